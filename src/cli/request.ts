// One line of a batch: what it asks for, and the answer that --json would print.
import { drive, type Plain } from '../dice/index.ts'
import { Question } from '../systems/answer.ts'
import { shownValue } from '../systems/door.ts'
import { countFree, oddsAnswer, resolveFree, rollFree } from './answer.ts'
import { diceFor } from './dice-source.ts'
import { errorOf, Failure, failureOf, unknownField, usage } from './failure.ts'
import { readFree } from './free.ts'
import { mechanicNamed, systemNamed } from './game/known.ts'
import { LONGEST_LINE } from './lines.ts'
import { clipped } from './printable.ts'
import type { Language } from './words.ts'

/** What can be asked, and the fields it takes of free notation and of a game. */
const TASKS = {
  roll: { free: ['seed'], game: ['choose', 'seed'] },
  resolve: { free: ['dice'], game: ['dice', 'choose'] },
  odds: { free: [], game: [] },
  advise: { free: null, game: ['dice', 'choose'] },
} as const
type Task = keyof typeof TASKS

type Fields = Readonly<Record<string, unknown>>

const EXAMPLE = '{"do":"odds","notation":"3d6+2"}'

/** An answer to every line; a bad one is answered with its error. */
export async function answerTo(line: string, language: Language): Promise<object> {
  try {
    const request = readRequest(line)
    const task = taskOf(request)
    return await ('system' in request || TASKS[task].free === null
      ? gameAnswer(task, request, language)
      : freeAnswer(task, request, language))
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

function freeAnswer(task: Task, request: Fields, language: Language): object {
  mustKnow(request, ['do', 'notation', ...(TASKS[task].free ?? [])])
  const free = readFree(textOf(request, 'notation'))
  switch (task) {
    case 'roll':
      return rollFree(free, diceFor(seedOf(request)), language)
    case 'resolve':
      return resolveFree(free, facesOf(request), language)
    case 'odds':
      return drive(oddsAnswer(free, countFree(free, drive)))
    case 'advise':
      throw usage('advise is about the decisions of a game.', 'system')
  }
}

async function gameAnswer(task: Task, request: Fields, language: Language): Promise<object> {
  mustKnow(request, ['do', 'system', 'mechanic', 'input', ...TASKS[task].game])
  const system = await systemNamed(textOf(request, 'system'))
  const name = mechanicNamed(system, textOf(request, 'mechanic'))
  const question = new Question(system, name, request.input ?? {}, language)
  switch (task) {
    case 'roll':
      return question.roll(diceFor(seedOf(request)), chosenIn(request))
    case 'resolve':
      return question.resolve(facesOf(request), chosenIn(request))
    case 'odds':
      return question.odds()
    case 'advise':
      return question.advise(request.dice === undefined ? [] : facesOf(request), chosenIn(request))
  }
}

function mustKnow(request: Fields, known: readonly string[]): void {
  for (const field of Object.keys(request)) if (!known.includes(field)) throw unknownField(field, known)
}

function taskOf(request: Fields): Task {
  const asked = textOf(request, 'do')
  const task = Object.keys(TASKS).find((known): known is Task => known === asked)
  if (task === undefined)
    throw usage(`"do" is one of ${Object.keys(TASKS).join(', ')}, not "${clipped(asked, 40)}".`, 'do')
  return task
}

function textOf(request: Fields, field: string): string {
  const value = Object.hasOwn(request, field) ? request[field] : undefined
  if (value === undefined || value === null)
    throw new Failure('missing', `"${field}" is missing. A request looks like ${EXAMPLE}.`, { field })
  if (typeof value !== 'string') throw usage(`"${field}" is text, not ${shownValue(value)}.`, field)
  return value
}

function seedOf({ seed }: Fields): string | undefined {
  if (seed === undefined || seed === null) return undefined
  if (typeof seed !== 'string' && typeof seed !== 'number')
    throw usage(`"seed" is text or a number, not ${shownValue(seed)}.`, 'seed')
  return `${seed}`
}

function facesOf({ dice }: Fields): number[] {
  if (dice === undefined || dice === null)
    throw new Failure('missing', 'resolve needs the dice as they fell, such as "dice":[4,5,6].', { field: 'dice' })
  if (!Array.isArray(dice) || !dice.every((face) => Number.isSafeInteger(face)))
    throw new Failure('dice', `dice: a list of whole numbers such as [4,5,6], not ${shownValue(dice)}.`, {
      field: 'dice',
    })
  return dice
}

function chosenIn({ choose }: Fields): readonly Plain[] {
  if (choose === undefined || choose === null) return []
  if (Array.isArray(choose)) return choose
  throw usage(`"choose" is a list, an answer for each decision in order, not ${shownValue(choose)}.`, 'choose')
}
