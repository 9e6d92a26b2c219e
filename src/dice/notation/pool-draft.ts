// The parts of dice or of a group as far as they are read.

import type { DiceTerm, Group } from './ast.ts'

type Draft<T> = { -readonly [Part in keyof T]: T[Part] }
export type DiceDraft = Draft<DiceTerm>
export type PoolDraft = DiceDraft | Draft<Group>
