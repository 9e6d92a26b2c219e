// What the app says in passing: shown for a while, and read out by screen readers.

import { signal } from '@preact/signals'
import { Icon, type IconName } from './icon.tsx'

interface Toast {
  readonly id: number
  readonly text: string
  readonly icon: IconName
}

const SHOWN_MS = 6000
const toasts = signal<readonly Toast[]>([])
const spoken = signal('')
let last = 0

/** Shows a sentence for a while. */
export function toast(text: string, icon: IconName = 'check'): void {
  const id = ++last
  toasts.value = [...toasts.value.slice(-2), { id, text, icon }]
  setTimeout(() => {
    toasts.value = toasts.value.filter((each) => each.id !== id)
  }, SHOWN_MS)
}

/** Says a sentence to screen readers only. The same sentence twice is said twice. */
export function announce(text: string): void {
  spoken.value = spoken.value === text ? `${text}\u00a0` : text
}

export function Toasts() {
  return (
    <>
      <div class="unseen" role="status" aria-live="polite">
        {spoken.value}
      </div>
      <div class="toasts" role="status" aria-live="polite">
        {toasts.value.map(({ id, text, icon }) => (
          <p key={id} class="toast">
            <Icon name={icon} />
            {text}
          </p>
        ))}
      </div>
    </>
  )
}
