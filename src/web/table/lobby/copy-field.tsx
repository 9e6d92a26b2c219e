// A text to take along: copied at a press. Plain http has no clipboard, so the text stands in a field that is marked then.

import { useRef } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { toast } from '../../parts/toast.tsx'
import { lobbyWords } from '../../words/lobby.ts'

export function CopyField({ text, label }: { readonly text: string; readonly label: string }) {
  const app = lobbyWords.value
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    const isCopied = (await byClipboard(text)) || byField(field.current)
    toast(isCopied ? app.copied : app.copyByHand, isCopied ? 'check' : 'link')
  }
  return (
    <div class="copied">
      <input
        ref={field}
        type="text"
        readOnly
        value={text}
        aria-label={label}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button icon="link" onClick={copy}>
        {app.copy}
      </Button>
    </div>
  )
}

async function byClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function byField(field: HTMLInputElement | null): boolean {
  field?.focus()
  field?.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  }
}
