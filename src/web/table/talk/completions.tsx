// The ways a typed line may go on, listed above it.

import type { ChatCommand } from '../../../table/chat-input.ts'
import { cardWords } from '../../words/card.ts'
import { playWords } from '../../words/play.ts'

interface CompletionsProps {
  readonly offered: readonly { readonly label: string }[]
  /** The place of the one that the keys have reached. */
  readonly active: number
  readonly onTake: (at: number) => void
}

export function Completions({ offered, active, onTake }: CompletionsProps) {
  return (
    <div class="completions" role="listbox" id="talk-completions" aria-label={cardWords.value.completions}>
      {offered.map(({ label }, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the line; the keys move what is active
        // biome-ignore lint/a11y/useKeyWithClickEvents: Tab and Enter take what is active
        <div
          key={label}
          id={`talk-completion-${at}`}
          role="option"
          aria-selected={at === active}
          onClick={() => onTake(at)}
        >
          <b>{label}</b>
          <span class="hint">{hintOf(label)}</span>
        </div>
      ))}
    </div>
  )
}

function hintOf(label: string): string {
  const { commands } = playWords.value
  const name = label.slice(1) as ChatCommand
  return label.startsWith('/') && Object.hasOwn(commands, name) ? commands[name] : ''
}
