// A roll of the GM's: for an NPC by its sheet, or just dice; in the open, sealed or silent.

import { useId, useState } from 'preact/hooks'
import type { Order } from '../../../client/api.ts'
import { Inputs } from '../../fields/group.tsx'
import type { Given } from '../../odds/request.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { outlookOf } from '../../roll/outlook.ts'
import { faultOf, speechOf } from '../../roll/roll-form.tsx'
import { language } from '../../words/language.ts'
import { leadWords } from '../../words/lead.ts'
import { useTable } from '../at-table.ts'
import { LineField } from '../line-field.tsx'
import { inputOf, isSided, linesFor } from './called.ts'
import { onlyFields } from './fields.ts'
import { isPlayer, peopleOf } from './people.ts'

const HIDINGS = ['open', 'sealed', 'silent'] as const
type Hiding = (typeof HIDINGS)[number]

interface NpcRollProps {
  /** The NPC it is for; null where it is asked. */
  readonly sheet: string | null
  readonly onClose: () => void
}

export function NpcRoll({ sheet, onClose }: NpcRollProps) {
  const table = useTable()
  const { system, order, state } = table
  const app = leadWords.value
  const id = useId()
  const npcs = peopleOf(table).filter((person) => !isPlayer(person))
  const mechanics = Object.keys(system.mechanics).filter((each) => !isSided(system, each))
  const [who, setWho] = useState(sheet ?? '')
  const [mechanic, setMechanic] = useState(mechanics[0] ?? '')
  const [pick, setPick] = useState<string | null>(null)
  const [given, setGiven] = useState<Given>({})
  const [notation, setNotation] = useState('')
  const [words, setWords] = useState('')
  const [name, setName] = useState<string | null>(null)
  const [hiding, setHiding] = useState<Hiding>('sealed')
  const [isTried, setTried] = useState(false)
  const speech = speechOf(system)
  const { game } = speech
  const npc = npcs.find(({ key }) => key === who)
  const lines = npc && mechanic !== '' ? linesFor(system, mechanic, 'self', npc) : []
  const fields = onlyFields(inputOf(system, mechanic) ?? {}, ({ field }) => field.says.owner !== 'table')
  const fault = npc ? faultOf(outlookOf(system, mechanic, given, language.value), fields, speech) : null
  const visible = { sees: hiding === 'open' ? 'open' : 'gm', isSilent: hiding === 'silent', words }
  const roll = async () => {
    setTried(true)
    if (npc ? fault !== null : notation.trim() === '') return
    const asked: Order = npc
      ? { is: 'startCheck', mechanic, sheet: npc.sheet, name: name?.trim() || npc.name, input: given, pick, ...visible }
      : { is: 'roll', notation, ...visible }
    if ((await order(asked)) !== undefined) onClose()
  }
  const hidings = HIDINGS.filter((each) => each !== 'silent' || state.options.silentRolls !== false)
  return (
    <Dialog
      title={app.secret}
      onClose={onClose}
      foot={
        <Button kind="main" icon="dice" onClick={roll}>
          {app.rollIt}
        </Button>
      }
    >
      <form
        class="leading"
        onSubmit={(event) => {
          event.preventDefault()
          roll()
        }}
      >
        <p class="hint">{app.secretHint}</p>
        <div class="field">
          <label class="label" for={`${id}-who`}>
            {app.forWhom}
          </label>
          <select
            id={`${id}-who`}
            value={who}
            onChange={({ currentTarget }) => {
              setWho(currentTarget.value)
              setName(null)
              setGiven({})
              setPick(null)
            }}
          >
            <option value="">{app.justDice}</option>
            {npcs.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </div>
        {npc ? (
          <>
            {hiding === 'open' && (
              <div class="field">
                <label class="label" for={`${id}-name`}>
                  {app.calledAsHint}
                </label>
                <input
                  id={`${id}-name`}
                  type="text"
                  maxLength={80}
                  autocomplete="off"
                  value={name ?? npc.name}
                  onInput={({ currentTarget }) => setName(currentTarget.value)}
                />
              </div>
            )}
            <div class="field">
              <label class="label" for={`${id}-what`}>
                {app.what}
              </label>
              <select
                id={`${id}-what`}
                value={mechanic}
                onChange={({ currentTarget }) => {
                  setMechanic(currentTarget.value)
                  setGiven({})
                  setPick(null)
                }}
              >
                {mechanics.map((each) => (
                  <option key={each} value={each}>
                    {game.mechanics[each]?.name ?? each}
                  </option>
                ))}
              </select>
            </div>
            {lines.length > 0 && (
              <LineField
                label={app.npcLine}
                none={app.typedIn}
                picks={lines.map(({ pick }) => pick)}
                pick={pick}
                onPick={(next) => {
                  setPick(next)
                  const line = lines.find((each) => each.pick === next)
                  if (line) setGiven({ ...given, ...line.input })
                }}
              />
            )}
            <Inputs
              fields={fields}
              values={given}
              onChange={setGiven}
              form={{ id, speech, fault: isTried || pick !== null ? fault : null }}
            />
          </>
        ) : (
          <div class="field">
            <label class="label" for={`${id}-dice`}>
              {app.notation}
            </label>
            <input
              id={`${id}-dice`}
              type="text"
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              maxLength={500}
              placeholder={app.notationHint}
              value={notation}
              aria-invalid={(isTried && notation.trim() === '') || undefined}
              onInput={({ currentTarget }) => setNotation(currentTarget.value)}
            />
            {isTried && notation.trim() === '' && <p class="fault">{speech.app.needed}</p>}
          </div>
        )}
        <fieldset class="field">
          <legend class="label">{app.hiding}</legend>
          <div class="options">
            {hidings.map((each) => (
              <label key={each} class="option">
                <input type="radio" name={id} checked={each === hiding} onChange={() => setHiding(each)} />
                <span>{app.hidings[each]}</span>
              </label>
            ))}
          </div>
          {hidings.length < HIDINGS.length && <p class="hint">{app.silentNotAllowed}</p>}
        </fieldset>
        <div class="field">
          <label class="label" for={`${id}-words`}>
            {app.words}
          </label>
          <input
            id={`${id}-words`}
            type="text"
            maxLength={500}
            autocomplete="off"
            value={words}
            onInput={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </div>
      </form>
    </Dialog>
  )
}
