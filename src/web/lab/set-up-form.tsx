// The set-up that is open: its name, its game or its dice, and all that is asked of them.

import { useId } from 'preact/hooks'
import type { LabAnswer } from '../../charts/question.ts'
import { letterOf, MOST_SET_UP_NAME, type NotationSetUp, namedLine, type SetUp } from '../../charts/set-up.ts'
import type { PlainRecord } from '../../dice/index.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { System } from '../../systems/system.ts'
import { gameNames } from '../games.ts'
import type { CountState } from '../odds/use-count.ts'
import { Button } from '../parts/button.tsx'
import { LabelledInput } from '../parts/labelled-input.tsx'
import type { RollOutlookProps } from '../roll/roll-form.tsx'
import { store } from '../storage.ts'
import { speechOf } from '../words/app-speech.ts'
import { labWords } from '../words/lab.ts'
import { words } from '../words/language.ts'
import { FixedChoiceFields } from './fixed-choice-fields.tsx'
import { GameFields } from './game-fields.tsx'
import { NotationField } from './notation-field.tsx'
import { ProgramField } from './program-field.tsx'

/** The kind of a set-up: a game, dice in free notation, or a program. */
export type SetUpKind = { readonly game: string } | 'notation' | 'program'

export interface SetUpFormProps {
  readonly setUp: SetUp
  readonly at: number
  readonly system: System | null
  readonly form: RollOutlookProps | null
  readonly count: CountState<LabAnswer>
  readonly onChange: (setUp: SetUp) => void
  /** Another game is to be asked, free notation or a program. */
  readonly onKind: (kind: SetUpKind) => void
  /** Lines of dice: the first takes the place of this one, the others stand behind it. */
  readonly onLines: (lines: readonly string[]) => void
  readonly onRemove?: () => void
}

export function SetUpForm({ setUp, at, system, form, count, onChange, onKind, onLines, onRemove }: SetUpFormProps) {
  const app = words.value
  const lab = labWords.value
  const id = useId()
  const rename = (name: string) => {
    const { name: _, ...others } = setUp
    onChange((name === '' ? others : { ...others, name }) as SetUp)
  }
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
            value={setUp.is === 'game' ? setUp.system : `/${setUp.is}`}
            onChange={({ currentTarget: { value } }) =>
              onKind(value === '/notation' ? 'notation' : value === '/program' ? 'program' : { game: value })
            }
          >
            {gameNames.map((game) => (
              <option key={game.id} value={game.id}>
                {game.name}
              </option>
            ))}
            <option value="/notation">{lab.notation}</option>
            <option value="/program">{lab.program}</option>
          </select>
        </div>
        {onRemove && <Button kind="quiet" icon="cross" label={lab.removeSetUp} onClick={onRemove} />}
      </header>
      {setUp.is === 'notation' && (
        <NotationField
          id={`${id}-notation`}
          text={setUp.text}
          dialect={setUp.dialect ?? 'astragal'}
          refused={count.refused}
          notes={count.isCounting ? [] : (count.answer?.notes ?? [])}
          onLines={onLines}
          onProgram={(text) => onChange({ is: 'program', text })}
          onDialect={(dialect) => {
            store('dialect', dialect)
            onChange(readAs(setUp, dialect))
          }}
          onReading={(reading) => {
            const { name } = namedLine(setUp.text)
            onChange({ ...readAs(setUp, 'astragal'), text: name === null ? reading : `${name} = ${reading}` })
          }}
        />
      )}
      {setUp.is === 'program' && (
        <ProgramField
          text={setUp.text}
          refused={count.refused}
          notes={count.isCounting ? [] : (count.answer?.notes ?? [])}
          onText={(text) => onChange({ ...setUp, text })}
        />
      )}
      {setUp.is === 'game' && system && form && (
        <>
          <GameFields setUp={setUp} system={system} form={form} onChange={onChange} />
          <FixedChoiceFields
            mechanic={system.mechanics[setUp.mechanic] as AnyMechanic}
            choices={setUp.choices ?? {}}
            speech={speechOf(system)}
            onChange={(choices) => onChange(withChoices(setUp, choices))}
          />
        </>
      )}
      {/* A link may ask for a check that the game does not have. */}
      {system && !form && count.refused && <p class="fault">{count.refused.message}</p>}
      <LabelledInput label={lab.setUpName} value={setUp.name ?? ''} most={MOST_SET_UP_NAME} onText={rename} />
    </section>
  )
}

/** The same line, read as this tool reads it. */
export function readAs(
  { dialect: _, ...setUp }: NotationSetUp,
  dialect: NonNullable<NotationSetUp['dialect']>,
): NotationSetUp {
  return dialect === 'astragal' ? setUp : { ...setUp, dialect }
}

function withChoices(setUp: Extract<SetUp, { is: 'game' }>, choices: PlainRecord): SetUp {
  const { choices: _, ...others } = setUp
  return Object.keys(choices).length === 0 ? others : { ...others, choices }
}
