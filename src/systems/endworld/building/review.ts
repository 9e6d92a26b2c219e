// A draft looked through: every level of a skill accounted for, everything that is still wrong, and the sheet in the end.

import { type Plain, type PlainRecord, refuse } from '../../../dice/index.ts'
import type { AccountLine, DraftReview } from '../../building.ts'
import { parse } from '../../input-parser.ts'
import { total } from '../../mechanic.ts'
import type { SheetFault } from '../../sheet.ts'
import { CATEGORIES } from '../category.ts'
import { levelsOf } from '../character-points.ts'
import { endworldSheet } from '../sheet.ts'
import type { EndworldDraft } from './draft.ts'

/** EW-9: the levels that the order gives, and those that skills take. */
function levelLines(draft: EndworldDraft): AccountLine[] {
  return [
    ...draft.order.map((category, i) => ({
      word: 'levels-got',
      figures: { category, place: i + 1 },
      amount: levelsOf(draft, category) ?? 0,
    })),
    ...draft.skills.map(({ name, category, level }) => ({
      word: 'levels-taken',
      figures: { skill: name, category },
      amount: -level,
    })),
  ]
}

/** Levels that are left over are kept. */
export const levelsFree = (draft: EndworldDraft): number => total(levelLines(draft).map(({ amount }) => amount))

export function review(draft: EndworldDraft): DraftReview {
  return { lines: levelLines(draft), left: levelsFree(draft), faults: faultsOf(draft) }
}

function faultsOf(draft: EndworldDraft): SheetFault[] {
  const { name, order, skills } = draft
  const missing = CATEGORIES.filter((category) => !order.includes(category))
  const names = skills.map((skill) => skill.name.toLowerCase())
  return [
    ...(name.trim() === '' ? [{ field: 'name', word: 'no-name', figures: {} }] : []),
    ...(missing.length > 0 ? [{ field: 'order', word: 'order-open', figures: { missing } }] : []),
    ...skills.flatMap((skill, i): SheetFault[] => [
      ...(skill.category === null
        ? [{ field: `skills.${i}.category`, word: 'no-category', figures: { skill: skill.name } }]
        : []),
      ...(names.indexOf(skill.name.toLowerCase()) < i
        ? [{ field: `skills.${i}.name`, word: 'twice', figures: { name: skill.name } }]
        : []),
    ]),
    ...(endworldSheet.check?.(draft) ?? []),
  ]
}

/** A draft with faults is refused: by its first, with all of them. */
export function finish(draft: EndworldDraft): PlainRecord {
  const faults = faultsOf(draft)
  const [first] = faults
  if (first) refuse(first.field, first.word, { ...first.figures, faults: faults as unknown as Plain })
  return parse(endworldSheet.fields, draft).values as PlainRecord
}

export const preview = (draft: EndworldDraft): PlainRecord => ({ ...(draft as PlainRecord), name: draft.name || '…' })
