// The amount left of a resource; pressed, a field for the change: -14, +3, or how much it is from now on.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { announce, toast } from '../parts/toast.tsx'
import { words } from '../words/language.ts'
import { typedAmount } from './sheet-changes.ts'

interface AmountProps {
  readonly label: string
  readonly left: number
  readonly most: number
  readonly onAmount: (next: number) => void
}

export function Amount({ label, left, most, onAmount }: AmountProps) {
  const app = words.value
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasTyping = useRef(false)
  const isLeftByKey = useRef(false)
  const isTyping = typed !== null
  // The focus goes back where it was when a key ends it.
  useLayoutEffect(() => {
    if (!isTyping && isLeftByKey.current) button.current?.focus()
    wasTyping.current = isTyping
    isLeftByKey.current = false
  }, [isTyping])
  const told = (amount: number) => `${label}: ${app.ofMost(amount, most)}`
  if (typed === null)
    return (
      <button ref={button} type="button" class="vital-amount" title={app.typeAmount} onClick={() => setTyped('')}>
        <output aria-label={told(left)}>
          <b>{left}</b>
          <small>/{most}</small>
        </output>
      </button>
    )
  const amount = typedAmount(typed, left, most)
  const isNonsense = amount === null && !/^\s*[-−+]?\s*$/.test(typed)
  // A field that goes away is left as well, and that must not count again.
  const end = (next: number | null) => {
    if (!wasTyping.current) return
    wasTyping.current = false
    setTyped(null)
    if (next === null || next === left) return
    onAmount(next)
    announce(told(next))
  }
  const refuse = () => toast(`${label} “${typed.trim()}”: ${app.typeAmount} (0–${most})`, 'cross')
  return (
    <input
      class="vital-amount"
      type="text"
      autocomplete="off"
      maxLength={10}
      aria-label={`${label}: ${app.typeAmount}`}
      aria-invalid={isNonsense || undefined}
      title={app.typeAmount}
      placeholder="−14"
      // biome-ignore lint/a11y/noAutofocus: it was asked for by the press before
      autoFocus
      value={typed}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        if (isNonsense && wasTyping.current) refuse()
        end(amount)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter' && isNonsense) return refuse()
        isLeftByKey.current = true
        end(event.key === 'Enter' ? amount : null)
      }}
    />
  )
}
