// Dice made of other dice: thrown again, or exploding. An exploding die has no last face: its list ends somewhere, and the chance of
// what is not listed is the rest of every count it is in.

import { Die } from '../die.ts'
import { RuleFault } from '../refusal.ts'

const CUT_BELOW = 1e-12
const MOST_THROWS = 1_000

export interface ExplosionOptions {
  /** The faces that go on; the highest one, unless told otherwise. */
  readonly on?: (face: number) => boolean
  /** The die that is thrown more; the same one, unless told otherwise. */
  readonly again?: Die
  /** How many more dice at most; without it there is no end to them. */
  readonly most?: number
}

/** A die that brings more dice, which are added to it. */
export function exploding(die: Die, { on, again = die, most = Number.POSITIVE_INFINITY }: ExplosionOptions = {}): Die {
  const highest = die.faces.at(-1)
  const goesOn = on ?? ((face: number) => face === highest)
  const going = facesOf(again).reduce((sum, [face, ways]) => sum + (goesOn(face) ? ways : 0), 0)
  if (going === again.sides && most === Number.POSITIVE_INFINITY)
    throw new RangeError(`Every face of ${again.name} explodes, so this would never end.`)
  const needed = going === 0 ? 1 : Math.ceil(Math.log(CUT_BELOW) / Math.log(going / again.sides))
  const safe = Math.floor(Math.log(Number.MAX_SAFE_INTEGER / die.sides) / Math.log(Math.max(2, again.sides)))
  const rounds = Math.max(0, Math.min(most, needed, safe))
  const weights = () => {
    const ends = new Map<number, number>()
    let chains = new Map([[0, 1]])
    for (let round = 0; round <= rounds; round++) {
      const next = new Map<number, number>()
      const rest = again.sides ** (rounds - round)
      for (const [sum, ways] of chains) {
        for (const [face, each] of facesOf(round === 0 ? die : again)) {
          const isOver = !goesOn(face) || round === most
          add(isOver ? ends : next, sum + face, ways * each * (isOver ? rest : 1))
        }
      }
      chains = next
    }
    return ends
  }
  return new Die(`${die.name}!`, die.sides * again.sides ** rounds, weights, {
    first: firstOf(die),
    finish(face, more) {
      let last = finished(die, face, more)
      let sum = last
      for (let thrown = 0; thrown < most && goesOn(last); thrown++) {
        if (thrown === MOST_THROWS) throw new RuleFault(`${die.name} exploded ${MOST_THROWS} times.`)
        last = finished(again, more(firstOf(again)), more)
        sum += last
      }
      return sum
    },
  })
}

/** A die whose faces of this kind are thrown again, once. */
export function rerolledOnce(die: Die, isAgain: (face: number) => boolean): Die {
  const again = facesOf(die).reduce((sum, [face, ways]) => sum + (isAgain(face) ? ways : 0), 0)
  const weights = () => {
    const all = new Map<number, number>()
    for (const [face, ways] of facesOf(die)) add(all, face, ways * (again + (isAgain(face) ? 0 : die.sides)))
    return new Map([...all].filter(([, ways]) => ways > 0))
  }
  return new Die(`${die.name} once again`, die.sides * die.sides, weights, {
    first: firstOf(die),
    finish(face, more) {
      const first = finished(die, face, more)
      return isAgain(first) ? finished(die, more(firstOf(die)), more) : first
    },
  })
}

/** A die whose faces come up as often as their weights say. */
export function weightedDie(name: string, weights: Readonly<Record<number, number>>): Die {
  const list = Object.entries(weights).map(([face, ways]) => [Number(face), ways] as const)
  const isWhole = list.every(([face, ways]) => Number.isSafeInteger(face) && Number.isInteger(ways) && ways > 0)
  const sides = list.reduce((sum, [, ways]) => sum + ways, 0)
  if (!isWhole || list.length === 0 || sides > 1_000_000)
    throw new RangeError(`The faces and weights of '${name}' must be whole, the weights from 1 to 1000000 in all.`)
  return new Die(name, sides, () => new Map(list))
}

const facesOf = (die: Die): [number, number][] => die.faces.map((face, i) => [face, die.weights[i] as number])
const firstOf = (die: Die): Die => die.parts?.first ?? die
const finished = (die: Die, face: number, more: (die: Die) => number): number =>
  die.parts ? die.parts.finish(face, more) : face

function add(to: Map<number, number>, face: number, ways: number): void {
  to.set(face, (to.get(face) ?? 0) + ways)
}
