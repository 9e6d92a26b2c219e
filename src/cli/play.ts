// The command `play`: a move of a character, with what the sheet knows of it; or the moves there are.

import type { Plain, PlainRecord, Refusal } from '../dice/index.ts'
import { factLabels } from '../systems/fact-labels.ts'
import { leafAt, mergedValues, valueAt, withValueAt } from '../systems/field-leaves.ts'
import type { Language } from '../systems/language.ts'
import { lineLabel } from '../systems/line-label.ts'
import type { AnyMechanic } from '../systems/mechanic.ts'
import { type MoveOffer, moveOf, moveOffers, type SideLine, sharedInput, sideLines } from '../systems/move-offers.ts'
import { nearestWord } from '../systems/nearest-word.ts'
import { ruleBehind, withRule } from '../systems/rule-citation.ts'
import type { System } from '../systems/system.ts'
import { wordSentence } from '../systems/word-sentence.ts'
import { lineWords } from '../table/line-words.ts'
import { refused, sentenceOfRefusal } from '../table/refusals.ts'
import { leftOf } from '../table/sheet-value.ts'
import { parseArguments } from './arguments.ts'
import { diceSource } from './dice-source.ts'
import { CommandFailure, usageFailure } from './failure.ts'
import { callOrFailure, chosenDecisions } from './game/call.ts'
import { flagsBeside, inputWith, isToggle, readJson } from './game/flags.ts'
import { readGameFile } from './game/game-file.ts'
import { rollGame } from './game/game-roll.ts'
import { checkedSheet } from './game/sheet-file.ts'
import { sheetNamed, starterNamed } from './game/starters.ts'
import { isSystem, loadNamedSystem } from './game/system-list.ts'
import { languageOption } from './language.ts'
import { pageLook } from './look.ts'
import type { Streams, Subcommand } from './subcommand.ts'
import { wrappedText } from './terminal-text.ts'
import { languageIn, words } from './words.ts'

const takes = { options: ['at', 'at-line', 'seed', 'lang', 'input', 'choose'] }

export const playCommand: Subcommand = {
  name: 'play',
  takes,
  async run(argv, streams) {
    const end = argv.findIndex((word) => word.startsWith('--'))
    const named = end < 0 ? argv : argv.slice(0, end)
    const { system, values, rest } = await playedSheet(named, streams, languageIn(argv))
    const offers = moveOffers(system, values)
    const [move, ...line] = rest
    if (move === undefined) return listMoves(system, offers, argv.slice(named.length), streams)
    const offer = offerNamed(system, offers, move, line.join(' '))
    return playMove(system, values, offer, argv.slice(named.length), streams)
  },
}

interface PlayedSheet {
  readonly system: System
  readonly values: PlainRecord
  /** The words behind the sheet. */
  readonly rest: readonly string[]
}

/** A file, or a game with the name of one of its ready-made characters. */
async function playedSheet(words: readonly string[], streams: Streams, language: Language): Promise<PlayedSheet> {
  const [first, second, ...rest] = words
  if (first === undefined) throw usageFailure((say) => say.play.takes, 'file')
  if (!isSystem(first)) {
    const { system, content } = await readGameFile(first, 'sheet', streams)
    return { system, values: checkedSheet(system, content, language), rest: words.slice(1) }
  }
  const system = await loadNamedSystem(first)
  if (second === undefined) throw usageFailure((say) => say.play.takes, 'file')
  return { system, values: starterNamed(system, second, language), rest }
}

function listMoves(system: System, offers: readonly MoveOffer[], argv: readonly string[], streams: Streams): number {
  const { options, switches } = parseArguments(argv, { options: ['lang'] })
  const language = languageOption(options)
  const game = system.words[language]
  const told = offers.map(({ move, line, reason }) => ({
    move,
    line,
    name: [game.moves[move], ...(line === null ? [] : [lineLabel(line, game)])].join(', '),
    reason: reason ? wordSentence(game.refusals, reason) : null,
  }))
  if (switches.has('json')) streams.out(`${JSON.stringify({ system: system.id, moves: told })}\n`)
  else {
    const { width } = pageLook(streams, language)
    for (const { move, line, name, reason } of told) {
      const typed = [move, ...(line === null ? [] : [line])].join(' ')
      streams.out(`${wrappedText(`${typed}: ${name}${reason === null ? '' : ` (${reason})`}`, width, '  ')}\n`)
    }
  }
  return 0
}

/** By its name in any language, with the line that is meant; the only one where none is said. */
function offerNamed(system: System, offers: readonly MoveOffer[], said: string, line: string): MoveOffer {
  const isSaid = (name: string) =>
    name.toLowerCase() === said.toLowerCase() ||
    Object.values(system.words).some(({ moves }) => moves[name]?.toLowerCase() === said.toLowerCase())
  const move = Object.keys(system.moves).find(isSaid)
  if (move === undefined) throw unknownMove(said, Object.keys(system.moves))
  const made = offers.filter((offer) => offer.move === move)
  const names = made.flatMap((offer) => offer.line ?? [])
  const found = made.filter((offer) => line === '' || (offer.line !== null && isLine(system, offer.line, line)))
  const [one, ...others] = found
  if (one && (others.length === 0 || one.line === null)) return one
  throw new CommandFailure('missing', (say) => say.play.line(said, names), { field: 'line' })
}

const isLine = (system: System, line: string, said: string): boolean =>
  [line, ...Object.values(system.words).map((game) => lineLabel(line, game))].some(
    (name) => name.toLowerCase() === said.toLowerCase(),
  )

function unknownMove(said: string, known: readonly string[]): CommandFailure {
  const near = nearestWord(said, known)
  return new CommandFailure(
    'unknown-move',
    (say) => say.play.unknown(said) + (near === undefined ? say.known(known.join(', ')) : say.didYouMean(near)),
    { field: 'move' },
  )
}

async function playMove(
  system: System,
  values: PlainRecord,
  offer: MoveOffer,
  argv: readonly string[],
  streams: Streams,
): Promise<number> {
  const mechanic = system.mechanics[offer.mechanic] as AnyMechanic
  const flags = flagsBeside(mechanic.input, takes.options)
  const { options, switches, positionals } = parseArguments(argv, {
    options: [...takes.options, ...flags.filter((flag) => !isToggle(flag)).map(({ name }) => name)],
    toggles: flags.filter(isToggle).map(({ name }) => name),
  })
  if (positionals.length > 0) throw usageFailure((say) => say.play.takes, 'file')
  const language = languageOption(options)
  const game = system.words[language]
  const other = await otherSide(system, offer, options, streams, language)
  const filled = mergedValues(offer.input, other?.input ?? {})
  const said = inputWith(
    readJson(options.get('input') ?? '{}', '--input', '{"name": value}'),
    flags,
    withoutPicks(options, offer, other),
    game,
  )
  mustKeepToSheet(system, [offer, ...(other ? [other] : [])], offer, said as PlainRecord, language)
  const picked = pickedInput(system, mechanic, [offer, ...(other ? [other] : [])], options)
  const reserve = other ? reserveLeft(system, mechanic, other.values, said as PlainRecord) : {}
  const input = [filled, reserve, picked, said as PlainRecord].reduce(mergedValues)
  const here = `play ${offer.move}`
  const call = callOrFailure(system, offer.mechanic, input, language, here)
  if (!switches.has('json')) {
    const look = pageLook(streams, language)
    const moveName = [game.moves[offer.move], ...(offer.line === null ? [] : [lineLabel(offer.line, game)])].join(', ')
    const facts = factLabels(mechanic, offer.facts, { game, words: words[language] }).map(({ text }) => text)
    streams.out(`${wrappedText(`${values.name}: ${moveName}${other ? `, ${other.joined}` : ''}.`, look.width, '')}\n`)
    streams.out(`${wrappedText(facts.join(' · '), look.width, '  ')}\n`)
  }
  const decisions = chosenDecisions(options)
  return rollGame({ call, language, decisions, switches }, diceSource(options.get('seed')), streams)
}

/** Refuses what a table refuses: a value that makes another move of it, or one that is otherwise on the sheet and holds. */
function mustKeepToSheet(
  system: System,
  lines: readonly Pick<SideLine, 'barred'>[],
  { move, input }: MoveOffer,
  said: PlainRecord,
  language: Language,
): void {
  const failure = (path: string, refusal: Refusal) =>
    new CommandFailure(
      refusal.code,
      withRule(sentenceOfRefusal(language, refusal) ?? refusal.message, ruleBehind(system, refusal)),
      { field: path },
    )
  for (const [path, value] of lines.flatMap(({ barred }) => Object.entries(barred)))
    if (valueAt(said, path) === value) throw failure(path, refused(path, 'another-move', { path, said: value, move }))
  for (const path of moveOf(system, move)?.holds ?? []) {
    const has = input[path] as Plain
    if (said[path] !== undefined && said[path] !== has)
      throw failure(path, refused(path, 'not-as-on-sheet', { path, has }))
  }
}

interface OtherLine extends Pick<SideLine, 'input' | 'picks' | 'facts' | 'barred'> {
  /** `against Kael`, in words. */
  readonly joined: string
  readonly values: PlainRecord
}

/** The points that the other side still has on its sheet when it is asked, where the roll goes by them. */
function reserveLeft(system: System, { input, reserves = [] }: AnyMechanic, values: PlainRecord, said: PlainRecord) {
  return reserves.reduce<PlainRecord>((all, { on, field, inPlaceOf, isHeld }) => {
    const path = `${on}.${field}`
    const kind = leafAt(input, path)?.field.kind
    const left = leftOf(system, values, inPlaceOf) ?? 0
    return isHeld(said) && kind?.is === 'integer' ? withValueAt(all, path, Math.min(left, kind.high)) : all
  }, {})
}

/** The side that the move is against, filled in from the sheet of `--at`. */
async function otherSide(
  system: System,
  { move, mechanic }: MoveOffer,
  options: ReadonlyMap<string, string>,
  streams: Streams,
  language: Language,
): Promise<OtherLine | null> {
  const side = moveOf(system, move)?.against?.side
  const at = options.get('at')
  if (at === undefined) return null
  if (side === undefined) throw usageFailure((say) => say.play.nobody(move), 'at')
  const values = await sheetNamed(system, at, streams, language)
  const lines = sideLines(system, mechanic, side, values, move)
  const wanted = options.get('at-line')
  const [line, ...others] = wanted === undefined ? lines : lines.filter(({ pick }) => isLine(system, pick, wanted))
  if (!line || others.length > 0)
    throw new CommandFailure(
      'missing',
      (say) => say.play.otherLine(lines.map(({ pick }) => lineLabel(pick, system.words[language]))),
      { field: 'at-line' },
    )
  const joins = system.words[language].joins ?? {}
  return {
    ...line,
    values,
    input: mergedValues(line.input, sharedInput(system, mechanic, side, values)),
    joined: `${joins[side] ?? lineWords[language].against} ${values.name}`,
  }
}

const flagOf = (path: string): string =>
  path.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Fields that are picked by name are not read as numbers. */
function withoutPicks(
  options: ReadonlyMap<string, string>,
  offer: MoveOffer,
  other: OtherLine | null,
): ReadonlyMap<string, string> {
  const picks = [...Object.keys(offer.picks), ...Object.keys(other?.picks ?? {})].map(flagOf)
  return new Map([...options].filter(([name, text]) => !picks.includes(name) || /^[\d\s,+-]+$/.test(text)))
}

/** Input picked from a sheet by its name: `--attribute perception --more Spyglass`. */
function pickedInput(
  system: System,
  { input }: AnyMechanic,
  sides: readonly Pick<SideLine, 'picks' | 'facts'>[],
  options: ReadonlyMap<string, string>,
): PlainRecord {
  return sides.reduce<PlainRecord>(
    (all, { picks, facts }) =>
      Object.entries(picks).reduce((given, [path, known]) => {
        const text = options.get(flagOf(path))
        if (text === undefined || /^[\d\s,+-]+$/.test(text)) return given
        const values = text.split(',').map((name) => {
          const found = known.find((each) => isLine(system, each.name, name.trim()))
          if (found) return found.value
          throw new CommandFailure(
            'out-of-range',
            (say) =>
              say.play.line(
                path,
                known.map((each) => each.name),
              ),
            {
              field: path,
            },
          )
        })
        const isList = leafAt(input, path)?.field.kind.is === 'list'
        const before: Plain = facts[path]?.value ?? []
        return withValueAt(
          given,
          path,
          isList ? [...(Array.isArray(before) ? before : []), ...values] : (values[0] as number),
        )
      }, all),
    {},
  )
}
