// The forms that only one tool has, given to its dialect. An entry of its own, loaded where
// other tools' dialects are read, so that a page that only rolls pays nothing.

import { D20_FORMS } from './d20-forms.ts'
import { giveForms } from './dialect.ts'
import { FOUNDRY_FORMS } from './foundry-forms.ts'
import { joinPicks } from './rpg-dice-roller-forms.ts'

giveForms('anydice', {
  // A comment ends at its second sign, `2d6 \fire\ + 1d4`; the last one on a line is a comment as ours are.
  asTyped: (text) => text.replace(/\\[^\\]*\\(?=\s*(?!named\b|\\)\S)/g, (comment) => ' '.repeat(comment.length)),
})
giveForms('d20', D20_FORMS)
giveForms('foundry', FOUNDRY_FORMS)
giveForms('rpg-dice-roller', { joinPicks })
