// The help of a game and of a mechanic, made from what the game declares.

import type { Plain } from '../../dice/index.ts'
import { describeAllowed } from '../../systems/allowed-values.ts'
import type { AnyField, FieldOwner, Fields } from '../../systems/field.ts'
import { OWNERS } from '../../systems/field.ts'
import { fieldLabel, pathLabel, valueLabel } from '../../systems/labels.ts'
import type { Labels, Language } from '../../systems/language.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import { MechanicCall } from '../../systems/mechanic-call.ts'
import { mayBeLeftOut } from '../../systems/schema.ts'
import type { System } from '../../systems/system.ts'
import type { PageLook } from '../chance-table.ts'
import { paintOf } from '../paint.ts'
import { shellQuoted, wrappedText } from '../terminal-text.ts'
import { words } from '../words.ts'
import { type Flag, flagName, flagsGiving, flagsOf } from './flags.ts'
import { labelledRows } from './game-story.ts'
import type { PageSpeech } from './page-speech.ts'
import { systemSummary } from './system-summary.ts'

const WIDEST = 80

const plainLook = (width: number, language: Language): PageLook => ({
  words: words[language],
  language,
  paint: paintOf(false),
  width: Math.min(width, WIDEST),
})

/** The game and what can be rolled in it, with a first thing to try. */
export function systemHelp(system: System, width: number, language: Language): string {
  const look = plainLook(width, language)
  const { help } = look.words
  const [name, mechanic] = Object.entries(system.mechanics)[0] as [string, AnyMechanic]
  const [example] = mechanic.examples
  const german = language === 'en' ? [] : ['--lang', language]
  const tried = ['odds', system.id, name]
  const lines = example ? commandLines([...tried, ...flagsGiving(mechanic.input, example.input), ...german], look) : ''
  return `${systemSummary(system, language, look)}
${help.try}
${lines}
${wrappedText(`${help.showsFields(system.id)} ${help.listsReady(system.id)} ${help.explainsRules(system.id)}`, look.width, '')}
`
}

/** One mechanic: its fields with what they allow and whose they are, what is decided and comes out, and worked examples. */
export async function mechanicHelp(system: System, name: string, width: number, language: Language): Promise<string> {
  const look = plainLook(width, language)
  const mechanic = system.mechanics[name] as AnyMechanic
  const speech: PageSpeech = { game: system.words[language], words: look.words, language }
  const { name: title = name, summary = '' } = speech.game.mechanics[name] ?? {}
  const flags = flagsOf(mechanic.input)
  const needed = flags
    .filter(({ field, within }) => !mayBeLeftOut(field) && within === null)
    .map((flag) => `--${flag.name} ${sample(flag.field)}`)
  const usage = look.words.help.usage(
    `astragal roll|resolve|odds|chart|advise ${system.id} ${name} ${needed.join(' ')}`,
  )
  return [
    `${wrappedText(`${speech.game.name}: ${title}. ${summary}`, look.width, '')}\n`,
    `${wrappedText(usage, look.width, ' '.repeat(usage.indexOf('astragal')))}\n`,
    ...OWNERS.map((owner) => ownedFields(owner, flags, speech, look)),
    `${wrappedText(look.words.help.alwaysTaken, look.width, '')}\n`,
    decisionHelp(mechanic, speech, look),
    outcomeHelp(mechanic, speech, look),
    exampleHelp(system, name, mechanic, (await system.examples())[language], speech, look),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function ownedFields(owner: FieldOwner, flags: readonly Flag[], speech: PageSpeech, look: PageLook): string {
  const rows = flags
    .filter(({ field }) => field.meta.owner === owner)
    .map((flag): [string, string] => [`--${flag.name} ${sample(flag.field)}`.trimEnd(), described(flag, speech)])
  return rows.length === 0 ? '' : `${look.words.help.owners[owner]}\n${labelledRows(rows, look)}`
}

/** A placeholder for the value. */
function sample({ kind }: AnyField): string {
  switch (kind.is) {
    case 'integer':
      return 'N'
    case 'flag':
      return ''
    case 'oneOf':
      return 'WORD'
    case 'text':
      return 'TEXT'
    case 'optional':
      return sample(kind.of)
    case 'json':
    case 'group':
      return 'JSON'
    case 'modifiers':
      return 'N,N'
    case 'list':
      return kind.of.kind.is === 'group' ? 'JSON' : `${sample(kind.of)},${sample(kind.of)}`
  }
}

function described({ path, field, within }: Flag, speech: PageSpeech): string {
  const { meta } = field
  const { help } = speech.words
  const needed = within === null ? help.needed : help.neededWith(flagName(within))
  const notes = [
    meta.fallback === undefined ? needed : help.default(defaultText(field, speech)),
    ...(meta.isPriced ? [help.costsSomething] : []),
    ...(meta.isUnasked ? [help.unasked] : []),
  ]
  return `${pathLabel(path, speech.game)}, ${allowedIn(field, speech)}; ${notes.join('; ')}`
}

/** As it would be typed. */
const defaultText = ({ kind, meta }: AnyField, speech: PageSpeech): string =>
  typeof meta.fallback === 'string' || typeof meta.fallback === 'number'
    ? `${meta.fallback}` || shellQuoted('')
    : valueLabel(kind, meta.fallback as Plain, speech)

/** The allowed values, each word with its meaning where the game says it. */
function allowedIn({ kind }: AnyField, speech: PageSpeech): string {
  if (kind.is === 'optional') return speech.words.help.orNone(allowedIn(kind.of, speech))
  if (kind.is !== 'oneOf') return describeAllowed(kind, speech.language)
  return kind.of.map((value) => meaningOf(kind, value, `${value}`, speech)).join(', ')
}

/** A word as it is typed, with what it means where that is not the word itself. */
function meaningOf(kind: AnyField['kind'], value: string | number, typed: string, speech: PageSpeech): string {
  const meaning = valueLabel(kind, value, speech)
  return meaning === `${value}` ? typed : `${typed} (${meaning})`
}

function decisionHelp({ decisions = {} }: AnyMechanic, speech: PageSpeech, look: PageLook): string {
  const rows = Object.entries(decisions as Fields).map(([name, field]): [string, string] => [
    name,
    `${speech.game.decisions[name] ?? name} ${decisionForm(field, speech)}`,
  ])
  if (rows.length === 0) return ''
  return `${look.words.help.decisions}\n${labelledRows(rows, look)}`
}

/** The possible answers as JSON, each word and each part with its meaning. */
function decisionForm({ kind }: AnyField, speech: PageSpeech): string {
  if (kind.is === 'oneOf')
    return kind.of.map((value) => meaningOf(kind, value, JSON.stringify(value), speech)).join(', ')
  if (kind.is !== 'group') return describeAllowed(kind, speech.language)
  const parts = Object.entries(kind.fields).map(([name, field]) => {
    const label = fieldLabel(name, speech.game)
    return `"${name}": ${label === name ? '' : `${label}, `}${allowedIn(field, speech)}`
  })
  return `{${parts.join('; ')}}`
}

function outcomeHelp({ outcome }: AnyMechanic, speech: PageSpeech, look: PageLook): string {
  const rows = Object.entries(outcome as Fields).map(([name, field]): [string, string] => [
    name,
    `${fieldLabel(name, speech.game)}, ${allowedIn(field, speech)}`,
  ])
  return `${look.words.help.outcome}\n${labelledRows(rows, look)}`
}

function exampleHelp(
  system: System,
  name: string,
  { input, examples }: AnyMechanic,
  told: Labels,
  speech: PageSpeech,
  look: PageLook,
): string {
  const shown = examples.map((example) => {
    const call = new MechanicCall(system, name, example.input)
    const { outcome } = call.resolve(example.dice, example.decisions)
    const argv = [
      ...['resolve', system.id, name, ...flagsGiving(input, example.input)],
      ...['--dice', example.dice.join(',')],
      ...(example.decisions ? ['--choose', JSON.stringify(example.decisions)] : []),
    ]
    const { word } = call.aftermath(outcome).verdict
    const parts = Object.entries(outcome).map(([part, value]) => `${part} ${JSON.stringify(value)}`)
    const end = wrappedText(`${speech.game.verdicts[word] ?? word}: ${parts.join(', ')}`, look.width - 4, '').replace(
      /^/gm,
      '    ',
    )
    return `  ${wrappedText(told[example.name] ?? example.name, look.width - 2, '  ')}\n${commandLines(argv, look)}${end}\n`
  })
  return `${look.words.help.examples}\n${shown.join('\n')}`
}

/** A command line that can be copied, broken where the shell allows it. */
export function commandLines(argv: readonly string[], { width }: Pick<PageLook, 'width'>): string {
  const words = argv.map((word) => (/^[\w.,=+/:-]+$/.test(word) ? word : shellQuoted(word)))
  const parts = ['astragal']
  for (const [i, word] of words.entries()) {
    // A flag and its value stay together.
    if (!word.startsWith('--') && words[i - 1]?.startsWith('--')) parts.push(`${parts.pop()} ${word}`)
    else parts.push(word)
  }
  const lines: string[] = []
  let line = '   '
  for (const part of parts) {
    if (line.trim() !== '' && line.length + 1 + part.length > width - 2) {
      lines.push(`${line} \\`)
      line = `      ${part}`
    } else line = `${line} ${part}`
  }
  return [...lines, line].map((each) => `${each}\n`).join('')
}
