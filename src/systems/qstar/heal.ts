// Healing with a medical item, better by a First Aid check.

import { type Ask, d, d6, narrow, pool, Refusal, refuse, sum } from '../../dice/index.ts'
import { flag, group, integer, oneOf, optional, side, text } from '../field.ts'
import { good, mechanic, plain } from '../mechanic.ts'
import { type HealingDice, healingDice, heals, MEDICAL, MEDICAL_NAMES, type MedicalName } from './medical.ts'
import { addedTo, diceCount, rollInput, type SkillRollInput, tellAdded } from './roll.ts'

const ownItem = { name: text(80), endurance: optional(healingDice()), health: optional(healingDice()) }

type FirstAidReading = 'health-lost' | 'gm'

/** QS-17: what the DC of First Aid is: the health the patient has lost, or by the table's ruling what the GM says. */
const dcField = (reading: FirstAidReading) => (reading === 'gm' ? 'dc' : 'healthLost')

interface FirstAidDifficulty {
  readonly firstAidDc: FirstAidReading
  readonly healthLost: number | null
  readonly dc: number | null
}
type FirstAidGiven = Partial<FirstAidDifficulty> & { readonly firstAid?: unknown }

/** The health lost is always said; a DC of the GM's where there is a check to make. */
function neededForDc({ firstAid, firstAidDc = 'health-lost' }: FirstAidGiven): readonly ('dc' | 'healthLost')[] {
  const field = dcField(firstAidDc)
  return field === 'healthLost' || firstAid ? [field] : []
}

const MISSING = { dc: 'dc-missing', healthLost: 'health-lost-missing' }

function mustHaveDc(given: FirstAidGiven): void {
  for (const field of neededForDc(given))
    if (given[field] == null) throw new Refusal('missing', field, { field, word: MISSING[field] })
}

/** QS-17: at least 1. */
function firstAidDcOf({ firstAidDc, healthLost, dc }: FirstAidDifficulty, ask: Ask): number {
  if (firstAidDc === 'gm') ask.tell('QS-17', 'dc-by-gm')
  return Math.max(1, (firstAidDc === 'gm' ? dc : healthLost) as number)
}

function isTreated(roll: SkillRollInput, dc: number, ask: Ask): boolean {
  tellAdded(roll, ask)
  const reading = narrow(sum, (shown) => shown + addedTo(roll) >= dc)
  const success = ask.roll('first-aid', pool(diceCount(roll), d6), reading)
  ask.tell('QS-17', success ? 'treated' : 'not-treated', { dc })
  return success
}

function rolled(what: string, dice: HealingDice | null, times: number, ask: Ask): number {
  return dice === null ? 0 : ask.roll(what, pool(times * dice.dice, d(dice.die)), sum)
}

const bookItem = (name: MedicalName) => MEDICAL.find((each) => each.name === name)

export const heal = mechanic({
  input: {
    item: oneOf(...MEDICAL_NAMES, 'own'),
    firstAid: optional(group(rollInput)),
    healthLost: optional(integer(0)),
    firstAidDc: oneOf('health-lost', 'gm').option().or('health-lost'),
    /** The DC of First Aid where it is the GM's to say. */
    dc: optional(integer(1)).gm(),
    /** An item of the group's own. */
    own: optional(group(ownItem)),
    patient: side({ name: text(80).or(''), isDead: flag().or(false) }).or({ name: '', isDead: false }),
  },
  needs: neededForDc,
  outcome: { enduranceHealed: integer(0), healthHealed: integer(0), doubled: flag() },
  /** QS-17: the item's dice, and twice as many after a successful First Aid check. */
  rule({ item, own, firstAid, patient, ...difficulty }, ask) {
    mustHaveDc({ ...difficulty, firstAid })
    if (patient.isDead) refuse('patient.isDead', 'patient-dead') // QS-6
    if (own !== null && item !== 'own') refuse('own', 'own-unused', { field: 'item', given: item })
    const used = (item === 'own' ? own : bookItem(item)) ?? refuse('own', 'own-item-missing')
    if (!heals(used)) refuse('own', 'own-item-missing')
    const doubled = firstAid !== null && isTreated(firstAid, firstAidDcOf(difficulty, ask), ask)
    const times = doubled ? 2 : 1
    const enduranceHealed = rolled('endurance', used.endurance, times, ask)
    const healthHealed = rolled('health', used.health, times, ask)
    ask.tell('QS-17', 'healed', { item: used.name, endurance: enduranceHealed, health: healthHealed })
    const minutes = item === 'own' ? null : (bookItem(item)?.minutes ?? null)
    if (minutes !== null) ask.tell('QS-17', 'wears-off', { minutes })
    return { enduranceHealed, healthHealed, doubled }
  },
  toldAs: ['enduranceHealed', 'healthHealed', 'doubled'],
  verdict: ({ doubled }) => (doubled ? good('healed-double') : plain('healed')),
  costs: ({ item, own }) => {
    const used = item === 'own' ? (own?.name ?? null) : item
    return used === null ? [] : [{ on: 'self', what: `medical/${used}/count`, by: -1 }]
  },
  changes: ({ enduranceHealed, healthHealed }) => [
    { on: 'patient', what: 'endurance', by: enduranceHealed },
    { on: 'patient', what: 'health', by: healthHealed },
  ],
  examples: [
    {
      name: 'doubled',
      input: { item: 'Medical Kit', healthLost: 12, firstAid: { ability: 6, skill: 'trained' } },
      dice: [4, 3, 3, 9, 2, 5, 6],
      outcome: { enduranceHealed: 11, healthHealed: 11, doubled: true },
    },
  ],
})
