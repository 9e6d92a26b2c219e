// The command `build`: a character of a game, step by step at a terminal, or from a draft in a file.
import type { Plain } from '../dice/index.ts'
import type { Building, Review } from '../systems/building.ts'
import { parse } from '../systems/parse.ts'
import type { System } from '../systems/system.ts'
import { type Arguments, parseArguments } from './args.ts'
import type { Command, Streams } from './command.ts'
import { diceFor } from './dice-source.ts'
import { Failure, usage } from './failure.ts'
import { accountPage, toldLine } from './game/account-page.ts'
import { built } from './game/builder.ts'
import { contentOf, writeGameFile } from './game/file.ts'
import { everySystem, systemNamed } from './game/known.ts'
import { readSheet } from './game/sheet-file.ts'
import { sheetPage, type Values } from './game/sheet-page.ts'
import { languageOf } from './language.ts'
import { lookOf } from './look.ts'
import { paintOf } from './paint.ts'
import { wrapped } from './printable.ts'
import type { Look } from './table.ts'
import type { Language } from './words.ts'

type Options = Arguments['options']

const takes = { options: ['from', 'improve', 'out', 'seed', 'lang'], switches: ['roll'] }

export const build: Command = {
  name: 'build',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const [id, ...more] = positionals
    if (id === undefined || more.length > 0) throw usage(({ files }) => files.buildTakes, 'system')
    const language = languageOf(options)
    const system = await systemNamed(id)
    const building = await buildingOf(system)
    const start = await startOf(system, building, options, streams, language)
    const dice = diceFor(options.get('seed'))
    const isAtTerminal = streams.isTyped && streams.isWatched && !switches.has('json') && !readsInput(options)
    const look = lookOf(streams, language)
    const save = (path: string, draft: Plain) => {
      writeGameFile(path, system, 'draft', draft)
      streams.aside(`${look.words.prompts.saved(system.id, path)}\n`)
    }
    const draft = isAtTerminal
      ? await built({ building, language, look, streams, dice, save }, start)
      : switches.has('roll')
        ? rolled(building, start, dice)
        : start
    if (draft === undefined) return 0
    if (!isAtTerminal && !options.has('from')) throw usage(({ files }) => files.needsDraft, 'from')
    const review = building.review(draft)
    if (review.faults.length > 0) throw unfinished(building, review, look)
    const sheet = building.finish(draft) as Values
    const out = options.get('out')
    if (out !== undefined) writeGameFile(out, system, 'sheet', sheet)
    if (switches.has('json')) {
      const account = accountOf(building, review, language)
      streams.out(`${JSON.stringify({ system: system.id, draft, account, sheet })}\n`)
    } else streams.out(`${accountPage(review, building, language, look)}\n${sheetPage(system, sheet, language, look)}`)
    if (isAtTerminal && out === undefined)
      await kept(streams, look, (path) => writeGameFile(path, system, 'sheet', sheet))
    return 0
  },
}

async function buildingOf(system: System): Promise<Building> {
  if (system.building) return system.building as Building
  const able = (await everySystem()).filter(({ building }) => building).map(({ id }) => id)
  throw new Failure('not-allowed', ({ files }) => files.noBuilding(system.id, able.join(', ')), { field: 'system' })
}

const readsInput = (options: Options): boolean => options.get('from') === '-' || options.get('improve') === '-'

/** The draft to begin with: the one everybody starts with or one that improves a sheet, and over it what was saved or wished. */
async function startOf(
  system: System,
  building: Building,
  options: Options,
  streams: Streams,
  language: Language,
): Promise<Plain> {
  const [sheetAt, draftAt] = [options.get('improve'), options.get('from')]
  if (sheetAt === '-' && draftAt === '-') throw usage(({ files }) => files.oneInput, 'improve')
  const held = (path: string, part: 'sheet' | 'draft') => contentOf(system, path, part, streams)
  const before =
    sheetAt === undefined ? {} : building.improve(readSheet(system, await held(sheetAt, 'sheet'), language))
  const wishes = draftAt === undefined ? {} : await held(draftAt, 'draft')
  const isPlain = typeof wishes === 'object' && wishes !== null && !Array.isArray(wishes)
  return parse(building.fields, isPlain ? { ...(before as object), ...wishes } : wishes, language).values as Plain
}

function rolled(building: Building, draft: Plain, dice: (sides: number) => number): Plain {
  return building.steps.reduce((now, step) => {
    const faces = building
      .throws(now, step)
      .flatMap(({ count, sides }) => Array.from({ length: count }, () => dice(sides) + 1))
    return faces.length > 0 ? building.take(now, step, faces) : now
  }, draft)
}

/** A person who has named no file is asked for one, until it can be written or none is wanted. */
async function kept(streams: Streams, look: Look, write: (path: string) => void): Promise<void> {
  const { keepSheet, keptSheet } = look.words.prompts.building
  for (;;) {
    const path = (await streams.ask(`\n${keepSheet}`))?.trim() ?? ''
    if (path === '') return
    try {
      write(path)
      return streams.aside(`${keptSheet(path)}\n`)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      streams.aside(`${wrapped(error.in(look.language).message, look.width, '')}\n`)
    }
  }
}

function accountOf(building: Building, { lines, left }: Review, language: Language) {
  const told = lines.map((line) => ({ text: toldLine(line, building.words[language]), amount: line.amount }))
  return { lines: told, left }
}

/** Everything that is wrong with a draft, the first thing first, and what all of it would cost. */
function unfinished(building: Building, review: Review, look: Look): Failure {
  const { language } = look
  const words = building.words[language]
  const faults = review.faults.map((fault) => ({
    field: fault.field,
    message: `${fault.field}: ${toldLine(fault, words)}`,
  }))
  const [first, ...others] = faults as [(typeof faults)[number], ...typeof faults]
  const prices = accountPage({ ...review, faults: [] }, building, language, { ...look, paint: paintOf(false) })
  return new Failure('not-allowed', first.message, {
    field: first.field,
    hint: [...others.map(({ message }) => message), prices.trimEnd()].join('\n'),
    more: { faults, account: accountOf(building, review, language) },
  })
}
