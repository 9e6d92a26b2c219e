// The command `build`: a character of a game, step by step at a terminal, or from a draft in a file.

import type { Plain, PlainRecord } from '../dice/index.ts'
import type { Building, DraftReview } from '../systems/building.ts'
import { accountText } from '../systems/building.ts'
import type { Fields } from '../systems/field.ts'
import { parse } from '../systems/input-parser.ts'
import type { Language } from '../systems/language.ts'
import type { System } from '../systems/system.ts'
import { type Arguments, parseArguments } from './arguments.ts'
import type { PageLook } from './chance-table.ts'
import { diceSource } from './dice-source.ts'
import { CommandFailure, usageFailure } from './failure.ts'
import { accountPage } from './game/account-page.ts'
import { buildAtTerminal } from './game/build-dialogue.ts'
import { type Flag, flagsOf, inputWith } from './game/flags.ts'
import { readContent, writeGameFile } from './game/game-file.ts'
import { checkedSheet } from './game/sheet-file.ts'
import { sheetPage } from './game/sheet-page.ts'
import { isSystem, loadEverySystem, loadNamedSystem } from './game/system-list.ts'
import { languageOption } from './language.ts'
import { pageLook } from './look.ts'
import { paintOf } from './paint.ts'
import type { Streams, Subcommand } from './subcommand.ts'
import { wrappedText } from './terminal-text.ts'

type BuildOptions = Arguments['options']

const takes = { options: ['from', 'improve', 'out', 'seed', 'lang'], switches: ['roll'] }

export const buildCommand: Subcommand = {
  name: 'build',
  takes,
  async run(argv, streams) {
    const rulings = await rulingFlags(argv.find(isSystem))
    const { positionals, options, switches } = parseArguments(argv, {
      ...takes,
      options: [...takes.options, ...rulings.map(({ name }) => name)],
    })
    const [id, ...more] = positionals
    if (id === undefined || more.length > 0) throw usageFailure(({ files }) => files.buildTakes, 'system')
    const language = languageOption(options)
    const system = await loadNamedSystem(id)
    const building = await buildingOf(system)
    const ruled = inputWith({}, rulings, options, system.words[language]) as PlainRecord
    const start = await startingDraft(system, building, options, ruled, streams, language)
    const dice = diceSource(options.get('seed'))
    const isAtTerminal = streams.isTyped && streams.isWatched && !switches.has('json') && !readsInput(options)
    const look = pageLook(streams, language)
    const save = (path: string, draft: Plain) => {
      writeGameFile(path, system, 'draft', draft)
      streams.aside(`${look.words.prompts.saved(system.id, path)}\n`)
    }
    const draft = isAtTerminal
      ? await buildAtTerminal({ building, language, look, streams, dice, save }, start)
      : switches.has('roll')
        ? withRolledDice(building, start, dice)
        : start
    if (draft === undefined) return 0
    if (!isAtTerminal && !options.has('from')) throw usageFailure(({ files }) => files.needsDraft, 'from')
    const review = building.review(draft)
    if (review.faults.length > 0) throw unfinished(building, review, look)
    const sheet = building.finish(draft) as PlainRecord
    const out = options.get('out')
    if (out !== undefined) writeGameFile(out, system, 'sheet', sheet)
    if (switches.has('json')) {
      const account = accountOf(building, review, language)
      streams.out(`${JSON.stringify({ system: system.id, draft, account, sheet })}\n`)
    } else streams.out(`${accountPage(review, building, language, look)}\n${sheetPage(system, sheet, language, look)}`)
    if (isAtTerminal && out === undefined)
      await askForFile(streams, look, (path) => writeGameFile(path, system, 'sheet', sheet))
    return 0
  },
}

/** The table's rulings on building: `--prices of-the-rank`. */
async function rulingFlags(id: string | undefined): Promise<readonly Flag[]> {
  const building = id === undefined ? undefined : (await loadNamedSystem(id)).building
  const flags = building ? flagsOf((await building()).fields as Fields) : []
  return flags.filter(({ field }) => field.meta.owner === 'table')
}

async function buildingOf(system: System): Promise<Building> {
  if (system.building) return system.building()
  const able = (await loadEverySystem()).filter(({ building }) => building).map(({ id }) => id)
  throw new CommandFailure('not-allowed', ({ files }) => files.noBuilding(system.id, able.join(', ')), {
    field: 'system',
  })
}

const readsInput = (options: BuildOptions): boolean => options.get('from') === '-' || options.get('improve') === '-'

/** The draft to begin with: the one everybody starts with or one that improves a sheet, and over it what was saved or wished. */
async function startingDraft(
  system: System,
  building: Building,
  options: BuildOptions,
  ruled: PlainRecord,
  streams: Streams,
  language: Language,
): Promise<Plain> {
  const [sheetAt, draftAt] = [options.get('improve'), options.get('from')]
  if (sheetAt === '-' && draftAt === '-') throw usageFailure(({ files }) => files.oneInput, 'improve')
  const held = (path: string, part: 'sheet' | 'draft') => readContent(system, path, part, streams)
  const before =
    sheetAt === undefined ? {} : building.improve(checkedSheet(system, await held(sheetAt, 'sheet'), language))
  const wishes = draftAt === undefined ? {} : await held(draftAt, 'draft')
  const isPlain = typeof wishes === 'object' && wishes !== null && !Array.isArray(wishes)
  return parse(building.fields, isPlain ? { ...(before as object), ...wishes, ...ruled } : wishes, language)
    .values as Plain
}

function withRolledDice(building: Building, draft: Plain, dice: (sides: number) => number): Plain {
  return building.steps.reduce((now, step) => {
    const faces = building
      .throws(now, step)
      .flatMap(({ count, sides }) => Array.from({ length: count }, () => dice(sides) + 1))
    return faces.length > 0 ? building.take(now, step, faces) : now
  }, draft)
}

/** A person who has named no file is asked for one, until it can be written or none is wanted. */
async function askForFile(streams: Streams, look: PageLook, write: (path: string) => void): Promise<void> {
  const { keepSheet, keptSheet } = look.words.prompts.building
  for (;;) {
    const path = (await streams.ask(`\n${keepSheet}`))?.trim() ?? ''
    if (path === '') return
    try {
      write(path)
      return streams.aside(`${keptSheet(path)}\n`)
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error
      streams.aside(`${wrappedText(error.in(look.language).message, look.width, '')}\n`)
    }
  }
}

function accountOf(building: Building, { lines, left }: DraftReview, language: Language) {
  const told = lines.map((line) => ({ text: accountText(line, building.words[language]), amount: line.amount }))
  return { lines: told, left }
}

/** Everything that is wrong with a draft, the first thing first, and what all of it would cost. */
function unfinished(building: Building, review: DraftReview, look: PageLook): CommandFailure {
  const { language } = look
  const words = building.words[language]
  const faults = review.faults.map((fault) => ({
    field: fault.field,
    message: `${fault.field}: ${accountText(fault, words)}`,
  }))
  const [first, ...others] = faults as [(typeof faults)[number], ...typeof faults]
  const prices = accountPage({ ...review, faults: [] }, building, language, { ...look, paint: paintOf(false) })
  return new CommandFailure('not-allowed', first.message, {
    field: first.field,
    hint: [...others.map(({ message }) => message), prices.trimEnd()].join('\n'),
    more: { faults, account: accountOf(building, review, language) },
  })
}
