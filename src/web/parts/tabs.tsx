// Tabs: one of several panels. Arrow keys go from tab to tab.

import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { Icon, type IconName } from './icon.tsx'

export interface Tab {
  readonly id: string
  readonly label: string
  readonly icon?: IconName
  /** News there that was not seen: how much, and told in words. */
  readonly news?: { readonly count: number; readonly told: string } | undefined
}

export interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly shown: string
  readonly onShow: (id: string) => void
  readonly children: ComponentChildren
  /** Panels that also stand side by side on a wide screen bring their own regions. */
  readonly hasPanel?: boolean
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

export function Tabs({ label, tabs, shown, onShow, children, hasPanel = true }: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(({ id }) => id === shown)
    const next = (at + step + tabs.length) % tabs.length
    onShow(tabs[next]?.id as string)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div class="tabs">
      <div class="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ id, label, icon, news }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === shown}
            aria-controls={id === shown && hasPanel ? `${base}-panel` : undefined}
            tabIndex={id === shown ? 0 : -1}
            onClick={() => onShow(id)}
          >
            {icon && <Icon name={icon} />}
            <span>{label}</span>
            {news && news.count > 0 && (
              <span class="news" title={news.told}>
                <span aria-hidden="true">{news.count > 99 ? '99+' : news.count}</span>
                <span class="unseen">{news.told}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {hasPanel ? (
        <div class="tab-panel" role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${shown}`}>
          {children}
        </div>
      ) : (
        children
      )}
    </div>
  )
}
