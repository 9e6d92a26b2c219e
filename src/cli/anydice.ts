// The command `anydice`: a program for AnyDice, counted exactly. The same page is shown where one is pasted behind `odds` or `chart`.

import { sortedOutcomes } from '../charts/notation-outcomes.ts'
import { AnyDiceError, type AnyDiceProgram, anyDice, anyDiceSentence, isAnyDiceProgram } from '../dice/anydice/index.ts'
import { csvText } from '../systems/csv.ts'
import type { Language } from '../systems/language.ts'
import { chanceJson } from '../systems/odds-answer.ts'
import { parseArguments } from './arguments.ts'
import { groupedDigits } from './chance.ts'
import { oddsTable, type PageLook } from './chance-table.ts'
import { CommandFailure, usageFailure } from './failure.ts'
import { readText } from './file.ts'
import { languageOption } from './language.ts'
import { pageLook } from './look.ts'
import { oddsRows } from './odds-rows.ts'
import { spreadText } from './spread.ts'
import type { Streams, Subcommand } from './subcommand.ts'
import { NOTATION_OPTIONS } from './target.ts'
import { clippedText, wrappedText } from './terminal-text.ts'
import { words } from './words.ts'

const takes = { options: ['lang'], switches: ['all', 'csv'] }

export const anydiceCommand: Subcommand = {
  name: 'anydice',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const language = languageOption(options)
    const [file, ...more] = positionals
    if (file === undefined) throw usageFailure(({ files }) => files.whichProgram, 'file')
    if (more.length > 0)
      throw usageFailure(({ files }) => files.anydiceTakes(clippedText(more[0] as string, 40)), 'file')
    tellProgram(file === '-' ? await inputOf(streams) : await readText(file), switches, language, streams)
    return 0
  },
}

async function inputOf(streams: Streams): Promise<string> {
  const lines: string[] = []
  for await (const line of streams.lines()) lines.push(line)
  return lines.join('\n')
}

/** The program that a command line holds instead of notation, if it does. */
export function pastedProgram(argv: readonly string[]): string | null {
  const dialect = argv.indexOf('--dialect') + 1
  if (dialect > 0 && argv[dialect]?.toLowerCase() !== 'anydice') return null
  return argv.find((word) => isAnyDiceProgram(word)) ?? null
}

/** Runs a program that was pasted into the line of another command. */
export function runPasted(argv: readonly string[], program: string, streams: Streams): number {
  const place = argv.indexOf(program)
  const { options, switches, positionals } = parseArguments(argv.toSpliced(place, 1), {
    ...takes,
    options: NOTATION_OPTIONS,
  })
  const [extra] = positionals
  if (extra !== undefined) throw usageFailure((say) => say.programAlone(clippedText(extra, 40)), 'notation')
  tellProgram(program, switches, languageOption(options), streams)
  return 0
}

function tellProgram(program: string, switches: ReadonlySet<string>, language: Language, streams: Streams): void {
  const ran = orProgramFailure(program, () => anyDice(program))
  if (switches.has('json')) streams.out(`${JSON.stringify(programJson(ran, language))}\n`)
  else if (switches.has('csv')) streams.out(programCsv(ran))
  else streams.out(programPage(ran, pageLook(streams, language), switches.has('all')))
}

function orProgramFailure<T>(program: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof AnyDiceError)) throw error
    const { code, line } = error
    const text = (program.split('\n')[line - 1] ?? '').trim()
    throw new CommandFailure(code, (say) => anyDiceSentence(error, say === words.de.errors ? 'de' : 'en'), {
      field: 'program',
      more: { line },
      hint: text === '' ? '' : `  ${clippedText(text, 76)}`,
    })
  }
}

/** Mean, least and most are those of its charts. */
function programJson({ outputs, isCut }: AnyDiceProgram, language: Language) {
  return {
    outputs: outputs.map(({ name, odds }) => ({
      name,
      outcomes: odds.outcomes.map((outcome, i) => ({ outcome, ...chanceJson(odds.at(i)) })),
      ...(odds.outcomes.length > 0 && {
        mean: chanceJson(odds.expected(({ total }) => total)),
        least: odds.outcomes[0]?.total,
        most: odds.outcomes.at(-1)?.total,
      }),
    })),
    ...(isCut && { notes: [words[language].calledTooDeep] }),
  }
}

function programCsv({ outputs }: AnyDiceProgram): string {
  const rows = outputs.flatMap(({ name, odds }) =>
    odds.outcomes.map(({ total }, i) => [name, total, odds.at(i).exact, odds.at(i).approx]),
  )
  return csvText([['output', 'total', 'exact', 'chance'], ...rows])
}

function programPage({ outputs, isCut }: AnyDiceProgram, look: PageLook, showsAll: boolean): string {
  const pages = outputs.map(({ name, odds }) => {
    const head = look.paint('bold', clippedText(name, look.width))
    if (odds.outcomes.length === 0) return `${head}\n\n${look.words.emptyDie}\n`
    const list = sortedOutcomes(odds)
    const rows = oddsRows(list, look.words, showsAll)
    const notes = [
      spreadText(list, odds.rest, look.words),
      ...(rows.length < list.length ? [look.words.shortened(groupedDigits(list.length, look.words))] : []),
    ]
    return [
      head,
      '',
      ...oddsTable(rows, 'total', look),
      '',
      ...notes.map((note) => wrappedText(note, look.width, '')),
      '',
    ].join('\n')
  })
  return pages.join('\n') + (isCut ? `\n${wrappedText(look.words.calledTooDeep, look.width, '')}\n` : '')
}
