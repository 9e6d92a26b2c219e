// Aiding: is a friend of more use as a helper, or by trying it too?

import { type Ask, d6, type Fraction, narrow, odds, pool, sum } from '../../dice/index.ts'
import { addedTo, diceOf, type Roll } from './roll.ts'

type Side = Omit<Roll, 'roleplay'>

/** A task that several may work on. */
export interface Task {
  readonly dc: number
  /** QS-13: what the GM takes off the DC for each helper who succeeds. */
  readonly benefit: number
  /** QS-13: with fewer helpers who succeed it cannot be done at all. */
  readonly leastHelpers: number
}

type Aided = { task: Task & Record<string, number>; main: Side; friends: readonly Side[] }

const succeeds = (roll: Side, dc: number) =>
  narrow(sum, (shown: number) => shown + addedTo({ ...roll, roleplay: 0 }) >= dc)

function rolls(what: string, roll: Side, dc: number, ask: Ask): boolean {
  return ask.roll(what, pool(diceOf(roll), d6), succeeds(roll, dc))
}

/** QS-13: helpers make the same check first; each success lowers the DC of the main roll. */
function aided({ task, main, friends }: Aided, ask: Ask): boolean {
  const helped = friends.filter((friend) => rolls('aid', friend, task.dc, ask)).length
  return helped >= task.leastHelpers && rolls('main', main, task.dc - helped * task.benefit, ask)
}

/** Everybody tries it alone. */
function allTry({ task, main, friends }: Aided, ask: Ask): boolean {
  const tried = [main, ...friends].map((roll) => rolls('try', roll, task.dc, ask))
  return task.leastHelpers === 0 && tried.some((success) => success)
}

/** The chance that the task is done: when the friends aid the main roll, and when each of them acts alone. */
export function aidOrAct(task: Task, main: Side, friends: readonly Side[]): { aid: Fraction; act: Fraction } {
  const input: Aided = { task: { ...task }, main, friends }
  const done = (success: boolean) => success
  return { aid: odds(aided, input).chance(done), act: odds(allTry, input).chance(done) }
}
