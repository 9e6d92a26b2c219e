// The dice of a building step: thrown here, or typed from one's own.

import { useId, useState } from 'preact/hooks'
import { readList } from '../fields/text.tsx'
import { Button } from '../parts/button.tsx'
import { buildWords } from '../words/build.ts'
import { handWords } from '../words/hand.ts'

interface BuildDiceProps {
  readonly dice: string
  /** Thrown in everybody's sight: real hands would need everybody's trust. */
  readonly isAtTable: boolean
  readonly isThrowing: boolean
  readonly onThrow: () => void
  readonly onTyping: () => void
  readonly onFaces: (faces: readonly number[]) => void
}

export function BuildDice({ dice, isAtTable, isThrowing, onThrow, onTyping, onFaces }: BuildDiceProps) {
  const app = buildWords.value
  const id = useId()
  const [typed, setTyped] = useState('')
  const faces = readList(typed, true) as number[] | null
  return (
    <div class="leading">
      <Button kind="main" icon="dice" isDisabled={isThrowing} onClick={onThrow}>
        {app.throwDice(dice)}
      </Button>
      <p class="hint">{isAtTable ? app.thrownAtTable : app.thrownOnce}</p>
      {!isAtTable && (
        <form
          class="field"
          onSubmit={(event) => {
            event.preventDefault()
            if (faces && faces.length > 0) onFaces(faces)
          }}
        >
          <label class="label" for={id}>
            {app.byHand}
          </label>
          <div class="copied">
            <input
              id={id}
              type="text"
              autocomplete="off"
              value={typed}
              aria-invalid={faces === null || undefined}
              aria-describedby={faces === null ? `${id}-fault` : undefined}
              onInput={({ currentTarget }) => {
                setTyped(currentTarget.value)
                onTyping()
              }}
            />
            <Button type="submit" isDisabled={!faces || faces.length === 0}>
              {app.take}
            </Button>
          </div>
          {faces === null && (
            <p class="fault" id={`${id}-fault`}>
              {handWords.value.handNoNumber}
            </p>
          )}
        </form>
      )}
    </div>
  )
}
