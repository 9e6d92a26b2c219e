// A screen of several panes: tabs on a phone, side by side where there is room. What stands on top and at the bottom is always in view.

import type { ComponentChildren } from 'preact'
import { words } from '../words/language.ts'
import { type Tab, Tabs } from './tabs.tsx'

export interface Pane extends Tab {
  readonly content: ComponentChildren
}

export interface BoardProps {
  readonly panes: readonly Pane[]
  readonly shown: string
  readonly onShow: (id: string) => void
  readonly top?: ComponentChildren
  readonly bottom?: ComponentChildren
}

export function Board({ panes, shown, onShow, top, bottom }: BoardProps) {
  return (
    <div class="board">
      {top && <div class="board-top">{top}</div>}
      <Tabs label={words.value.panes} tabs={panes} shown={shown} onShow={onShow} hasPanel={false}>
        <div class="panes">
          {panes.map(({ id, label, content }) => (
            <section key={id} class={`pane pane-${id}${id === shown ? ' shown' : ''}`} aria-label={label}>
              {content}
            </section>
          ))}
        </div>
      </Tabs>
      {bottom}
    </div>
  )
}
