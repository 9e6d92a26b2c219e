// The fields of a call, once it is said what is rolled: against whom, the facts, how hard, and what stays hidden.

import { useId } from 'preact/hooks'
import type { PlainRecord } from '../../../dice/index.ts'
import { factLabels } from '../../../systems/fact-labels.ts'
import { sidesOf } from '../../../systems/field-leaves.ts'
import { pathLabel } from '../../../systems/labels.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import type { Facts } from '../../../systems/move.ts'
import { moveOf } from '../../../systems/move-offers.ts'
import { MOST_BESIDE } from '../../../table/lengths.ts'
import { FieldInputs } from '../../fields/group.tsx'
import { LabelledInput } from '../../parts/labelled-input.tsx'
import { type AppSpeech, speechOf } from '../../words/app-speech.ts'
import { gmWords } from '../../words/gm.ts'
import { playWords } from '../../words/play.ts'
import { isPlayer, type Person } from '../npcs/people.ts'
import { TellingField } from '../seals/telling-field.tsx'
import { useTable } from '../table-view.ts'
import { AudienceField } from './audience-field.tsx'
import {
  type CallDraft,
  callFault,
  callParts,
  chosenFor,
  givenWith,
  isCallSealed,
  linesForSide,
  npcLine,
  sealableInCall,
  sealedValueOfCall,
} from './call-draft.ts'
import { calledSide, mechanicFields } from './call-way.ts'
import { fieldPaths } from './field-subset.ts'
import { HeardName, OpponentField } from './opponent-field.tsx'

interface CallFieldsProps {
  readonly draft: CallDraft
  readonly people: readonly Person[]
  readonly onChange: (change: Partial<CallDraft>) => void
}

export function CallFields({ draft, people, onChange }: CallFieldsProps) {
  const { system, state } = useTable()
  const app = gmWords.value
  const id = useId()
  const speech = withSideNames(speechOf(system), draft, people)
  const fields = mechanicFields(system, draft.mechanic)
  const mechanic = system.mechanics[draft.mechanic] as AnyMechanic
  const called = calledSide(system, draft)
  const { asked, filled, rest } = callParts(system, draft, people)
  const given = givenWith(system, draft, people)
  const fault = callFault(system, draft, people, speech)
  const sealable = sealableInCall(system, draft, people)
  const isClosed = isCallSealed(system, draft, people)
  const inputs = (paths: readonly string[], formId: string) => (
    <FieldInputs
      fields={fields}
      values={given}
      onChange={(next: PlainRecord) => onChange({ roll: { ...draft.roll, given: next } })}
      form={{ id: formId, speech, fault, without: fieldPaths(fields).filter((path) => !paths.includes(path)) }}
    />
  )
  // Figures from a sheet are called by whose they are.
  const sealedLabels = new Set(
    sealable.map(({ path, side }) => {
      const [npc] = filled.includes(path) ? chosenFor(draft, side, people) : []
      return npc ? app.figuresOf(npc.name) : pathLabel(path, speech.game)
    }),
  )
  const asksFor = system.mechanics[draft.mechanic]?.tablePolicy?.asksFor
  const words = (
    <LabelledInput
      label={speech.game.fields[asksFor ?? ''] ?? app.words}
      most={MOST_BESIDE}
      value={draft.words}
      onText={(words) => onChange({ words })}
    />
  )
  // Several of one side have their own names.
  const nameable = sidesOf(fields).flatMap((side) => {
    const [only, ...others] = chosenFor(draft, side, people)
    return only && others.length === 0 ? [{ side, person: only }] : []
  })
  return (
    <>
      {sidesOf(fields)
        .filter((side) => side !== called)
        .map((side) => (
          <OpponentField key={side} side={side} draft={draft} people={people} onChange={onChange} />
        ))}
      <CalledFacts draft={draft} people={people} mechanic={mechanic} />
      {asked.length > 0 && <div class="call-asked">{inputs(asked, id)}</div>}
      {asked.length > 0 && !isClosed && <p class="hint">{app.judgedLater}</p>}
      {asksFor !== undefined && words}
      {sealable.length > 0 && (
        <div class="field">
          <label class="switch">
            <input
              type="checkbox"
              checked={isClosed}
              onChange={({ currentTarget }) => onChange({ isSealed: currentTarget.checked })}
            />
            <span class="switch-track" aria-hidden="true" />
            <span class="label">{app.sealed([...sealedLabels].join(', '))}</span>
          </label>
          {isClosed && <p class="hint">{app.sealedHint}</p>}
        </div>
      )}
      {isClosed && (
        <TellingField
          name={`${id}-telling`}
          telling={draft.telling}
          onChange={(telling) => onChange({ telling })}
          sealedValue={fault ? null : sealedValueOfCall(system, draft, people)}
          answers={null}
        />
      )}
      <details class="more">
        <summary>{app.more}</summary>
        {rest.length > 0 && inputs(rest, `${id}-rest`)}
        {filled.length > 0 && inputs(filled, `${id}-filled`)}
        {nameable.map(({ side, person }) => (
          <HeardName key={side} side={side} person={person} draft={draft} onChange={onChange} />
        ))}
        <AudienceField draft={draft} onChange={onChange} mayBeSilent={state.options.silentRolls !== false} />
        {asksFor === undefined && words}
        {sealable.length === 0 && <p class="hint">{app.notSealable}</p>}
      </details>
    </>
  )
}

/** Sides are called by the names of those who stand there. */
function withSideNames(speech: AppSpeech, draft: CallDraft, people: readonly Person[]): AppSpeech {
  const names = Object.keys(draft.chosen).flatMap((side) => {
    const chosen = chosenFor(draft, side, people)
    return chosen.length === 0 ? [] : [[side, draft.names[side] ?? chosen.map(({ name }) => name).join(', ')] as const]
  })
  const values = { ...speech.game.values, ...Object.fromEntries(names) }
  return { ...speech, game: { ...speech.game, values } }
}

interface CalledFactsProps {
  readonly draft: CallDraft
  readonly people: readonly Person[]
  readonly mechanic: AnyMechanic
}

/** Everybody's figures for it as text, as far as the GM reads their sheets. */
function CalledFacts({ draft, people, mechanic }: CalledFactsProps) {
  const { system } = useTable()
  const speech = speechOf(system)
  // Fields that the roller is asked for are no facts yet.
  const asks = moveOf(system, draft.move)?.asks ?? []
  const withoutAsked = (facts: Facts): Facts =>
    Object.fromEntries(Object.entries(facts).filter(([path]) => !asks.includes(path.split('.').at(-1) as string)))
  const told = sidesOf(mechanicFields(system, draft.mechanic)).flatMap((side) =>
    chosenFor(draft, side, people).map((person) => {
      const lines = linesForSide(system, draft, side, person)
      const own = side === calledSide(system, draft) ? draft.roll.pick : (draft.lines[side] ?? null)
      const line = isPlayer(person)
        ? (lines.find(({ pick, move }) => pick === own && move === draft.move) ??
          lines.find(({ pick }) => pick === own) ??
          (lines.length === 1 ? lines[0] : undefined))
        : npcLine(system, draft, side, person)
      const facts = line ? factLabels(mechanic, withoutAsked(line.facts), speech).map(({ text }) => text) : []
      const isMissing = !line && own !== null && side === calledSide(system, draft)
      return {
        key: `${side} ${person.key}`,
        name: person.name,
        text: isMissing ? gmWords.value.lineLacking : facts.join(' · '),
      }
    }),
  )
  const shown = told.filter(({ text }) => text !== '')
  if (shown.length === 0) return null
  return (
    <ul class="facts called-facts" aria-label={playWords.value.line}>
      {shown.map(({ key, name, text }) => (
        <li key={key}>
          <b>{name}</b> {text}
        </li>
      ))}
    </ul>
  )
}
