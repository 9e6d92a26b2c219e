// The refusal of a field's value, as it stands beside that field: what is wrong, what is allowed, what to do.

import type { PlainRecord } from '../../dice/index.ts'
import { describeAllowed } from '../../systems/allowed-values.ts'
import type { FieldKind, Fields } from '../../systems/field.ts'
import { fieldAt } from '../../systems/field-leaves.ts'
import { capital } from '../../systems/labels.ts'
import { withoutField } from '../../systems/word-sentence.ts'
import type { AppSpeech } from './app-speech.ts'

/** A refusal as it crosses from the worker: plain, with the field it is about. */
export interface PlainRefusal {
  readonly code: string
  readonly field: string | null
  readonly message: string
  readonly figures: PlainRecord
}

export function refusalText(refused: PlainRefusal, fields: Fields, speech: AppSpeech): string {
  const { code, field, message } = refused
  const { words: app } = speech
  const allowedText = (kind: FieldKind) => describeAllowed(kind, speech.language, speech.game.values)
  const declared = field === null ? undefined : fieldAt(fields, field)
  const kind = declared && neededKind(declared.kind)
  switch (code) {
    case 'missing':
      return kind ? app.missing(allowedText(kind)) : app.missing('')
    case 'out-of-range':
      return kind ? app.outOfRange(allowedText(kind)) : message
    case 'too-big':
      return app.tooBig
    case 'dice':
    case 'not-allowed':
      // A sentence of its own, which stands beside its field here.
      return capital(withoutField(refused))
    default:
      return message
  }
}

/** The kind of a value that may be left out, or of any other. */
const neededKind = (kind: FieldKind): FieldKind => (kind.is === 'optional' ? neededKind(kind.of.kind) : kind)
