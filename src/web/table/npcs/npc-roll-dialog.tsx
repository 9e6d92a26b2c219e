// A roll of the GM's: for an NPC by its sheet, or just dice; in the open, sealed or silent.

import { useId, useState } from 'preact/hooks'
import { moveOffers } from '../../../systems/move-offers.ts'
import { MOST_BESIDE, MOST_NOTATION } from '../../../table/lengths.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { LabelledInput, LabelledSelect } from '../../parts/labelled-input.tsx'
import { notationFaultText } from '../../roll/notation-card.ts'
import { emptyDraft, requestedInput, wholeRequest } from '../../roll/roll-request.ts'
import { gmWords } from '../../words/gm.ts'
import { words } from '../../words/language.ts'
import { linesForSide } from '../calls/call-draft.ts'
import { isSided } from '../calls/call-way.ts'
import { SeatRollDialog } from '../roll/seat-roll-dialog.tsx'
import { useTable } from '../table-view.ts'
import { isPlayer, type Person, peopleOf } from './people.ts'

const HIDINGS = ['open', 'sealed', 'silent'] as const
type Hiding = (typeof HIDINGS)[number]

interface NpcRollDialogProps {
  /** The NPC it is for; null where it is asked. */
  readonly sheet: string | null
  readonly onClose: () => void
}

/** The part that both rolls have: for whom, how hidden, and a few words. */
interface HiddenRoll {
  readonly who: string
  readonly hiding: Hiding
  readonly words: string
}

interface NpcRollProps {
  readonly roll: HiddenRoll
  readonly onRoll: (roll: HiddenRoll) => void
  readonly npcs: readonly Person[]
  readonly onClose: () => void
}

export function NpcRollDialog({ sheet, onClose }: NpcRollDialogProps) {
  const npcs = peopleOf(useTable()).filter((person) => !isPlayer(person))
  const [roll, setRoll] = useState<HiddenRoll>({ who: sheet ?? '', hiding: 'sealed', words: '' })
  const npc = npcs.find(({ key }) => key === roll.who)
  const shared = { roll, onRoll: setRoll, npcs, onClose }
  return npc ? <NpcMoveDialog key={npc.key} npc={npc} {...shared} /> : <NpcDiceDialog {...shared} />
}

const visibilityOf = ({ hiding, words }: HiddenRoll) => ({
  sees: hiding === 'open' ? 'open' : 'gm',
  isSilent: hiding === 'silent',
  words,
})

/** A move of an NPC by its sheet. */
function NpcMoveDialog({ npc, ...shared }: NpcRollProps & { readonly npc: Person }) {
  const { system, language } = useTable()
  const app = gmWords.value
  const game = system.words[language]
  const offers = npc.values ? moveOffers(system, npc.values).filter((offer) => !isSided(system, offer.mechanic)) : []
  const moves = [...new Set(offers.map((offer) => offer.move))]
  // Rolls that nobody's move makes are the GM's odd cases.
  const bare = Object.keys(system.mechanics).filter(
    (each) => !isSided(system, each) && !offers.some((offer) => offer.mechanic === each),
  )
  const [what, setWhat] = useState(moves[0] === undefined ? (bare[0] ?? '') : moveValue(moves[0]))
  const move = moves.find((each) => moveValue(each) === what) ?? null
  const mechanic = move === null ? what : (system.moves[move]?.rolls as string)
  const [draft, setDraft] = useState(() => emptyDraft())
  const [name, setName] = useState(npc.name)
  const { roll, onClose } = shared
  const request = wholeRequest(system, mechanic, ['table'])
  const lines =
    move === null
      ? linesForSide(system, { mechanic, move }, 'self', npc)
      : offers.filter((offer) => offer.move === move)
  return (
    <SeatRollDialog
      title={app.secret}
      summary={app.secretHint}
      request={request}
      draft={draft}
      onChange={setDraft}
      lines={lines}
      line={lines.find((line) => line.pick === draft.pick) ?? null}
      lineLabels={[app.npcLine, app.typedIn]}
      who={
        <>
          <ForWhom {...shared} />
          {roll.hiding === 'open' && <LabelledInput label={app.calledAsHint} most={80} value={name} onText={setName} />}
          <LabelledSelect
            label={app.what}
            value={what}
            options={[
              ...moves.map((each) => [moveValue(each), game.moves[each] ?? each] as const),
              ...bare.map((each) => [each, game.mechanics[each]?.name ?? each] as const),
            ]}
            onPick={(next) => {
              setWhat(next)
              setDraft(emptyDraft())
            }}
          />
        </>
      }
      after={<HidingFields {...shared} />}
      commandOf={(isByHand) => ({
        is: 'startCheck',
        mechanic,
        move: draft.pick === null ? null : move,
        sheet: npc.sheet,
        name: name.trim() || npc.name,
        input: requestedInput(request, draft.given),
        pick: draft.pick,
        isByHand,
        ...visibilityOf(roll),
      })}
      onClose={onClose}
    />
  )
}

/** A move as the value of an option; mechanics may have the same names. */
const moveValue = (move: string): string => `move ${move}`

/** Dice in free notation. */
function NpcDiceDialog(shared: NpcRollProps) {
  const { sendCommand } = useTable()
  const app = gmWords.value
  const id = useId()
  const { roll, onClose } = shared
  const [notation, setNotation] = useState('')
  const [isTried, setTried] = useState(false)
  const fault = notation.trim() === '' ? words.value.needed : notationFaultText(notation)
  const isFaultShown = isTried && fault !== null
  const send = async () => {
    setTried(true)
    if (fault !== null) return
    if ((await sendCommand({ is: 'roll', notation, ...visibilityOf(roll) })) !== undefined) onClose()
  }
  return (
    <Dialog
      title={app.secret}
      onClose={onClose}
      foot={
        <Button kind="main" icon="dice" onClick={send}>
          {app.rollIt}
        </Button>
      }
    >
      <form
        class="roll-form"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p class="summary">{app.secretHint}</p>
        <ForWhom {...shared} />
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
            aria-invalid={isFaultShown || undefined}
            aria-describedby={isFaultShown ? `${id}-fault` : undefined}
            onInput={({ currentTarget }) => setNotation(currentTarget.value)}
          />
          {isFaultShown && (
            <p class="fault" id={`${id}-fault`}>
              {fault}
            </p>
          )}
        </div>
        <HidingFields {...shared} />
        <button type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  )
}

function ForWhom({ roll, onRoll, npcs }: NpcRollProps) {
  const app = gmWords.value
  return (
    <LabelledSelect
      label={app.forWhom}
      value={roll.who}
      options={[['', app.justDice], ...npcs.map(({ key, name }) => [key, name] as const)]}
      onPick={(who) => onRoll({ ...roll, who })}
    />
  )
}

function HidingFields({ roll, onRoll }: NpcRollProps) {
  const { state } = useTable()
  const app = gmWords.value
  const id = useId()
  const hidings = HIDINGS.filter((each) => each !== 'silent' || state.options.silentRolls !== false)
  return (
    <>
      <fieldset class="field">
        <legend class="label">{app.hiding}</legend>
        <div class="options">
          {hidings.map((hiding) => (
            <label key={hiding} class="option">
              <input
                type="radio"
                name={id}
                checked={hiding === roll.hiding}
                onChange={() => onRoll({ ...roll, hiding })}
              />
              <span>{app.hidings[hiding]}</span>
            </label>
          ))}
        </div>
        {hidings.length < HIDINGS.length && <p class="hint">{app.silentNotAllowed}</p>}
      </fieldset>
      <LabelledInput
        label={app.words}
        most={MOST_BESIDE}
        value={roll.words}
        onText={(words) => onRoll({ ...roll, words })}
      />
    </>
  )
}
