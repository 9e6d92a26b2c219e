// The forms that only one tool writes, for the notes on how other tools read a roll; they load when the first of them is shown.

import { signal } from '@preact/signals'

const isLoaded = signal(false)

/** Whether they are there; asks for them where they are not. */
export function hasDialectForms(): boolean {
  if (!isLoaded.value)
    void import('../../../dice/notation/dialect-forms.ts').then(() => {
      isLoaded.value = true
    })
  return isLoaded.value
}
