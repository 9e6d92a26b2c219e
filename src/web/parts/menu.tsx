// A menu behind a button. Arrow keys move, Esc and a click elsewhere close it.

import type { ComponentChildren } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button, type ButtonProps } from './button.tsx'
import { Icon } from './icon.tsx'
import { placeBeside } from './viewport-fit.ts'

export interface MenuItem {
  readonly label: string
  readonly onPick: () => void
  /** One of a set of which one holds; undefined for what is simply done. */
  readonly isChosen?: boolean
  readonly group?: string
  /** Why it cannot be done now; it is shown, and picking it does nothing. */
  readonly reason?: string | null
}

export interface MenuProps extends Pick<ButtonProps, 'icon' | 'label' | 'kind'> {
  readonly items: readonly MenuItem[]
  readonly children?: ComponentChildren
}

export function Menu({ items, children, ...button }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const buttons = () => [...(box.current?.querySelectorAll<HTMLButtonElement>('[role^=menuitem]') ?? [])]
  useEffect(() => {
    if (!isOpen) return
    // Where something is to be done first, it is seen first.
    const chosen = items[0]?.isChosen === undefined ? 0 : items.findIndex(({ isChosen }) => isChosen)
    buttons()[Math.max(0, chosen)]?.focus({ preventScroll: true })
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])
  useLayoutEffect(() => {
    if (!isOpen) return
    // A menu that is scrolled itself stays where it is: placed again, it would begin at its top.
    const place = (event?: Event) => {
      if (!(event?.target instanceof Node && list.current?.contains(event.target)))
        placeBeside(list.current, box.current)
    }
    // Above everything: a pane that scrolls would cut it off.
    list.current?.showPopover?.()
    place()
    for (const moved of ['scroll', 'resize']) addEventListener(moved, place, true)
    return () => {
      for (const moved of ['scroll', 'resize']) removeEventListener(moved, place, true)
    }
  }, [isOpen])
  const close = () => {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const all = buttons()
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    else if (to !== undefined) all[(to + all.length) % all.length]?.focus()
    if (event.key === 'Escape' || to !== undefined) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  const groups = [...new Set(items.map(({ group }) => group))]
  return (
    <div class="menu" ref={box}>
      <MenuButton {...button} isOpen={isOpen} controls={id} onClick={() => setOpen(!isOpen)}>
        {children}
      </MenuButton>
      {isOpen && (
        <div
          ref={list}
          class="menu-list"
          popover="manual"
          role="menu"
          tabIndex={-1}
          id={id}
          aria-label={button.label}
          onKeyDown={onKeyDown}
        >
          {groups.map((group) => (
            <fieldset key={group ?? ''}>
              {group !== undefined && <legend>{group}</legend>}
              {items
                .filter((item) => item.group === group)
                .map(({ label, onPick, isChosen, reason = null }) => (
                  <button
                    key={label}
                    type="button"
                    {...roleOf(isChosen)}
                    tabIndex={-1}
                    aria-disabled={reason !== null}
                    onClick={() => {
                      if (reason !== null) return
                      close()
                      onPick()
                    }}
                  >
                    {isChosen !== undefined && (
                      <span class="menu-mark">{isChosen && <Icon name="check" size={16} />}</span>
                    )}
                    {label}
                    {reason !== null && <small class="menu-reason">{reason}</small>}
                  </button>
                ))}
            </fieldset>
          ))}
        </div>
      )}
    </div>
  )
}

const roleOf = (isChosen: boolean | undefined) =>
  isChosen === undefined ? { role: 'menuitem' as const } : { role: 'menuitemradio' as const, 'aria-checked': isChosen }

interface MenuButtonProps extends ButtonProps {
  readonly isOpen: boolean
  readonly controls: string
}

function MenuButton({ isOpen, controls, ...props }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.setAttribute('aria-haspopup', 'menu')
    button.current?.setAttribute('aria-expanded', `${isOpen}`)
    if (isOpen) button.current?.setAttribute('aria-controls', controls)
    else button.current?.removeAttribute('aria-controls')
  }, [isOpen])
  return <Button {...props} buttonRef={button} />
}
