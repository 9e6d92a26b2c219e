// One set-up of the lab: what is asked, and the odds of it.

import { useId } from 'preact/hooks'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { System } from '../../systems/system.ts'
import { gameNames, useGame } from '../games.ts'
import { ChanceLine, PartBars, spoken } from '../odds/odds-view.tsx'
import type { Counted, Given } from '../odds/request.ts'
import type { Count } from '../odds/use-count.ts'
import { Button } from '../parts/button.tsx'
import { saveText } from '../parts/save.ts'
import { RollInputs, RollOutlook } from '../roll/roll-form.tsx'
import { language } from '../words/language.ts'
import { csvOf } from './csv.ts'
import { Decisions } from './decisions.tsx'
import { OutcomesTable } from './outcomes-table.tsx'
import { firstOf, letterOf, type SetUp } from './set-up.ts'

export interface SetUpViewProps {
  readonly setUp: SetUp
  readonly at: number
  readonly count: Count<Counted>
  readonly onChange: (setUp: SetUp) => void
  readonly onRemove?: () => void
}

export function SetUpView({ setUp, at, count, onChange, onRemove }: SetUpViewProps) {
  const { app } = spoken()
  const id = useId()
  const system = useGame(setUp.is === 'game' ? setUp.system : null)
  const mechanic = setUp.is === 'game' ? setUp.mechanic : ''
  const pickGame = async (picked: string) => {
    if (picked === '') return onChange({ is: 'notation', text: '4d6kh3' })
    const { loadGame } = await import('../games.ts')
    onChange(firstOf(await loadGame(picked)))
  }
  return (
    <section class={`set-up of-${at}`} aria-label={app.setUp(letterOf(at))}>
      <header class="set-up-head">
        <h2>
          <span class={`letter of-${at}`}>{letterOf(at)}</span>
          <span class="unseen">{app.setUp(letterOf(at))}</span>
        </h2>
        <div class="field">
          <label class="unseen" for={`${id}-game`}>
            {app.game}
          </label>
          <select
            id={`${id}-game`}
            value={setUp.is === 'game' ? setUp.system : ''}
            onChange={({ currentTarget }) => pickGame(currentTarget.value)}
          >
            {gameNames.map((game) => (
              <option key={game.id} value={game.id}>
                {game.name}
              </option>
            ))}
            <option value="">{app.notation}</option>
          </select>
        </div>
        {onRemove && <Button kind="quiet" icon="cross" label={app.removeSetUp} onClick={onRemove} />}
      </header>
      <div class="set-up-asked">
        {setUp.is === 'notation' && (
          <NotationField
            id={id}
            text={setUp.text}
            refused={count.refused?.code === 'too-big' ? app.tooBig : (count.refused?.message ?? null)}
            onChange={(text) => onChange({ is: 'notation', text })}
          />
        )}
        {setUp.is === 'game' && system && Object.hasOwn(system.mechanics, mechanic) && (
          <GameFields id={id} setUp={setUp} system={system} count={count} onChange={onChange} />
        )}
      </div>
      <div class="chance-bar">
        <ChanceLine count={count} />
      </div>
      <div class="set-up-answer">
        {setUp.is === 'game' && system && Object.hasOwn(system.mechanics, mechanic) && (
          <RollOutlook {...formOf(setUp, system, count, onChange)} />
        )}
        {count.answer && (
          <div class={count.isCounting ? 'answer counting' : 'answer'}>
            {setUp.is === 'notation' && system === null && count.answer.parts[0] && (
              <PartBars parts={[count.answer.parts[0]]} system={null} mechanic="" />
            )}
            {system &&
              count.answer.parts.map((part) => (
                <PartBars key={part.name} parts={[part]} system={system} mechanic={mechanic} />
              ))}
            <details>
              <summary>{app.outcomesTable}</summary>
              <OutcomesTable counted={count.answer} system={system} mechanic={mechanic} />
            </details>
            {system && setUp.is === 'game' && system.mechanics[mechanic]?.decisions !== undefined && (
              <Decisions
                asked={{ system: setUp.system, mechanic, given: setUp.given }}
                system={system}
                id={`${id}-dice`}
              />
            )}
            <Button
              kind="quiet"
              icon="save"
              onClick={() =>
                count.answer &&
                saveText(
                  `${setUp.is === 'game' ? `${setUp.system}-${mechanic}` : setUp.text}.csv`,
                  csvOf(count.answer),
                  'text/csv',
                )
              }
            >
              {app.csv}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

/** The form of a mechanic, with the lab's own count. */
const formOf = (
  setUp: Extract<SetUp, { is: 'game' }>,
  system: System,
  odds: Count<Counted>,
  onChange: (setUp: SetUp) => void,
) => ({
  system,
  mechanic: setUp.mechanic,
  given: setUp.given,
  odds,
  onChange: (given: Given) => onChange({ ...setUp, given }),
  hasChanceElsewhere: true,
})

interface NotationFieldProps {
  readonly id: string
  readonly text: string
  readonly refused: string | null
  readonly onChange: (text: string) => void
}

function NotationField({ id, text, refused, onChange }: NotationFieldProps) {
  const { app } = spoken()
  return (
    <div class="field text">
      <label class="label" for={`${id}-notation`}>
        {app.notationLabel}
      </label>
      <input
        id={`${id}-notation`}
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={500}
        placeholder={app.freeHint}
        value={text}
        aria-invalid={refused === null ? undefined : true}
        aria-describedby={refused === null ? undefined : `${id}-fault`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {refused !== null && (
        <p class="fault" id={`${id}-fault`}>
          {refused}
        </p>
      )}
    </div>
  )
}

interface GameFieldsProps {
  readonly id: string
  readonly setUp: Extract<SetUp, { is: 'game' }>
  readonly system: System
  readonly count: Count<Counted>
  readonly onChange: (setUp: SetUp) => void
}

function GameFields({ id, setUp, system, count, onChange }: GameFieldsProps) {
  const { app } = spoken()
  const game = system.words[language.value]
  const { examples } = system.mechanics[setUp.mechanic] as AnyMechanic
  return (
    <>
      <div class="set-up-picks">
        <div class="field">
          <label class="label" for={`${id}-mechanic`}>
            {app.mechanic}
          </label>
          <select
            id={`${id}-mechanic`}
            value={setUp.mechanic}
            onChange={({ currentTarget }) => onChange(firstOf(system, currentTarget.value))}
          >
            {Object.keys(system.mechanics).map((name) => (
              <option key={name} value={name}>
                {game.mechanics[name]?.name ?? name}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label class="label" for={`${id}-example`}>
            {app.example}
          </label>
          <select
            id={`${id}-example`}
            value=""
            onChange={({ currentTarget }) => {
              const example = examples[Number(currentTarget.value)]
              if (example) onChange({ ...setUp, given: example.input as Given })
            }}
          >
            <option value="">–</option>
            {examples.map(({ says }, i) => (
              <option key={says} value={i}>
                {game.examples[says] ?? says}
              </option>
            ))}
          </select>
        </div>
      </div>
      <RollInputs {...formOf(setUp, system, count, onChange)} />
    </>
  )
}
