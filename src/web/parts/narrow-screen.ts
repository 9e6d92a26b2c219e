// Whether the screen shows one pane at a time, as a phone does.

import { signal } from '@preact/signals'

const narrow = matchMedia('(width < 60rem)')

export const isNarrow = signal(narrow.matches)

narrow.addEventListener('change', () => {
  isNarrow.value = narrow.matches
})
