// The turn order of a crisis: one d6 each, and roll-offs between those who are level in everything.

import { type Ask, d6, pool, refuse, sum } from '../../dice/index.ts'
import { group, integer, list, text, type Values } from '../field.ts'
import { mechanic, plain } from '../mechanic.ts'
import { HIGHEST, modifier } from './abilities.ts'

const combatantFields = {
  name: text(80),
  speed: integer(1, HIGHEST).figure(),
  intelligence: integer(1, HIGHEST).figure(),
  /** The modifier by perks and flaws. */
  bonus: integer().figure().or(0),
}
type InitiativeEntrant = Values<typeof combatantFields>

export const MOST_COMBATANTS = 50

const oneDie = pool(1, d6)

/** Eight may stand in 40 320 orders, and every die tells some of them apart; those who add the same also roll off. */
const MOST_COUNTED = 7
const MOST_ALIKE = 6

function canCount(combatants: readonly InitiativeEntrant[]): boolean {
  const added = combatants.map(addedOf)
  const alike = added.map((one) => added.filter((each) => each === one).length)
  return combatants.length <= MOST_COUNTED && Math.max(...alike) <= MOST_ALIKE
}

/** QS-30: what is added to the die. */
function addedOf({ speed, intelligence, bonus }: InitiativeEntrant): number {
  return modifier(speed) + modifier(intelligence) + bonus
}

/** Those at the same place, the first place first. */
function placed<T>(all: readonly T[], compare: (a: T, b: T) => number): readonly (readonly T[])[] {
  const groups: T[][] = []
  for (const each of all.toSorted(compare)) {
    const last = groups.at(-1)
    if (last?.[0] !== undefined && compare(last[0], each) === 0) last.push(each)
    else groups.push([each])
  }
  return groups
}

/** QS-30: so many who are level roll again among themselves; tells their places, the first first. */
function rollOff({ size }: { size: number }, ask: Ask): readonly number[] {
  const rolled = Array.from({ length: size }, (_, at) => ({ at, die: ask.roll('roll-off', oneDie, sum) }))
  const groups = placed(rolled, (a, b) => b.die - a.die)
  if (groups.length === 1) ask.again()
  return groups.flatMap((level) => settled(level, ask)).map(({ at }) => at)
}

/** One who stands alone has the place; several roll off for it. */
function settled<T>(level: readonly T[], ask: Ask): readonly T[] {
  if (level.length === 1) return level
  ask.tell('QS-30', 'level', { count: level.length })
  return ask.sub(rollOff, { size: level.length }).map((at) => level[at] as T)
}

function initiativeOf(combatant: InitiativeEntrant, ask: Ask) {
  const { name } = combatant
  const die = ask.roll('initiative', oneDie, sum)
  const added = addedOf(combatant)
  ask.tell('QS-30', 'initiative', { name, die, added, total: die + added })
  return { name, die, total: die + added }
}

export const initiative = mechanic({
  input: { combatants: list(group(combatantFields), 1, MOST_COMBATANTS) },
  outcome: { order: list(text(80), 1, MOST_COMBATANTS) },
  /** QS-30: a die, Speed and Intelligence modifiers, highest first; on a tie the higher die, and then a roll-off. */
  rule({ combatants }, ask) {
    const names = combatants.map(({ name }) => name)
    names.forEach((name, i) => {
      if (names.indexOf(name) < i) refuse(`combatants.${i}.name`, 'listed-twice', { name })
    })
    const rolled = combatants.map((combatant) => initiativeOf(combatant, ask))
    const groups = placed(rolled, (a, b) => b.total - a.total || b.die - a.die)
    const order = groups.flatMap((level) => settled(level, ask)).map(({ name }) => name)
    ask.tell('QS-30', 'order', { order })
    return { order }
  },
  countable: ({ combatants }) => canCount(combatants),
  verdict: () => plain('order'),
  toldAs: ['order'],
  examples: [
    {
      name: 'higher-die',
      input: {
        combatants: [
          { name: 'Ann', speed: 5, intelligence: 5 },
          { name: 'Bo', speed: 7, intelligence: 5 },
        ],
      },
      dice: [5, 3],
      outcome: { order: ['Ann', 'Bo'] },
    },
  ],
})
