import { expect, test } from 'vitest'
import { parseLog } from '../src/table/fair/exported-log.ts'
import { verifyLog } from '../src/table/fair/verification.ts'
import { facesIn, proofOf, resultOf, type TablePage } from './table-page.ts'
import { openTables, seat } from './table-place.ts'

const place = await openTables()

test('a first evening of Endworld, from the start page to a log that verifies', async () => {
  const { gm, guests } = await seat(place, 'endworld', ['Ana', { colorScheme: 'dark' }], ['Bo'])
  const [ana, bo] = guests as [TablePage, TablePage]
  await ana.takeStarter(0)
  await bo.takeStarter(1)
  await ana.picture('endworld 1 sheet')
  await gm.beginSession()
  await ana.page.getByText(/ · Session 1 · /).waitFor()

  // A subskill is a line of the sheet; which attribute leads is asked. A specialization throws a die more and drops the lowest.
  await ana.rollLine('River lore')
  await ana.dialog.waitFor()
  // Two attributes have the same worth: only the one that was tapped is marked.
  await ana.dialog.getByRole('button', { name: /^Theory 1/ }).click()
  expect(await ana.dialog.getByRole('button', { pressed: true }).allInnerTexts()).toHaveLength(1)
  await ana.dialog.getByRole('button', { name: /^Competence 4/ }).click()
  await ana.dialog.getByRole('button', { name: /^Spyglass 3/ }).click()
  await ana.picture('endworld 2 dialog')
  await ana.roll()
  await ana.show('Log')
  const lore = ana.card('River lore')
  await resultOf(lore).waitFor()
  const faces = await facesIn(lore)
  expect(faces).toHaveLength(6)
  expect(faces.filter((face) => face.endsWith('removed'))).toHaveLength(1)
  await proofOf(lore).waitFor()
  await lore.getByText('Use a skill · Competence 4, Skill 3, Spyglass 3, Subskill specialization').waitFor()
  await ana.picture('endworld 3 card')

  // The GM sees at a glance what the table asks for, and nothing about making characters.
  await gm.lead('Cast')
  await gm.person('Maren').getByText('Resistance').waitFor()
  expect(await gm.person('Maren').getByText('points').count()).toBe(0)

  // One call for both, each by their own sheet; thresholds that all can read make degrees.
  await gm.call({ what: 'Perception', who: ['Maren', 'Tovik'], says: { Thresholds: '3 7 17' } })
  for (const each of [ana, bo]) {
    await each.answerCall()
    await each.field('Bonus dice').waitFor({ state: 'detached' })
    await each.picture(`endworld 4 call ${each === ana ? 'Maren' : 'Tovik'}`)
    await each.roll()
  }
  for (const name of ['Maren', 'Tovik']) await resultOf(gm.card(new RegExp(`${name} Perception`))).waitFor()
  // On the GM's screen, too, the result is told with its figure.
  await gm
    .tile('River lore')
    .getByText(/Result \d+$/)
    .waitFor()
  await gm.picture('endworld 5 answers')

  // Sealed thresholds: the player's dice fall, the GM tells the outcome and later all of it.
  await gm.call({
    what: 'Mind',
    who: ['Tovik'],
    says: { Thresholds: '4 9' },
    telling: 'nothing yet',
  })
  await bo.answerCall()
  await bo.picture('endworld 6 sealed')
  await bo.roll()
  await bo.picture('endworld 7 sealed rolled')
  const tile = gm.tile('Mind')
  await tile.getByText('The dice have fallen').waitFor()
  await gm.picture('endworld 8 to tell')
  await tile.getByRole('radio', { name: 'outcome only' }).check()
  await tile.getByRole('button', { name: 'Tell' }).click()
  // Bo has stayed on the sheet: what was told is seen there, and leads to the card.
  await resultOf(bo.lastRoll).waitFor()
  await bo.picture('endworld 9 told')
  await bo.lastRoll.getByRole('button', { name: 'Mind' }).click()
  await resultOf(bo.card('Mind')).waitFor()

  // The players' own notation.
  await bo.say('3,5@5R1 # a guess')
  await resultOf(gm.card('a guess')).waitFor()
  await ana.say('/me ties up the ferry.')
  await gm.page
    .getByText(/ties up the ferry\./)
    .first()
    .waitFor()
  await ana.picture('endworld 10 talk')

  // Nobody is told a chance as if there were no defence: it is supposed until the GM says it, and the dice wait for that.
  await ana.show('Character')
  await ana.choose('Roll Competence', 'Attack')
  await ana.dialog.getByRole('group', { name: 'Competence 4: what joins in?' }).waitFor()
  await ana.dialog.getByText('with Defence of the target 5').waitFor()
  await ana.roll()
  await gm.lead('Now')
  // The defence stands nowhere before it is said, and one tap says it.
  const judged = gm.tile('Attack')
  expect(await judged.getByRole('textbox', { name: 'Defence of the target' }).inputValue()).toBe('')
  await judged.getByRole('button', { name: '3', exact: true }).click()
  await ana.show('Log')
  await resultOf(ana.card('Competence')).waitFor()

  const prints = [await gm.endSession(), await ana.fingerprint(), await bo.fingerprint()]
  expect(new Set(prints).size).toBe(1)
  await bo.picture('endworld 11 end')
  for (const each of [gm, ana, bo]) {
    await each.sessionEnd.getByRole('button', { name: 'All the same' }).click()
    expect(verifyLog(parseLog(await each.exported('For verifying')))).toMatchObject({ ok: true })
  }
  const text = await bo.exported('As a text')
  expect(text).toContain('Maren: Use a skill, Boats, River lore.')
  await gm.picture('endworld 12 gm')
  for (const each of [gm, ana, bo]) await each.leave()
})
