// The commands that a device sent in a person's name, as it remembers them: without what was said, noted or given as a reason, but with the
// values of an order of turns. An entry in its name must be what one of them asked for.

import { isSame, type Plain, type PlainRecord } from '../../dice/index.ts'
import type { Book, SeatId } from '../books.ts'
import { throwName } from '../check/throw.ts'
import type { CommandRequest } from '../command.ts'
import type { Id, Rollable } from '../entries.ts'
import type { TableState } from '../state.ts'
import type { Hash } from './hash.ts'
import { openingHash } from './throw.ts'

export interface SentCommand {
  /** The command. */
  readonly is: string
  /** The check; where the command begins one, it is named once the answer has come. */
  readonly check?: Id
  readonly side?: string
  readonly rolled?: Rollable
  readonly sees?: string
  readonly input?: Plain
  readonly pays?: Plain
  readonly isByHand?: boolean
  readonly choice?: Plain
  readonly faces?: Plain
  readonly item?: string
  readonly points?: number
  /** The field of an offer, and the value that is offered. */
  readonly field?: string
  readonly value?: Plain
  /** Whether a voided throw is to be opened again. */
  readonly again?: boolean
  readonly sheet?: Id
  readonly isAction?: boolean
  /** The seat that something is whispered to. */
  readonly to?: SeatId | null
  /** The note that is written anew; a new one has no name yet, and is for all, for the GMs or for oneself. */
  readonly note?: Id | null
  readonly for?: string
  /** The roll by which somebody helped. */
  readonly help?: Id
  /** A command of the turns, with `values`, and whether only the GMs are to know of it. */
  readonly order?: string
  readonly isHidden?: boolean
  /** The version of the edited sheet that the person saw, and the fields with their new values; or those of a command of the turns. */
  readonly version?: number
  readonly values?: Plain
  /** The entry whose words are to be deleted. */
  readonly book?: Book
  readonly n?: number
  /** The throw that is to be voided, by the hash of its opening. */
  readonly opening?: Hash
}

/** The fields of commands that are kept. */
const KEPT =
  /^(is|check|side|sees|input|pays|isByHand|choice|faces|item|points|field|value|again|sheet|version|values|isAction|to|book|n|note|for|help|order|isHidden)$/
/** The commands about no roll that are kept. */
const KEPT_COMMANDS = /^(editSheet|takeAction|endSession|say|forgetWords|writeNote|orderTurn|advocate)$/

/** The part of a command that is remembered; null for one that no entry in a person's name follows from. */
export function sentCommandOf(command: CommandRequest, state: TableState | null): SentCommand | null {
  const { is, mechanic, notation, check, book, throw: number } = command as PlainRecord & { is: string }
  const open = number && state?.throws[throwName(String(book), Number(number))]
  if (!check && !open && !isBeginning({ is }) && !KEPT_COMMANDS.test(is)) return null
  const known = is === 'declare' && state?.checks[String(check)]
  return {
    ...(Object.fromEntries(Object.entries(command).filter(([name]) => KEPT.test(name))) as { is: string }),
    ...(known && { rolled: known.rolled, sees: known.sees }),
    ...(mechanic && { rolled: { mechanic: String(mechanic) } }),
    ...(notation && { rolled: { notation: String(notation) } }),
    ...(open && { opening: openingHash(open.text), check: open.check as Id }),
  }
}

/** Whether a command begins a roll. */
export const isBeginning = ({ is }: SentCommand): boolean => is === 'startCheck' || is === 'roll'

/** Whether a command says what is to be rolled. */
export const isDeclaring = (command: SentCommand): boolean => command.is === 'declare' || isBeginning(command)

/** Whether a roll, with everything that is given for it, is the one that a command asked for. */
export function isAsCommanded(
  { is, rolled, sees, input = {} }: SentCommand,
  roll: { readonly rolled: Rollable; readonly sees: string; readonly input: PlainRecord },
): boolean {
  if (rolled && !isSame(rolled as Plain, roll.rolled as Plain)) return false
  const wanted = sees ?? (isBeginning({ is }) ? 'open' : roll.sees)
  return wanted === roll.sees && isGivenAsSaid(input, roll.input)
}

/** Whether all that was said is in what was given. */
export function isGivenAsSaid(said: Plain, given: Plain | undefined): boolean {
  if (typeof said !== 'object' || said === null) return given !== undefined && isSame(said, given)
  const inner = (typeof given === 'object' && given) || {}
  if (Array.isArray(said) && said.length !== (inner as readonly Plain[]).length) return false
  return Object.entries(said).every(([name, value]) => isGivenAsSaid(value as Plain, (inner as PlainRecord)[name]))
}
