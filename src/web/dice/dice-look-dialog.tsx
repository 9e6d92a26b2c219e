// The choice of how dice look and sound on this device, with dice that fall to try it.

import { useEffect, useMemo, useState } from 'preact/hooks'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { diceLookWords } from '../words/dice-look.ts'
import { chooseDiceLook, type DiceColour, diceLook } from './dice-look.ts'
import { DiceView } from './dice-view.tsx'
import type { ShownDie, ShownRoll } from './shown-roll.ts'
import { solidTrouble } from './solid/solid-view.ts'

export function DiceLookDialog({ onClose }: { readonly onClose: () => void }) {
  const app = diceLookWords.value
  const look = diceLook.value
  const [trouble, setTrouble] = useState<keyof typeof app.trouble | null>(null)
  const [sample, setSample] = useState(0)
  // The same list until the next throw: other dice would fall again.
  const thrown = useMemo(() => sampleThrow(sample), [sample])
  const again = () => setSample(sample + 1)
  const choose = (chosen: Partial<typeof look>) => {
    chooseDiceLook({ ...look, ...chosen })
    again()
  }
  useEffect(() => {
    void solidTrouble().then(setTrouble)
  }, [])
  return (
    <Dialog
      title={app.title}
      onClose={onClose}
      foot={
        <Button icon="again" onClick={again}>
          {app.again}
        </Button>
      }
    >
      <div class="leading">
        <fieldset class="field">
          <legend class="label">{app.colour}</legend>
          <div class="options">
            {(Object.keys(app.colours) as DiceColour[]).map((colour) => (
              <label key={colour} class="option">
                <input
                  type="radio"
                  name="dice-colour"
                  checked={look.colour === colour}
                  onChange={() => choose({ colour })}
                />
                <span>{app.colours[colour]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {trouble && look.colour !== 'flat' && <p class="fault">{app.trouble[trouble]}</p>}
        <label class="switch">
          <input
            type="checkbox"
            checked={look.isHeard}
            onChange={({ currentTarget }) => choose({ isHeard: currentTarget.checked })}
          />
          <span class="switch-track" aria-hidden="true" />
          <span class="label">{app.sound}</span>
        </label>
        <section aria-label={app.sample}>
          <DiceView key={sample} thrown={thrown} isFresh />
        </section>
        <p class="hint">
          {app.hint} {app.kept}
        </p>
      </div>
    </Dialog>
  )
}

/** One of each die; one counts, one was taken away. Nothing hangs on their faces: each time they are others, without any chance. */
function sampleThrow(count: number): readonly ShownRoll[] {
  const die = (sides: number, more: Partial<ShownDie> = {}): ShownDie => {
    const low = more.low ?? 1
    return { sides, low, face: low + ((7 * count + 2) % sides), mark: 'plain', ...more }
  }
  return [
    {
      what: '',
      dice: [
        die(4),
        die(6),
        die(8),
        die(10, { low: 0, isTens: true }),
        die(10, { low: 0 }),
        die(12),
        die(20, { mark: 'hit' }),
        die(6, { mark: 'dropped' }),
      ],
    },
  ]
}
