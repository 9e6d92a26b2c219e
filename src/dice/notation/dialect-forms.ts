// The forms that only one tool has, given to its dialect. An entry of its own, loaded where
// other tools' dialects are read, so that a page that only rolls pays nothing.

import { type DiceTerm, hasDice, type RollComparison, type Term } from './ast.ts'
import { D20_FORMS } from './d20-forms.ts'
import { giveForms } from './dialect.ts'
import { NotationError } from './error.ts'
import { FOUNDRY_FORMS } from './foundry-forms.ts'
import { answered, asTyped } from './roll20-forms.ts'
import { joinPicks } from './rpg-dice-roller-forms.ts'

const isList = (term: Term): boolean => term.kind === 'group' && term.of.length > 1

/** As many dice as others say are one die in AnyDice: there is nothing to pick, and no more to count than their sum. A sequence is its faces. */
function isOtherDie({ count, sides, picks, counting }: DiceTerm): boolean {
  if (typeof sides === 'object' && 'kind' in sides && sides.kind === 'group') return true
  return typeof count !== 'number' && hasDice(count) && (picks ?? counting) !== undefined
}

/** A part that only a program says. A sequence is compared number by number; with dice it compares the sum. */
function unsaidIn(node: unknown): Term | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  const { kind, left, right } = node as Partial<RollComparison>
  if ((node as Term).kind === 'dice' && isOtherDie(node as DiceTerm)) return node as Term
  if (kind === 'compare' && left && right) {
    if (isList(left) && (isList(right) || !hasDice(right))) return left
    if (isList(right) && !hasDice(left)) return right
  }
  for (const part of Object.values(node)) {
    const found = unsaidIn(part)
    if (found) return found
  }
  return undefined
}

giveForms('anydice', {
  // It makes a die of a sequence that is put out.
  refuse(roll) {
    const wrong = roll.kind === 'group' ? roll : unsaidIn(roll)
    if (wrong) throw new NotationError('notation', 'no-pool', wrong.at)
  },
  // A comment ends at its second sign, `2d6 \fire\ + 1d4`; the last one on a line is a comment as ours are.
  asTyped: (text) => text.replace(/\\[^\\]*\\(?=\s*(?!named\b|\\)\S)/g, (comment) => ' '.repeat(comment.length)),
})
giveForms('astragal', { asTyped: answered })
giveForms('roll20', { asTyped })
giveForms('d20', D20_FORMS)
giveForms('foundry', FOUNDRY_FORMS)
giveForms('rpg-dice-roller', { joinPicks })
