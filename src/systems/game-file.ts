// Files about a game: JSON that names the system and holds one thing, `{"system": "...", "sheet": {...}}`. The command line and the
// browser read and write the same.

import { isPlainRecord } from './field-leaves.ts'

export const GAME_FILE_KINDS = ['sheet', 'draft', 'fight'] as const
export type GameFileKind = (typeof GAME_FILE_KINDS)[number]
export const isGameFileKind = (name: string): name is GameFileKind =>
  (GAME_FILE_KINDS as readonly string[]).includes(name)

/** The field that --json adds: it follows from the content, so it is passed over. */
const FOLLOWS: Readonly<Partial<Record<GameFileKind, string>>> = { sheet: 'derived' }

export type GameFileContent =
  | { readonly is: 'read'; readonly system: string; readonly content: unknown }
  | { readonly is: 'not-json'; readonly message: string }
  | { readonly is: 'no-object' }
  /** It holds something of another kind. */
  | { readonly is: 'other-kind'; readonly kind: GameFileKind }
  | { readonly is: 'unknown-field'; readonly name: string; readonly known: readonly string[] }
  | { readonly is: 'missing'; readonly name: string }
  | { readonly is: 'unnamed-system'; readonly system: unknown }

export const gameFileText = (system: { readonly id: string }, kind: GameFileKind, content: unknown): string =>
  `${JSON.stringify({ system: system.id, [kind]: content }, null, 2)}\n`

export function parseGameFile(text: string, kind: GameFileKind): GameFileContent {
  let file: unknown
  try {
    // Some editors put a mark of their own in front.
    file = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    return { is: 'not-json', message: (error as Error).message }
  }
  if (!isPlainRecord(file as never)) return { is: 'no-object' }
  const { system, [kind]: content } = file as Readonly<Record<string, unknown>>
  const known = ['system', kind]
  const stray = Object.keys(file as object).find((name) => !known.includes(name) && name !== FOLLOWS[kind])
  if (stray !== undefined && isGameFileKind(stray) && content === undefined) return { is: 'other-kind', kind: stray }
  if (stray !== undefined) return { is: 'unknown-field', name: stray, known }
  if (system === undefined) return { is: 'missing', name: 'system' }
  if (content === undefined) return { is: 'missing', name: kind }
  return typeof system === 'string' ? { is: 'read', system, content } : { is: 'unnamed-system', system }
}
