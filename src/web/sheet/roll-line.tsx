// A line of the sheet that can be rolled: a click rolls with the last settings, Shift-click or a long press opens the fields.

import { useRef } from 'preact/hooks'
import { lineLabel } from '../../systems/line-label.ts'
import type { SystemWords } from '../../systems/system.ts'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { words } from '../words/language.ts'
import type { RollableLine, RowLines } from './rollable-lines.ts'

export type OnRoll = (line: RollableLine, isQuick: boolean) => void

export interface RollLineProps {
  readonly title: string
  readonly lines: readonly RollableLine[]
  /** Further lines for its menu. */
  readonly parts?: RowLines['parts']
  readonly game: SystemWords
  readonly onRoll: OnRoll
}

const LONG_MS = 500

export function RollLine({ title, lines, parts = [], game, onRoll }: RollLineProps) {
  const app = words.value
  const [first, ...others] = [...lines, ...parts.flatMap(({ lines }) => lines)]
  const pressed = useRef<ReturnType<typeof setTimeout> | null>(null)
  const wasLong = useRef(false)
  if (!first) return <>{title}</>
  const release = () => {
    if (pressed.current !== null) clearTimeout(pressed.current)
    pressed.current = null
  }
  const press = () => {
    wasLong.current = false
    pressed.current = setTimeout(() => {
      wasLong.current = true
      onRoll(first, false)
    }, LONG_MS)
  }
  return (
    <span class="roll-line">
      <button
        type="button"
        class="line-button"
        title={app.rollLineHint}
        onPointerDown={press}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={(event) => {
          if (wasLong.current) event.preventDefault()
        }}
        onClick={(event) => {
          release()
          if (!wasLong.current) onRoll(first, !event.shiftKey)
        }}
      >
        <Icon name="dice" size={16} />
        <span>{title}</span>
      </button>
      {others.length > 0 && (
        <Menu
          kind="quiet"
          icon="dots"
          label={app.rollLine(title)}
          items={[{ name: '', lines }, ...parts].flatMap(({ name, lines }) =>
            lines.map((line) => ({
              label: [game.moves[line.move] ?? line.move, lineLabel(name, game)].filter(Boolean).join(', '),
              onPick: () => onRoll(line, false),
            })),
          )}
        />
      )}
    </span>
  )
}
