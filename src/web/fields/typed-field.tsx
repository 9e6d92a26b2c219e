// A field that is typed into: text, lists and modifiers. Most rolls are stepped and tapped, so its input comes with the first form
// that has one.

import type { Plain } from '../../dice/index.ts'
import { LazyScreen } from '../screens/lazy-screen.tsx'
import type { FieldProps } from './field-frame.tsx'
import { type TypedInput, typedInputs } from './loaded-inputs.ts'

interface TypedFieldProps {
  readonly input: TypedInput
  readonly props: FieldProps<Plain | undefined>
}

export function TypedField({ input, props }: TypedFieldProps) {
  const Input = typedInputs.value?.[input]
  if (Input) return <Input {...props} />
  const load = async () => {
    await import('./typed-inputs.ts')
    if (!typedInputs.value) throw new Error('The inputs were loaded and are not there.')
    return typedInputs.value[input]
  }
  return <LazyScreen load={load} props={props} isQuiet />
}
