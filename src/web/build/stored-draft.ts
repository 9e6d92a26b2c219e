// A character that is being built, kept half-done on this device.

import type { Plain } from '../../dice/index.ts'
import type { System } from '../../systems/system.ts'
import { readStored, removeStored, store } from '../storage.ts'

export interface StoredDraft {
  readonly draft: Plain
  readonly step: number
}

const storageKey = ({ id }: System): string => `draft.${id}`
const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'draft' in value

export const storeDraft = (system: System, draft: Plain, step: number): void =>
  void store(storageKey(system), { draft, step })
export const removeDraft = (system: System): void => removeStored(storageKey(system))
export const readDraft = (system: System): StoredDraft | null => readStored(storageKey(system), isStoredDraft)
