// Messages in passing: shown for a while, and read out by screen readers.

import { signal } from '@preact/signals'
import { RuledText } from '../rules/ruled-text.tsx'
import { words } from '../words/language.ts'
import { Icon, type IconName } from './icon.tsx'

interface Toast {
  readonly id: number
  readonly text: string
  readonly icon: IconName
  readonly undo: (() => void) | null
}

const SHOWN_MS = 6000
/** Time to think it over. */
const UNDO_MS = 12_000
const toasts = signal<readonly Toast[]>([])
const spoken = signal('')
let last = 0

const drop = (id: number) => {
  toasts.value = toasts.value.filter((each) => each.id !== id)
}

/** Shows a sentence for a while; with `undo`, the act it tells of can be undone until it goes. */
export function toast(text: string, icon: IconName = 'check', undo: (() => void) | null = null): void {
  const id = ++last
  // Said again, it stands there once.
  const others = toasts.value.filter((each) => each.text !== text || each.undo !== null)
  toasts.value = [...others.slice(-2), { id, text, icon, undo }]
  setTimeout(() => drop(id), undo ? UNDO_MS : SHOWN_MS)
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
        {toasts.value.map(({ id, text, icon, undo }) => (
          <p key={id} class="toast">
            <Icon name={icon} />
            <span>
              <RuledText text={text} />
            </span>
            {undo && (
              <button
                type="button"
                class="toast-undo"
                onClick={() => {
                  drop(id)
                  undo()
                }}
              >
                {words.value.undo}
              </button>
            )}
          </p>
        ))}
      </div>
    </>
  )
}
