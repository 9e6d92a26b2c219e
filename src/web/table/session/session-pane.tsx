// The GM's side of a session: begin, postamble with what is granted, rests, end; and the notes.

import { useId, useState } from 'preact/hooks'
import type { Plain } from '../../../dice/index.ts'
import type { Fields, Values } from '../../../systems/field.ts'
import { fieldLabel } from '../../../systems/labels.ts'
import { beginPostamble, beginSession, endSession, grant, rest, takeBackRest } from '../../../table/commands/session.ts'
import { Stepper } from '../../fields/integer.tsx'
import { Button } from '../../parts/button.tsx'
import { confirmed } from '../../parts/confirmation.tsx'
import { toast } from '../../parts/toast.tsx'
import { amountOf } from '../../sheet/sheet-changes.ts'
import { speechOf } from '../../words/app-speech.ts'
import { words } from '../../words/language.ts'
import { sessionWords } from '../../words/session.ts'
import { Notes } from '../notes/notes.tsx'
import { isPlayer, peopleOf } from '../npcs/people.ts'
import { mayBegin, plannedOffer } from '../planned-offer.ts'
import { useTable } from '../table-view.ts'
import { claimableResource, claimsOf, type SpokenClaim } from './claims.ts'

export function SessionPane() {
  const table = useTable()
  const { state, sendCommand, system, language } = table
  const app = sessionWords.value
  const { number, phase } = state.session
  const claimed = claimableResource(table)
  const mayPostamble = plannedOffer(table, beginPostamble, {}) !== null
  const end = async () => {
    if (await confirmed(app.endSure, app.end)) sendCommand({ is: 'endSession' })
  }
  return (
    <div class="leading">
      <section class="leading" aria-label={app.title}>
        <h2>{app.title}</h2>
        <p>{phase === 'none' ? app.none : phase === 'play' ? app.running(number) : app.inPostamble(number)}</p>
        <div class="row-of">
          {plannedOffer(table, beginSession, {}) && (
            <Button kind="main" onClick={() => sendCommand({ is: 'beginSession' })}>
              {app.begin}
            </Button>
          )}
          {mayPostamble && <Button onClick={() => sendCommand({ is: 'beginPostamble' })}>{app.postamble}</Button>}
          {plannedOffer(table, endSession, {}) && (
            <Button kind={phase === 'play' ? 'plain' : 'main'} onClick={end}>
              {app.end}
            </Button>
          )}
        </div>
        {mayPostamble && claimed !== null && (
          <p class="hint">{app.postambleHint(fieldLabel(claimed, system.words[language]))}</p>
        )}
      </section>
      {phase === 'postamble' && claimed !== null && (
        <section class="leading" aria-label={app.claims}>
          <h2>{app.claims}</h2>
          <ClaimList claims={claimsOf(table)} resource={claimed} />
        </section>
      )}
      <RestForm />
      <Notes />
    </div>
  )
}

function ClaimList({ claims, resource }: { readonly claims: readonly SpokenClaim[]; readonly resource: string }) {
  const table = useTable()
  const app = sessionWords.value
  if (claims.length === 0) return <p class="hint">{app.noClaims}</p>
  return (
    <ul class="tiles-list">
      {claims.map((claim) => (
        <li key={claim.id} class="person">
          <b>{claim.name}</b>
          <p class="words">{claim.words}</p>
          {claim.isGranted && <span class="tag">{app.granted}</span>}
          {plannedOffer(table, grant, { claim: claim.id, points: 0 }) && (
            <GrantForm claim={claim} resource={resource} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** As much as the character can still hold of it. */
function GrantForm({ claim, resource }: { readonly claim: SpokenClaim; readonly resource: string }) {
  const { sendCommand, state, system, language } = useTable()
  const app = sessionWords.value
  const id = useId()
  const values = (state.sheets[claim.sheet]?.values ?? {}) as Values<Fields>
  const left = amountOf(system.sheet, resource, values)
  const most = system.sheet.resources[resource]?.most(values) ?? left
  const room = Math.max(0, most - left)
  const [points, setPoints] = useState<Plain | undefined>(Math.min(1, room))
  const isWhole = typeof points === 'number'
  const label = fieldLabel(resource, system.words[language])
  return (
    <form
      class="grant"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) sendCommand({ is: 'grant', claim: claim.id, points })
      }}
    >
      <Stepper
        kind={{ is: 'integer', low: 0, high: room, step: 1 }}
        path="points"
        label={app.points}
        value={points}
        onChange={setPoints}
        form={{ id, speech: speechOf(system), fault: null }}
      />
      <Button type="submit" isDisabled={!isWhole}>
        {app.grant(label)}
      </Button>
      <span class="hint">
        {label}: {words.value.ofMost(left, most)}
      </span>
    </form>
  )
}

function RestForm() {
  const table = useTable()
  const app = sessionWords.value
  const people = peopleOf(table).filter((person) => person.sheet !== null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const hasRests = Object.values(table.system.sheet.resources).some(({ back }) => back === 'rest')
  if (!hasRests || people.length === 0 || !mayBegin(table, rest)) return null
  const takeBack = () => void table.sendCommand({ is: 'takeBackRest' })
  const restNow = async (sheets: readonly string[] | null) => {
    if ((await table.sendCommand({ is: 'rest', sheets })) === undefined) return
    toast(app.rested, 'check', takeBack)
    setChosen([])
  }
  return (
    <section class="leading" aria-label={app.rest}>
      <h2>{app.rest}</h2>
      {people.some(isPlayer) && (
        <div class="row-of">
          <Button onClick={() => restNow(null)}>{app.restAll}</Button>
          {plannedOffer(table, takeBackRest, {}) && (
            <Button kind="quiet" icon="again" onClick={takeBack}>
              {app.takeBackRest}
            </Button>
          )}
        </div>
      )}
      <details>
        <summary>{app.whoRests}</summary>
        <div class="options">
          {people.map(({ key, name }) => (
            <label key={key} class="option">
              <input
                type="checkbox"
                checked={chosen.includes(key)}
                onChange={({ currentTarget }) =>
                  setChosen(currentTarget.checked ? [...chosen, key] : chosen.filter((each) => each !== key))
                }
              />
              <span>{name}</span>
            </label>
          ))}
        </div>
        <Button isDisabled={chosen.length === 0} onClick={() => restNow(chosen)}>
          {app.restSome}
        </Button>
      </details>
    </section>
  )
}
