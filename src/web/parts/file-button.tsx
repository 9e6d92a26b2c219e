// A button that asks for a file. The browser's own input does the asking, and is not seen.

import { useRef } from 'preact/hooks'
import { Button, type ButtonProps } from './button.tsx'

export interface FileButtonProps {
  readonly label: string
  readonly kind: NonNullable<ButtonProps['kind']>
  readonly onFile: (file: File) => void
}

export function FileButton({ label, kind, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind={kind} icon="open" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        class="unseen"
        tabIndex={-1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onFile(file)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
