// One set-up of the lab: what is asked, and the odds of it.

import { useId } from 'preact/hooks'
import type { System } from '../../systems/system.ts'
import { gameNames, useGame } from '../games.ts'
import { ChanceLine } from '../odds/odds-view.tsx'
import type { CountState } from '../odds/use-count.ts'
import type { ShownOdds } from '../odds/worker-messages.ts'
import { Button } from '../parts/button.tsx'
import { RollOutlook, type RollOutlookProps } from '../roll/roll-form.tsx'
import { emptyDraft, wholeRequest } from '../roll/roll-request.ts'
import { rollState } from '../roll/use-roll-odds.ts'
import { labWords } from '../words/lab.ts'
import { words } from '../words/language.ts'
import { GameFields } from './game-fields.tsx'
import { NotationField } from './notation-field.tsx'
import { type GameSetUp, letterOf, type SetUp } from './set-up.ts'
import { SetUpAnswer } from './set-up-answer.tsx'

export interface SetUpViewProps {
  readonly setUp: SetUp
  readonly at: number
  readonly count: CountState<ShownOdds>
  readonly onChange: (setUp: SetUp) => void
  /** Another game is to be asked, or none for free notation. */
  readonly onGame: (game: string | null) => void
  readonly onRemove?: () => void
}

export function SetUpView({ setUp, at, count, onChange, onGame, onRemove }: SetUpViewProps) {
  const app = words.value
  const lab = labWords.value
  const id = useId()
  const system = useGame(setUp.is === 'game' ? setUp.system : null)
  const form = setUp.is === 'game' && system ? formOf(setUp, system, count, onChange) : null
  return (
    <section class={`set-up of-${at}`} aria-label={lab.setUp(letterOf(at))}>
      <header class="set-up-head">
        <h2>
          <span class={`letter of-${at}`}>{letterOf(at)}</span>
          <span class="unseen">{lab.setUp(letterOf(at))}</span>
        </h2>
        <div class="field">
          <label class="unseen" for={`${id}-game`}>
            {app.game}
          </label>
          <select
            id={`${id}-game`}
            value={setUp.is === 'game' ? setUp.system : ''}
            onChange={({ currentTarget }) => onGame(currentTarget.value || null)}
          >
            {gameNames.map((game) => (
              <option key={game.id} value={game.id}>
                {game.name}
              </option>
            ))}
            <option value="">{lab.notation}</option>
          </select>
        </div>
        {onRemove && <Button kind="quiet" icon="cross" label={lab.removeSetUp} onClick={onRemove} />}
      </header>
      <div class="set-up-asked">
        {setUp.is === 'notation' && (
          <NotationField
            id={`${id}-notation`}
            text={setUp.text}
            refused={count.refused?.code === 'too-big' ? app.tooBig : (count.refused?.message ?? null)}
            onChange={(text) => onChange({ is: 'notation', text })}
          />
        )}
        {setUp.is === 'game' && system && form && (
          <GameFields setUp={setUp} system={system} form={form} onChange={onChange} />
        )}
        {/* A link may ask for a check that the game does not have. */}
        {system && !form && count.refused && <p class="fault">{count.refused.message}</p>}
      </div>
      <div class="chance-bar">
        <ChanceLine count={count} />
      </div>
      <div class="set-up-answer">
        {form && <RollOutlook {...form} hasNumbers={false} />}
        {count.answer && (
          <div class={count.isCounting ? 'answer counting' : 'answer'}>
            <SetUpAnswer id={`${id}-dice`} setUp={setUp} system={system} counted={count.answer} />
          </div>
        )}
      </div>
    </section>
  )
}

/** Null where a link asks for a check that the game does not have. */
function formOf(
  setUp: GameSetUp,
  system: System,
  odds: CountState<ShownOdds>,
  onChange: (setUp: SetUp) => void,
): RollOutlookProps | null {
  if (!Object.hasOwn(system.mechanics, setUp.mechanic)) return null
  const request = wholeRequest(system, setUp.mechanic)
  const draft = emptyDraft(setUp.given)
  return {
    request,
    draft,
    onChange: ({ given }) => onChange({ ...setUp, given }),
    at: { ...rollState(request, draft), odds },
  }
}
