// The answer to the open set-up: its chance, its charts together with the others of its kind, every outcome, and what to decide.

import { useState } from 'preact/hooks'
import type { LabAnswer } from '../../charts/question.ts'
import { figuresIn } from '../../charts/sentences.ts'
import type { GameSetUp, SetUp } from '../../charts/set-up.ts'
import { type ChartSpeech, fieldSpread, type NamedAnswer, partLabel } from '../../charts/views.ts'
import { outcomesCsv } from '../../systems/csv.ts'
import { pathLabel } from '../../systems/labels.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import { missingFields } from '../../systems/placeholders.ts'
import type { System } from '../../systems/system.ts'
import { ChanceLine, percentWords } from '../odds/odds-view.tsx'
import { type CountState, isCancelled } from '../odds/use-count.ts'
import { Button } from '../parts/button.tsx'
import { downloadText } from '../parts/download.ts'
import { LabelledSelect } from '../parts/labelled-input.tsx'
import { RollOutlook, type RollOutlookProps } from '../roll/roll-form.tsx'
import { speechOf } from '../words/app-speech.ts'
import { labWords } from '../words/lab.ts'
import { language, words } from '../words/language.ts'
import { LabCharts, type LabView } from './charts.tsx'
import { SetUpDecisions } from './set-up-decisions.tsx'

export interface AnswerViewProps {
  readonly setUp: SetUp
  readonly system: System | null
  readonly form: RollOutlookProps | null
  readonly count: CountState<LabAnswer>
  /** The open one first, then the others of its kind. */
  readonly answers: readonly NamedAnswer[]
  /** One of them answers the question before, as another is counted. */
  readonly areOld: boolean
}

export function AnswerView({ setUp, system, form, count, answers, areOld }: AnswerViewProps) {
  const lab = labWords.value
  const { figure } = percentWords()
  const { answer, isCounting, cancel } = count
  const mechanic = setUp.is === 'game' ? ((system?.mechanics[setUp.mechanic] ?? null) as AnyMechanic | null) : null
  const speech = system ? speechOf(system) : null
  const said = { language: language.value, mechanic, speech }
  const missing =
    mechanic && setUp.is === 'game' && system
      ? missingFields(mechanic.input, setUp.given)
          .map((path) => pathLabel(path, system.words[language.value]))
          .join(', ')
      : ''
  const head =
    setUp.is === 'game' && system
      ? `${system.words[language.value].name}, ${system.words[language.value].mechanics[setUp.mechanic]?.name ?? setUp.mechanic}`
      : ''
  const [output, setOutput] = useState('')
  // Kept from game to game, and also where it is asked for while one is loaded.
  const [view, setView] = useState<LabView>('field')
  const alone = answer?.outputs ? answers.filter(({ name }) => name === output) : []
  const save = () => {
    const name =
      setUp.is === 'game' ? `${setUp.system}-${setUp.mechanic}` : setUp.is === 'program' ? 'anydice' : setUp.text
    downloadText(`${name}.csv`, outcomesCsv(answer?.outcomes ?? []), 'text/csv')
  }
  return (
    <section class="lab-answer" aria-label={lab.chance}>
      <div class="chance-bar">
        <ChanceLine count={count} instead={answer && <MeanLine answer={answer} said={said} />} />
        {isCounting && cancel && (
          <div class="slow">
            <Button kind="quiet" icon="cross" onClick={cancel}>
              {lab.cancel}
            </Button>
          </div>
        )}
      </div>
      {!answer && !isCounting && missing !== '' && <p class="hint">{lab.stillMissing(missing)}</p>}
      {isCancelled(count) && <p class="hint">{lab.cancelled}</p>}
      {form && <RollOutlook {...form} hasNumbers={false} />}
      {answer && (
        <div class={areOld ? 'answer counting' : 'answer'}>
          {answer.outputs && answer.outputs.length > 1 && (
            <OutputField names={answers.map(({ name }) => name)} picked={alone[0]?.name ?? ''} onPick={setOutput} />
          )}
          <LabCharts
            key={setUp.is === 'game' ? `${setUp.system} ${setUp.mechanic}` : 'notation'}
            answers={alone.length > 0 ? alone.slice(0, 1) : answers.slice(0, MOST_SERIES)}
            setUp={setUp.is === 'game' ? unnamed(setUp) : null}
            said={said}
            appSpeech={speech}
            head={head}
            isCounting={areOld}
            view={view}
            onView={setView}
          />
          {answer.rest && <p class="hint">{lab.notListed(figure(answer.rest.approx))}</p>}
          {system && setUp.is === 'game' && mechanic?.decisions !== undefined && (
            <SetUpDecisions
              key={JSON.stringify([setUp.system, setUp.mechanic])}
              asked={{ system: setUp.system, mechanic: setUp.mechanic, given: setUp.given }}
              system={system}
              id="lab-dice"
            />
          )}
          <Button kind="quiet" icon="save" onClick={save} isDisabled={isCounting}>
            {lab.csv}
          </Button>
        </div>
      )}
    </section>
  )
}

/** A chart asked for without its name: under another name it is not counted again, and is found among what was counted ahead. */
const unnamed = ({ name: _, ...setUp }: GameSetUp): GameSetUp => setUp

/** The mean, in the place of the chance where nothing can succeed: it stays in view while dice are typed on a phone. */
function MeanLine({ answer, said }: { readonly answer: LabAnswer; readonly said: ChartSpeech }) {
  const field = answer.parts[0]?.name
  const spread = field === undefined ? null : fieldSpread(answer, field)
  if (field === undefined || !spread) return <span class="chance-words">{words.value.noSuccess}</span>
  return (
    <>
      <output class="chance-figure">{figuresIn(language.value).number(spread.mean)}</output>
      <span class="chance-words">{labWords.value.onAverage(partLabel(field, said))}</span>
    </>
  )
}

/** As many as there are colours. */
const MOST_SERIES = 8

interface OutputFieldProps {
  readonly names: readonly string[]
  /** Empty where all are drawn. */
  readonly picked: string
  readonly onPick: (name: string) => void
}

function OutputField({ names, picked, onPick }: OutputFieldProps) {
  const lab = labWords.value
  return (
    <LabelledSelect
      label={lab.output}
      value={picked}
      options={[['', lab.allOutputs] as const, ...names.map((name) => [name, name] as const)]}
      onPick={onPick}
    >
      {picked === '' && names.length > MOST_SERIES && <p class="hint">{lab.outputsCut(MOST_SERIES, names.length)}</p>}
    </LabelledSelect>
  )
}
