// The inputs for text, lists and modifiers. A form that always has some imports this file and has them at once; another loads it with
// the first of its fields that needs it.

import { typedInputs } from './loaded-inputs.ts'
import { ModifiersField } from './modifiers.tsx'
import { JsonField, ListField, TextField } from './text.tsx'

typedInputs.value = { ModifiersField, JsonField, ListField, TextField }
