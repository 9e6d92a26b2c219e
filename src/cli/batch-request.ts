// One line of a batch: what it asks for, and the answer that --json would print.

import { drive, type Plain } from '../dice/index.ts'
import { shownValue } from '../systems/door-refusals.ts'
import { fixedChoicesOf, type SaidChoices } from '../systems/fixed-choices.ts'
import type { Language } from '../systems/language.ts'
import { MechanicCall } from '../systems/mechanic-call.ts'
import { diceSource } from './dice-source.ts'
import { asFailure, CommandFailure, failureJson, unknownFieldFailure, usageFailure } from './failure.ts'
import { knownMechanic, loadNamedSystem } from './game/system-list.ts'
import { LONGEST_LINE } from './lines.ts'
import { countNotation, notationOddsAnswer, resolveNotation, rollNotation } from './notation-answer.ts'
import { dialectOf, readNotation } from './notation-roll.ts'
import { clippedText } from './terminal-text.ts'

/** The tasks, and the fields each takes of free notation and of a game. */
const TASKS = {
  roll: { free: ['seed'], game: ['choose', 'seed'] },
  resolve: { free: ['dice'], game: ['dice', 'choose'] },
  odds: { free: [], game: ['choose'] },
  advise: { free: null, game: ['dice', 'choose'] },
} as const
type BatchTask = keyof typeof TASKS

type RequestFields = Readonly<Record<string, unknown>>

const EXAMPLE = '{"do":"odds","notation":"3d6+2"}'

/** An answer to every line; a bad one is answered with its error. */
export async function answerRequest(line: string, language: Language): Promise<object> {
  try {
    const request = readRequest(line)
    const task = taskOf(request)
    return await ('system' in request || TASKS[task].free === null
      ? gameAnswer(task, request, language)
      : freeAnswer(task, request, language))
  } catch (error) {
    // A fault of ours on one line is no reason to leave the others unanswered.
    return failureJson(asFailure(error))
  }
}

function readRequest(line: string): RequestFields {
  if (line.length >= LONGEST_LINE)
    throw new CommandFailure('too-big', `A request has fewer than ${LONGEST_LINE} characters.`)
  let request: unknown
  try {
    request = JSON.parse(line)
  } catch (error) {
    throw usageFailure(`The line is no JSON: ${(error as Error).message}. A request looks like ${EXAMPLE}.`)
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    throw usageFailure(`A request is an object such as ${EXAMPLE}.`)
  return request as RequestFields
}

function freeAnswer(task: BatchTask, request: RequestFields, language: Language): object {
  mustBeKnownFields(request, ['do', 'notation', 'dialect', ...(TASKS[task].free ?? [])])
  const dialect = dialectOf(request.dialect === undefined ? undefined : textOf(request, 'dialect'))
  const free = readNotation(textOf(request, 'notation'), dialect)
  switch (task) {
    case 'roll':
      return rollNotation(free, diceSource(seedOf(request)), language)
    case 'resolve':
      return resolveNotation(free, facesOf(request), language)
    case 'odds':
      return drive(notationOddsAnswer(free, countNotation(free, drive), language))
    case 'advise':
      throw usageFailure('advise is about the decisions of a game.', 'system')
  }
}

async function gameAnswer(task: BatchTask, request: RequestFields, language: Language): Promise<object> {
  mustBeKnownFields(request, ['do', 'system', 'mechanic', 'input', ...TASKS[task].game])
  const system = await loadNamedSystem(textOf(request, 'system'))
  const name = knownMechanic(system, textOf(request, 'mechanic'))
  const call = new MechanicCall(system, name, request.input ?? {}, language)
  switch (task) {
    case 'roll':
      return call.roll(diceSource(seedOf(request)), chosenIn(request))
    case 'resolve':
      return request.dice === undefined ? withoutDice(call, request) : call.resolve(facesOf(request), chosenIn(request))
    case 'odds':
      return call.odds(fixedChoicesOf(call, fixedIn(request)))
    case 'advise':
      return call.advise(request.dice === undefined ? [] : facesOf(request), chosenIn(request))
  }
}

/** Nothing is missing where no die falls; elsewhere the dice are. */
function withoutDice(call: MechanicCall, request: RequestFields): object {
  try {
    return call.resolve([], chosenIn(request))
  } catch (error) {
    if (asFailure(error).code === 'dice') facesOf(request)
    throw error
  }
}

function mustBeKnownFields(request: RequestFields, known: readonly string[]): void {
  for (const field of Object.keys(request)) if (!known.includes(field)) throw unknownFieldFailure(field, known)
}

function taskOf(request: RequestFields): BatchTask {
  const asked = textOf(request, 'do')
  const task = Object.keys(TASKS).find((known): known is BatchTask => known === asked)
  if (task === undefined)
    throw usageFailure(`"do" is one of ${Object.keys(TASKS).join(', ')}, not "${clippedText(asked, 40)}".`, 'do')
  return task
}

function textOf(request: RequestFields, field: string): string {
  const value = Object.hasOwn(request, field) ? request[field] : undefined
  if (value === undefined || value === null)
    throw new CommandFailure('missing', `"${field}" is missing. A request looks like ${EXAMPLE}.`, { field })
  if (typeof value !== 'string') throw usageFailure(`"${field}" is text, not ${shownValue(value)}.`, field)
  return value
}

function seedOf({ seed }: RequestFields): string | undefined {
  if (seed === undefined || seed === null) return undefined
  if (typeof seed !== 'string' && typeof seed !== 'number')
    throw usageFailure(`"seed" is text or a number, not ${shownValue(seed)}.`, 'seed')
  return `${seed}`
}

function facesOf({ dice }: RequestFields): number[] {
  if (dice === undefined || dice === null)
    throw new CommandFailure('missing', 'resolve needs the dice as they fell, such as "dice":[4,5,6].', {
      field: 'dice',
    })
  if (!Array.isArray(dice) || !dice.every((face) => Number.isSafeInteger(face)))
    throw new CommandFailure('dice', `dice: a list of whole numbers such as [4,5,6], not ${shownValue(dice)}.`, {
      field: 'dice',
    })
  return dice
}

/** For odds the answers may also be given by the name of what is asked. */
function fixedIn({ choose }: RequestFields): SaidChoices {
  return typeof choose === 'object' && choose !== null ? (choose as SaidChoices) : chosenIn({ choose })
}

function chosenIn({ choose }: RequestFields): readonly Plain[] {
  if (choose === undefined || choose === null) return []
  if (Array.isArray(choose)) return choose
  throw usageFailure(`"choose" is a list, an answer for each decision in order, not ${shownValue(choose)}.`, 'choose')
}
