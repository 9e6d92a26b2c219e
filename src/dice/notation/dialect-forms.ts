// The forms that only one tool has, given to its dialect. An entry of its own, loaded where
// other tools' dialects are read, so that a page that only rolls pays nothing.

import { hasDice, type RollComparison, type Term } from './ast.ts'
import { D20_FORMS } from './d20-forms.ts'
import { giveForms } from './dialect.ts'
import { NotationError } from './error.ts'
import { FOUNDRY_FORMS } from './foundry-forms.ts'
import { joinPicks } from './rpg-dice-roller-forms.ts'

const isList = (term: Term): boolean => term.kind === 'group' && term.of.length > 1

/** A sequence that AnyDice compares number by number; with dice it compares the sum. */
function listIn(node: unknown): Term | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  const { kind, left, right } = node as Partial<RollComparison>
  if (kind === 'compare' && left && right) {
    if (isList(left) && (isList(right) || !hasDice(right))) return left
    if (isList(right) && !hasDice(left)) return right
  }
  for (const part of Object.values(node)) {
    const list = listIn(part)
    if (list) return list
  }
  return undefined
}

giveForms('anydice', {
  // It makes a die of a sequence that is put out.
  refuse(roll) {
    const wrong = roll.kind === 'group' ? roll : listIn(roll)
    if (wrong) throw new NotationError('notation', 'no-pool', wrong.at)
  },
  // A comment ends at its second sign, `2d6 \fire\ + 1d4`; the last one on a line is a comment as ours are.
  asTyped: (text) => text.replace(/\\[^\\]*\\(?=\s*(?!named\b|\\)\S)/g, (comment) => ' '.repeat(comment.length)),
})
giveForms('d20', D20_FORMS)
giveForms('foundry', FOUNDRY_FORMS)
giveForms('rpg-dice-roller', { joinPicks })
