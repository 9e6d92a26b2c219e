// The commands of the player whose turn it is: to end it, in view beside the moves, and what else can be ordered.

import { useState } from 'preact/hooks'
import type { TurnRow } from '../../../systems/turns.ts'
import { Button } from '../../parts/button.tsx'
import { Menu } from '../../parts/menu.tsx'
import { crisisWords } from '../../words/crisis.ts'
import { useTable } from '../table-view.ts'
import { sendTurnCommand, TurnForm } from './turn-form.tsx'
import { commandsAbout } from './turn-model.ts'
import { turnSpeech } from './turn-speech.ts'

export function OwnCommands({ row: { name: who, actions } }: { readonly row: TurnRow }) {
  const table = useTable()
  const app = crisisWords.value
  const speech = turnSpeech(table)
  const [doing, setDoing] = useState<string | null>(null)
  const about = commandsAbout(table, who)
  const ending = about.find(([, { fields }]) => Object.keys(fields).length === 1)
  const others = about.filter((each) => each !== ending)
  if (about.length === 0) return null
  return (
    <>
      <div class="row-of">
        {ending && (
          <Button
            kind={actions?.left === 0 ? 'main' : 'plain'}
            onClick={() => void sendTurnCommand(table, ending[0], { who })}
          >
            {speech.commands[ending[0]] ?? ending[0]}
          </Button>
        )}
        {others.length > 0 && (
          <Menu
            label={app.actions(who)}
            items={others.map(([name, { fields }]) => ({
              label: speech.commands[name] ?? name,
              onPick: () =>
                Object.keys(fields).length === 1 ? void sendTurnCommand(table, name, { who }) : setDoing(name),
            }))}
          >
            {app.ownCommands}
          </Menu>
        )}
      </div>
      {doing !== null && <TurnForm key={doing} command={doing} who={who} onDone={() => setDoing(null)} />}
    </>
  )
}
