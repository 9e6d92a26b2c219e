// A roll of the GM's: for an NPC by its sheet, or just dice; in the open, sealed or silent.

import { useId, useState } from 'preact/hooks'
import type { PlainRecord } from '../../../dice/index.ts'
import type { CommandRequest } from '../../../table/command.ts'
import { MOST_BESIDE, MOST_NOTATION } from '../../../table/lengths.ts'
import { FieldInputs } from '../../fields/group.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { LabelledInput, LabelledSelect } from '../../parts/labelled-input.tsx'
import { notationFaultText } from '../../roll/notation-card.ts'
import { outlookOf } from '../../roll/outlook.ts'
import { formFault, speechOf } from '../../roll/roll-form.tsx'
import { gmWords } from '../../words/gm.ts'
import { language } from '../../words/language.ts'
import { isSided, linesForSide, mechanicFields } from '../calls/call-draft.ts'
import { fieldSubset } from '../calls/field-subset.ts'
import { LineField } from '../roll/line-field.tsx'
import { useTable } from '../table-view.ts'
import { isPlayer, peopleOf } from './people.ts'

const HIDINGS = ['open', 'sealed', 'silent'] as const
type Hiding = (typeof HIDINGS)[number]

interface NpcRollDialogProps {
  /** The NPC it is for; null where it is asked. */
  readonly sheet: string | null
  readonly onClose: () => void
}

export function NpcRollDialog({ sheet, onClose }: NpcRollDialogProps) {
  const table = useTable()
  const { system, sendCommand, state } = table
  const app = gmWords.value
  const id = useId()
  const npcs = peopleOf(table).filter((person) => !isPlayer(person))
  const mechanics = Object.keys(system.mechanics).filter((each) => !isSided(system, each))
  const [who, setWho] = useState(sheet ?? '')
  const [mechanic, setMechanic] = useState(mechanics[0] ?? '')
  const [pick, setPick] = useState<string | null>(null)
  const [given, setGiven] = useState<PlainRecord>({})
  const [notation, setNotation] = useState('')
  const [words, setWords] = useState('')
  const [name, setName] = useState<string | null>(null)
  const [hiding, setHiding] = useState<Hiding>('sealed')
  const [isTried, setTried] = useState(false)
  const speech = speechOf(system)
  const { game } = speech
  const npc = npcs.find(({ key }) => key === who)
  const lines = npc && mechanic !== '' ? linesForSide(system, mechanic, 'self', npc) : []
  const fields = fieldSubset(mechanicFields(system, mechanic) ?? {}, ({ field }) => field.meta.owner !== 'table')
  const fault = npc ? formFault(outlookOf(system, mechanic, given, language.value), fields, speech) : null
  const diceFault = notation.trim() === '' ? speech.words.needed : notationFaultText(notation)
  const visible = { sees: hiding === 'open' ? 'open' : 'gm', isSilent: hiding === 'silent', words }
  const roll = async () => {
    setTried(true)
    if ((npc ? fault : diceFault) !== null) return
    const asked: CommandRequest = npc
      ? { is: 'startCheck', mechanic, sheet: npc.sheet, name: name?.trim() || npc.name, input: given, pick, ...visible }
      : { is: 'roll', notation, ...visible }
    if ((await sendCommand(asked)) !== undefined) onClose()
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
        <LabelledSelect
          label={app.forWhom}
          value={who}
          options={[['', app.justDice], ...npcs.map(({ key, name }) => [key, name] as const)]}
          onPick={(next) => {
            setWho(next)
            setName(null)
            setGiven({})
            setPick(null)
          }}
        />
        {npc ? (
          <>
            {hiding === 'open' && (
              <LabelledInput label={app.calledAsHint} most={80} value={name ?? npc.name} onText={setName} />
            )}
            <LabelledSelect
              label={app.what}
              value={mechanic}
              options={mechanics.map((each) => [each, game.mechanics[each]?.name ?? each])}
              onPick={(next) => {
                setMechanic(next)
                setGiven({})
                setPick(null)
              }}
            />
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
            <FieldInputs
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
              maxLength={MOST_NOTATION}
              placeholder={app.notationHint}
              value={notation}
              aria-invalid={(isTried && diceFault !== null) || undefined}
              aria-describedby={isTried && diceFault !== null ? `${id}-fault` : undefined}
              onInput={({ currentTarget }) => setNotation(currentTarget.value)}
            />
            {isTried && diceFault !== null && (
              <p class="fault" id={`${id}-fault`}>
                {diceFault}
              </p>
            )}
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
        <LabelledInput label={app.words} most={MOST_BESIDE} value={words} onText={setWords} />
        <button type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  )
}
