// The acts at every table, whatever is played: talk and notes, expressions rolled in every kind of sight, devices and
// guests, a crisis, rests. They take nothing from a game but what every game declares.

import { ServerRefusal } from '../src/client/api.ts'
import { leaves, valueAt } from '../src/systems/field-leaves.ts'
import type { Example } from '../src/systems/mechanic.ts'
import type { Company } from './company.ts'
import { type Person, until } from './person.ts'

/** Words said, written and rolled in secret. A spectator must not come across them. */
export const SECRETS = {
  doubt: 'I do not trust our friend with the map.',
  warning: 'Nor should you, Bo.',
  plan: 'Whoever has the map is bought, and cheaply.',
  stranger: 'The one with the map',
  rope: 'does the rope hold',
  above: 'Somebody above',
  weather: 'Snow by midnight.',
} as const

/** Talk in the open and in whispers, and notes. */
export async function talk({ gm, ana, bo }: Company): Promise<void> {
  await gm.do({ is: 'setOption', option: 'gmSeesOwnRolls', value: false })
  await gm.do({ is: 'beginSession' })
  await gm.say('Phones out, lamps low. Where were we?')
  await bo.do({ is: 'say', words: 'puts the kettle on.', isAction: true })
  await bo.say('My new address is … no, forget that.')
  await bo.do({ is: 'forgetWords', book: 'common', n: await secondWordsOf(bo) })
  await ana.do({ is: 'say', words: SECRETS.doubt, to: gm.id })
  await ana.do({ is: 'say', words: SECRETS.warning, to: bo.id })
  const { note } = await gm.do({ is: 'writeNote', title: 'Plan', words: SECRETS.plan, for: 'gm' })
  await gm.do({ is: 'writeNote', note, title: 'Plan', words: `${SECRETS.plan} Or by whom?` })
  await bo.do({ is: 'renameSeat', seat: bo.id, name: 'Bodo' })
}

/** The number of the second entry with words of this person's in front of everybody, once they have read it. */
async function secondWordsOf(person: Person): Promise<number> {
  const own = () =>
    Object.entries(person.reader.state.words.common ?? {}).flatMap(([n, by]) => (by === person.id ? [Number(n)] : []))
  await until(() => own().length === 2)
  return own()[1] as number
}

/** Sheets beside the players' own: somebody of the GM's, one for a guest, one that was a mistake. */
export async function extraSheets(company: Company): Promise<void> {
  const { gm, cy, system } = company
  const values = system.sheet.starters[0]?.sheet
  await gm.do({ is: 'makeSheet', isNpc: true, values: { ...values, name: SECRETS.stranger } })
  const lent = await gm.do({ is: 'makeSheet', values: { ...values, name: 'The old porter' } })
  await gm.do({ is: 'giveSheet', sheet: lent.sheet, owner: cy.id })
  await cy.do({ is: 'editSheet', sheet: lent.sheet, version: 1, values: { name: 'The old porter, limping' } })
  await cy.do({ is: 'removeSheet', sheet: lent.sheet })
}

/** Expressions, rolled openly, hidden, by hand; thrown again, taken back, shown later. */
export async function rolls({ gm, ana, bo, cy }: Company): Promise<void> {
  const open = await ana.do({ is: 'roll', notation: '2d6+1', words: 'how many steps' })
  await ana.isOver(open.check)
  await gm.do({ is: 'respond', check: open.check, words: 'That many, and one more.' })

  const real = await bo.do({ is: 'roll', notation: '3d6', isByHand: true })
  await bo.do({ is: 'handDice', check: real.check, faces: [6, 5, 4] })
  await gm.do({ is: 'override', check: real.check, tone: 'bad', word: 'cocked', why: 'one lay against the cup' })

  const own = await cy.do({ is: 'roll', notation: 'd20', sees: 'gm' })
  await cy.isOver(own.check)
  await cy.do({ is: 'reveal', check: own.check })
  await gm.do({ is: 'roll', notation: 'd100', sees: 'gm', words: SECRETS.rope })
  await ana.do({ is: 'roll', notation: '4d6', sees: 'self' })

  const blind = await bo.do({ is: 'roll', notation: 'd8', sees: 'blind' })
  await gm.isOver(blind.check)
  await gm.do({ is: 'tell', check: blind.check, telling: '110' })

  const twice = await ana.do({ is: 'roll', notation: 'd4' })
  await ana.isOver(twice.check)
  await ana.do({ is: 'strike', check: twice.check, why: 'rolled for the wrong thing' })
}

/** A shake that does not come: the throw is voided and opened again, and shaken with somebody's own words. */
export async function voidedThrow({ gm, cy }: Company): Promise<void> {
  cy.seat.shakesByItself = false
  const { check } = await cy.do({ is: 'roll', notation: '2d10' })
  await cy.sees(check, ({ throws }) => throws.length === 1)
  const { throws } = await gm.sees(check, (card) => card.throws.length === 1)
  await gm.do({ is: 'voidThrow', book: 'common', throw: throws[0]?.number, why: 'the phone is asleep' })
  await cy.sees(check, (card) => card.throws[0]?.isVoidAsked === true)
  // Awake again, the device says that it has not shaken; the throw that is opened in its place it shakes by itself.
  cy.seat.shakesByItself = true
  await cy.sees(check, (card) => card.throws.length === 2)
  await cy.isOver(check)
}

/** A mechanic's worked example with nothing to decide: whatever the game, it can be rolled. */
export async function workedExample(company: Company): Promise<void> {
  const { ana, gm, system } = company
  for (const [mechanic, { input: fields, examples }] of Object.entries(system.mechanics)) {
    const known = (examples as readonly Example<never, never>[]).find(
      ({ decisions, input }) =>
        decisions === undefined &&
        leaves(fields).every(({ path, field, side }) => {
          const isGiven = valueAt(input, path) !== undefined
          return side === 'self' && !(isGiven && field.meta.owner === 'table')
        }),
    )
    if (!known) continue
    const { check } = await ana.do({ is: 'startCheck', mechanic, input: known.input })
    // Some games wait for the GM's word on what a player starts.
    const { awaitsJudging } = await ana.sees(check, () => true)
    if (awaitsJudging) await gm.do({ is: 'judge', check, input: {} })
    await ana.isOver(check)
    await gm.do({ is: 'respond', check, words: 'So it goes.' })
    return
  }
}

/** Trouble: the game's own turns where a story begins them, else a plain list. */
export async function crisis({ gm, system }: Company): Promise<void> {
  await gm.do({ is: 'beginCrisis' })
  if ('arrange' in system.turns().commands) {
    await gm.do({ is: 'orderTurn', order: 'arrange', values: { order: ['Ana', 'A man with a lamp', 'Cy'] } })
    await gm.do({ is: 'orderTurn', order: 'join', values: { name: SECRETS.above }, isHidden: true })
    await gm.do({ is: 'orderTurn', order: 'next' })
  }
  await gm.do({ is: 'endCrisis' })
}

/** Devices come and go, a guest looks in and another helps the GM. */
export async function devicesAndGuests(company: Company): Promise<void> {
  const { gm, ana, bo } = company
  const tablet = company.newcomer('Ana')
  await tablet.joinOwn((await ana.do({ is: 'addDevice', seat: ana.id })).code, 'tablet')
  const devices = () => Object.entries(ana.reader.state.seats[ana.id]?.devices ?? {})
  await until(() => devices().length === 2)
  const [device] = devices().find(([, { name }]) => name === 'tablet') ?? []
  await ana.do({ is: 'removeDevice', seat: ana.id, device })
  await until(() => tablet.seat.line === 'removed')
  await ana.do({ is: 'removeOtherDevices', seat: ana.id })

  const { code: notes } = await bo.do({ is: 'makeNotesCode', seat: bo.id })
  await bo.joinAgain((await gm.do({ is: 'reissueSeat', seat: bo.id })).code, 'borrowed phone')
  await bo.do({ is: 'openNotes', seat: bo.id, code: notes })
  await bo.do({ is: 'look' })

  const { code } = await gm.do({ is: 'invite', role: 'player', isTyped: true })
  const [helper, guest] = [company.newcomer('Dee'), company.newcomer('Eli')]
  await helper.join(code)
  await guest.join(code)
  await gm.do({ is: 'setRole', seat: helper.id, role: 'co-gm' })
  await helper.do({ is: 'writeNote', title: 'Weather', words: SECRETS.weather, for: 'gm' })
  await gm.do({ is: 'removeSeat', seat: guest.id, why: 'the last train' })
  await until(() => guest.seat.line === 'removed')
  helper.stop()
}

/** A rest, what the game gives back for words, and the end. */
export async function sessionEnd(company: Company): Promise<void> {
  const { gm, ana, system } = company
  await gm.do({ is: 'rest' })
  await gm.do({ is: 'takeBackRest' }).then(
    () => gm.do({ is: 'rest' }),
    // Nobody had spent anything, so that the rest gave nothing back.
    (refused) => {
      if (!(refused instanceof ServerRefusal) || refused.word !== 'no-rest') throw refused
    },
  )
  if (Object.values(system.sheet.resources).some(({ back }) => back === 'claimed')) {
    await gm.do({ is: 'beginPostamble' })
    const words = 'I went back for the others when nobody else would.'
    const { claim } = await ana.do({ is: 'advocate', sheet: company.sheetOf(ana), words })
    await gm.do({ is: 'grant', claim, points: 2 })
  }
  await gm.say('Same time next week.')
  await gm.do({ is: 'endSession' })
  await gm.do({ is: 'archiveTable' })
  await gm.do({ is: 'reopenTable' })
}
