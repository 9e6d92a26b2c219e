// A line of the sheet that can be rolled: a click rolls with the last settings, Shift-click or a long press opens the fields.

import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import type { SystemWords } from '../../systems/system.ts'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { words } from '../words/language.ts'
import type { Line } from './lines.ts'

export type OnRoll = (line: Line, title: string, isQuick: boolean) => void

export interface RollLineProps {
  readonly title: string
  readonly lines: readonly Line[]
  readonly game: SystemWords
  readonly onRoll: OnRoll
  readonly children: ComponentChildren
}

const LONG_MS = 500

export function RollLine({ title, lines, game, onRoll, children }: RollLineProps) {
  const app = words.value
  const [first, ...others] = lines
  const pressed = useRef<ReturnType<typeof setTimeout> | null>(null)
  const wasLong = useRef(false)
  if (!first) return <>{children}</>
  const release = () => {
    if (pressed.current !== null) clearTimeout(pressed.current)
    pressed.current = null
  }
  const press = () => {
    wasLong.current = false
    pressed.current = setTimeout(() => {
      wasLong.current = true
      onRoll(first, title, false)
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
          if (!wasLong.current) onRoll(first, title, !event.shiftKey)
        }}
      >
        <Icon name="dice" size={16} />
        <span>{children}</span>
      </button>
      {others.length > 0 && (
        <Menu
          kind="quiet"
          icon="dots"
          label={app.rollLine(title)}
          items={lines.map((line) => ({
            label: game.mechanics[line.mechanic]?.name ?? line.mechanic,
            onPick: () => onRoll(line, title, false),
          }))}
        />
      )}
    </span>
  )
}
