// One line of a batch: what it asks for, and the answer that --json would print.
import { drive } from '../dice/index.ts'
import { countFree, oddsAnswer, resolveFree, rollFree } from './answer.ts'
import { noSystem } from './asked.ts'
import { diceFor } from './dice-source.ts'
import { errorOf, Failure, failureOf, unknown, usage } from './failure.ts'
import { readFree } from './free.ts'
import { LONGEST_LINE } from './lines.ts'
import type { Language } from './words.ts'

/** What can be asked of free notation, and the fields it takes. */
const TASKS = { roll: ['seed'], resolve: ['dice'], odds: [] } as const
type Task = keyof typeof TASKS

type Fields = Readonly<Record<string, unknown>>

const EXAMPLE = '{"do":"odds","notation":"3d6+2"}'

/** An answer to every line; a bad one is answered with its error. */
export function answerTo(line: string, language: Language): object {
  try {
    return answer(readRequest(line), language)
  } catch (error) {
    // A fault of ours on one line is no reason to leave the others unanswered.
    return errorOf(failureOf(error))
  }
}

function readRequest(line: string): Fields {
  if (line.length >= LONGEST_LINE) throw new Failure('too-big', `A request has fewer than ${LONGEST_LINE} characters.`)
  let request: unknown
  try {
    request = JSON.parse(line)
  } catch (error) {
    throw usage(`The line is no JSON: ${(error as Error).message}. A request looks like ${EXAMPLE}.`)
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    throw usage(`A request is an object such as ${EXAMPLE}.`)
  return request as Fields
}

function answer(request: Fields, language: Language): object {
  const task = taskOf(request)
  if ('system' in request) throw noSystem(`${request.system}`, task)
  const known = ['do', 'notation', ...TASKS[task]]
  for (const field of Object.keys(request))
    if (!known.includes(field)) throw new Failure('unknown-field', unknown('field', field, known), { field })
  const free = readFree(textOf(request, 'notation'))
  switch (task) {
    case 'roll':
      return rollFree(free, diceFor(seedOf(request)), language)
    case 'resolve':
      return resolveFree(free, facesOf(request), language)
    case 'odds':
      return drive(oddsAnswer(free, countFree(free, drive)))
  }
}

function taskOf(request: Fields): Task {
  const asked = textOf(request, 'do')
  const task = Object.keys(TASKS).find((known): known is Task => known === asked)
  if (task === undefined) throw usage(`"do" is one of ${Object.keys(TASKS).join(', ')}, not "${asked}".`, 'do')
  return task
}

function textOf(request: Fields, field: string): string {
  const value = Object.hasOwn(request, field) ? request[field] : undefined
  if (value === undefined || value === null)
    throw new Failure('missing', `"${field}" is missing. A request looks like ${EXAMPLE}.`, { field })
  if (typeof value !== 'string') throw usage(`"${field}" is text, not ${JSON.stringify(value)}.`, field)
  return value
}

function seedOf({ seed }: Fields): string | undefined {
  if (seed === undefined || seed === null) return undefined
  if (typeof seed !== 'string' && typeof seed !== 'number')
    throw usage(`"seed" is text or a number, not ${JSON.stringify(seed)}.`, 'seed')
  return `${seed}`
}

function facesOf({ dice }: Fields): number[] {
  if (dice === undefined || dice === null)
    throw new Failure('missing', 'resolve needs the dice as they fell, such as "dice":[4,5,6].', { field: 'dice' })
  if (!Array.isArray(dice) || !dice.every((face) => Number.isSafeInteger(face)))
    throw new Failure('dice', `dice: a list of whole numbers such as [4,5,6], not ${JSON.stringify(dice)}.`, {
      field: 'dice',
    })
  return dice
}
