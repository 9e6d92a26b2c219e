// The list of keyboard shortcuts.

import { words } from '../words/language.ts'
import { Dialog } from './dialog.tsx'

const KEYS = [
  ['help', ['?']],
  ['close', ['Esc']],
  ['roll', ['Enter']],
  ['pick', ['1', '…', '9']],
  ['steps', ['↑', '↓']],
  ['free', ['/']],
  ['start', ['g', 'h']],
  ['solo', ['g', 's']],
  ['lab', ['g', 'l']],
  ['rules', ['g', 'r']],
] as const

export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const { shortcuts, keys } = words.value
  return (
    <Dialog title={shortcuts} onClose={onClose}>
      <dl class="keys">
        {KEYS.map(([name, pressed]) => (
          <div key={name}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{keys[name]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
