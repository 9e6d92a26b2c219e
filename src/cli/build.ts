// The command `build`: a character of a game, step by step at a terminal, or from a draft in a file.
import type { Plain } from '../dice/index.ts'
import type { Building } from '../systems/building.ts'
import { parse } from '../systems/parse.ts'
import type { System } from '../systems/system.ts'
import { parseArguments } from './args.ts'
import type { Command, Streams } from './command.ts'
import { diceFor } from './dice-source.ts'
import { Failure, usage } from './failure.ts'
import { accountPage, toldLine } from './game/account-page.ts'
import { built } from './game/builder.ts'
import { readGameFile, writeGameFile } from './game/file.ts'
import { everySystem, systemNamed } from './game/known.ts'
import { sheetPage, type Values } from './game/sheet-page.ts'
import { lookOf } from './look.ts'
import { type Language, languageOf } from './words.ts'

const takes = { options: ['from', 'out', 'seed', 'lang'], switches: ['roll'] }

export const build: Command = {
  name: 'build',
  summary: 'Build a character step by step, with every price.',
  help: `Usage: astragal build SYSTEM [--from FILE] [--out FILE] [--roll] [--seed S]
                      [--lang en|de] [--json]

At a terminal it goes through the steps with you and shows what is left to
spend. With --from it carries on with a saved draft there; elsewhere it finishes
the draft, or says everything that is still wrong with it.

  --from FILE  a draft: {"system": "...", "draft": {...}}; - is standard input
  --out FILE   write the finished sheet there, for astragal sheet FILE
  --roll       throw the dice that a draft from a file still lacks
  --seed S     the same dice for the same S
  --lang de    in German
  --json       one JSON object instead: draft, account and sheet`,
  examples: ['astragal build SYSTEM', 'astragal build SYSTEM --from draft.json --out sheet.json'],
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const [id, ...more] = positionals
    if (id === undefined || more.length > 0)
      throw usage('build takes one system, as in: astragal build SYSTEM', 'system')
    const language = languageOf(options)
    const system = await systemNamed(id)
    const building = await buildingOf(system)
    const start = await startOf(system, building, options.get('from'), streams)
    const dice = diceFor(options.get('seed'))
    const isAtTerminal = streams.isTyped && streams.isWatched && !switches.has('json') && options.get('from') !== '-'
    const look = lookOf(streams, language)
    const save = (path: string, draft: Plain) => {
      writeGameFile(path, system, 'draft', draft)
      streams.aside(`Saved: astragal build ${system.id} --from ${path}\n`)
    }
    const draft = isAtTerminal
      ? await built({ building, language, look, streams, dice, save }, start)
      : switches.has('roll')
        ? rolled(building, start, dice)
        : start
    if (draft === undefined) return 0
    if (!isAtTerminal && options.get('from') === undefined)
      throw usage('Without a terminal, build needs a draft: --from FILE.', 'from')
    const review = building.review(draft)
    if (review.faults.length > 0) throw unfinished(building, draft, language, isAtTerminal ? streams : null)
    const sheet = building.finish(draft) as Values
    const out = options.get('out')
    if (out !== undefined) writeGameFile(out, system, 'sheet', sheet)
    if (switches.has('json')) {
      const lines = review.lines.map((line) => ({
        text: toldLine(line, building.words[language]),
        amount: line.amount,
      }))
      streams.out(`${JSON.stringify({ system: system.id, draft, account: { lines, left: review.left }, sheet })}\n`)
    } else streams.out(`${accountPage(review, building, language, look)}\n${sheetPage(system, sheet, language, look)}`)
    return 0
  },
}

async function buildingOf(system: System): Promise<Building> {
  if (system.building) return system.building as Building
  const able = (await everySystem()).filter(({ building }) => building).map(({ id }) => id)
  throw new Failure('not-allowed', `${system.id} does not say how characters are built; ${able.join(', ')} does.`, {
    field: 'system',
  })
}

/** The draft to begin with: what was saved, or the one everybody starts with. */
async function startOf(
  system: System,
  { fields }: Building,
  path: string | undefined,
  streams: Streams,
): Promise<Plain> {
  if (path === undefined) return parse(fields, {}).values as Plain
  const file = await readGameFile(path, 'draft', streams)
  if (file.system !== system)
    throw new Failure('not-allowed', `The draft is one of ${file.system.id}, not of ${system.id}.`, { field: 'system' })
  return parse(fields, file.content).values as Plain
}

function rolled(building: Building, draft: Plain, dice: (sides: number) => number): Plain {
  return building.steps.reduce((now, step) => {
    const faces = building
      .throws(now, step)
      .flatMap(({ count, sides }) => Array.from({ length: count }, () => dice(sides) + 1))
    return faces.length > 0 ? building.take(now, step, faces) : now
  }, draft)
}

/** Everything that is wrong with a draft, the first thing first. At a terminal the account is shown too. */
function unfinished(building: Building, draft: Plain, language: Language, shown: Streams | null): Failure {
  const review = building.review(draft)
  if (shown) shown.aside(`\n${accountPage({ ...review, faults: [] }, building, language, lookOf(shown, language))}`)
  const words = building.words[language]
  const faults = review.faults.map((fault) => ({
    field: fault.field,
    message: `${fault.field}: ${toldLine(fault, words)}`,
  }))
  const [first, ...others] = faults as [(typeof faults)[number], ...typeof faults]
  return new Failure('not-allowed', first.message, {
    field: first.field,
    hint: others.map(({ message }) => message).join('\n'),
    more: { faults },
  })
}
