// The refusal of a field's value, as it stands beside that field: what is wrong, what is allowed, what to do.

import type { PlainRecord } from '../../dice/index.ts'
import { describeAllowed } from '../../systems/allowed-values.ts'
import type { FieldKind, Fields } from '../../systems/field.ts'
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
  const kind = field === null ? null : kindAt(fields, field.split('.'))
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

function kindAt(fields: Fields, [name = '', ...rest]: readonly string[]): FieldKind | null {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field ? innerKind(field.kind, rest) : null
}

function innerKind(kind: FieldKind, path: readonly string[]): FieldKind | null {
  if (kind.is === 'optional') return innerKind(kind.of.kind, path)
  if (path.length === 0) return kind
  if (kind.is === 'group') return kindAt(kind.fields, path)
  if (kind.is === 'list') return innerKind(kind.of.kind, path.slice(1))
  return kind.is === 'modifiers' ? kind.of.kind : null
}
