// A button: it does something here. What leads elsewhere is a link.

import type { ComponentChildren, Ref } from 'preact'
import { Icon, type IconName } from './icon.tsx'

export interface ButtonProps {
  readonly kind?: 'main' | 'plain' | 'quiet'
  readonly icon?: IconName
  /** Its label, where it shows an icon only. */
  readonly label?: string
  readonly children?: ComponentChildren
  readonly onClick?: (event: MouseEvent) => void
  readonly type?: 'button' | 'submit'
  readonly isDisabled?: boolean
  readonly isPressed?: boolean
  readonly shortcut?: string
  readonly buttonRef?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const { kind = 'plain', icon, label, children, onClick, type = 'button', isDisabled, isPressed, shortcut } = props
  return (
    <button
      ref={props.buttonRef ?? null}
      type={type}
      class={`button ${kind}${children === undefined ? ' bare' : ''}`}
      aria-label={label}
      title={children === undefined ? label : undefined}
      aria-pressed={isPressed}
      aria-keyshortcuts={shortcut}
      disabled={isDisabled}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
    </button>
  )
}
