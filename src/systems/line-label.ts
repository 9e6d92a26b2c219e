// A line of a sheet by name: what people wrote, or a word of the game's. `Science (biology)`, `Oratory: lying` too.

import type { SystemWords } from './system.ts'

export const lineLabel = (pick: string, { fields }: Pick<SystemWords, 'fields'>): string =>
  pick.replace(/^[^(:,]*[^(:, ]/, (name) => (Object.hasOwn(fields, name) ? (fields[name] as string) : name))
