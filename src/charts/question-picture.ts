// The picture of a question by its link: what the lab shows of it, as a file. One that cannot be counted is a picture that says so.

import { type CountSteps, Refusal } from '../dice/index.ts'
import { pathLabel } from '../systems/labels.ts'
import type { Language } from '../systems/language.ts'
import type { System, SystemWords } from '../systems/system.ts'
import { type LabAnswer, questionSteps } from './question.ts'
import { chartWords, figuresIn, pictureSentences } from './sentences.ts'
import { isForAnyDice, type SetUp } from './set-up.ts'
import { chartTitle, isSameKind, setUpLabel } from './set-up-label.ts'
import { type PictureTheme, svgFile } from './svg-file.ts'
import { textPicture } from './text-picture.ts'
import { fieldView, type NamedAnswer, namedAnswers } from './views.ts'

export interface PictureRequest {
  readonly setUps: readonly SetUp[]
  readonly language: Language
  readonly theme: PictureTheme
}

const WIDTH = 720
/** As many as there are colours. */
const MOST_SERIES = 8

/** `programs` counts AnyDice programs and its lines; it is loaded by the caller where one is asked for. */
export function* pictureSteps(
  { setUps, language, theme }: PictureRequest,
  systems: ReadonlyMap<string, System>,
  programs: typeof import('./program-question.ts') | null,
): CountSteps<string> {
  const [first] = setUps as readonly [SetUp, ...SetUp[]]
  const system = first.is === 'game' ? (systems.get(first.system) ?? null) : null
  const mechanic = first.is === 'game' ? (system?.mechanics[first.mechanic] ?? null) : null
  const speechOf = (id: string) => {
    const game = systems.get(id)?.words[language]
    return game ? { game, words: chartWords[language] } : null
  }
  const counted: { at: number; name: string; answer: LabAnswer }[] = []
  try {
    for (const [at, setUp] of setUps.entries()) {
      if (!isSameKind(first, setUp)) continue
      const name = setUpLabel(setUps, at, speechOf, (of) => systems.get(of.system)?.mechanics[of.mechanic] ?? null)
      const answer: LabAnswer =
        programs && isForAnyDice(setUp)
          ? yield* programs.anyDiceSteps(setUp, language)
          : yield* questionSteps(
              setUp as Exclude<SetUp, { is: 'program' }>,
              setUp.is === 'game' ? (systems.get(setUp.system) ?? null) : null,
              language,
            )
      counted.push({ at, name, answer })
    }
    const answers = namedAnswers(counted).slice(0, MOST_SERIES)
    const said = { language, mechanic, speech: first.is === 'game' ? speechOf(first.system) : null }
    const field = answers[0]?.answer.parts[0]?.name ?? 'total'
    const title = titleOf(first, system, answers, language)
    const { picture, sentence } = fieldView(answers, field, 'exactly', {
      ...said,
      width: WIDTH,
      title,
    })
    return svgFile(picture, `${title}. ${sentence}`, theme)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const game = first.is === 'game' ? systems.get(first.system)?.words[language] : undefined
    return faultPicture(error.code === 'too-big' ? pictureSentences[language].tooBig : labelled(error, game), theme)
  }
}

/** The sentence of a refusal, which begins with its field, by the label that people know. */
const labelled = ({ field, message }: Refusal, game: SystemWords | undefined): string =>
  game && field !== null && message.startsWith(field)
    ? `${pathLabel(field, game)}${message.slice(field.length)}`
    : message

/** A picture of a sentence. */
export const faultPicture = (sentence: string, theme: PictureTheme): string =>
  svgFile(
    textPicture(
      [
        { look: 'title', text: 'Astragal' },
        { look: 'tick', text: sentence },
      ],
      WIDTH,
    ),
    sentence,
    theme,
  )

function titleOf(first: SetUp, system: System | null, answers: readonly NamedAnswer[], language: Language): string {
  const game = system?.words[language]
  const head =
    first.is === 'game' && game ? `${game.name}, ${game.mechanics[first.mechanic]?.name ?? first.mechanic}` : ''
  const title = chartTitle(
    head,
    answers.map(({ name }) => name),
    language,
  )
  const success = answers.length === 1 ? answers[0]?.answer.success : null
  return success ? `${title}: ${chartWords[language].success} ${figuresIn(language).percent(success.approx)}` : title
}
