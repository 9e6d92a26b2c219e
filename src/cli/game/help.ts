// The help of a game and of a mechanic, made from what the game declares.
import type { Plain } from '../../dice/index.ts'
import { allowed } from '../../systems/allowed.ts'
import { Question } from '../../systems/answer.ts'
import type { AnyField, Fields, Owner } from '../../systems/field.ts'
import { OWNERS } from '../../systems/field.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import { mayBeLeftOut } from '../../systems/schema.ts'
import type { System } from '../../systems/system.ts'
import { paintOf } from '../paint.ts'
import { quoted, wrapped } from '../printable.ts'
import type { Look } from '../table.ts'
import { words } from '../words.ts'
import { type Flag, flagsFor, flagsOf } from './flags.ts'
import { fieldLabel, pathLabel, type Speech, valueLabel } from './labels.ts'
import { listing } from './listing.ts'
import { labelled } from './story.ts'

const WIDEST = 80

const plainLook = (width: number): Look => ({
  words: words.en,
  paint: paintOf(false),
  width: Math.min(width, WIDEST),
})

/** The game and what can be rolled in it, with a first thing to try. */
export function systemHelp(system: System, width: number): string {
  const look = plainLook(width)
  const [name, mechanic] = Object.entries(system.mechanics)[0] as [string, AnyMechanic]
  const [example] = mechanic.examples
  const lines = example ? commandLines(['odds', system.id, name, ...flagsFor(mechanic.input, example.input)], look) : ''
  return `${listing(system, 'en', look)}
Try:
${lines}
${wrapped(`astragal help ${system.id} MECHANIC shows the fields of one, with examples.`, look.width, '')}
`
}

/** One mechanic: its fields with what they allow and whose they are, what is decided and comes out, and worked examples. */
export function mechanicHelp(system: System, name: string, width: number): string {
  const look = plainLook(width)
  const mechanic = system.mechanics[name] as AnyMechanic
  const speech: Speech = { game: system.words.en, words: look.words }
  const { name: title = name, summary = '' } = speech.game.mechanics[name] ?? {}
  const flags = flagsOf(mechanic.input)
  const needed = flags.filter(({ field }) => !mayBeLeftOut(field)).map((flag) => `--${flag.name} ${sample(flag.field)}`)
  return [
    `${wrapped(`${speech.game.name}: ${title}. ${summary}`, look.width, '')}\n`,
    `${wrapped(`Usage: astragal roll|resolve|odds|advise ${system.id} ${name} ${needed.join(' ')} [fields]`, look.width, '       ')}\n`,
    ...OWNERS.map((owner) => ownedFields(owner, flags, speech, look)),
    `${wrapped(ALWAYS_TAKEN, look.width, '')}\n`,
    decisionHelp(mechanic, speech, look),
    outcomeHelp(mechanic, speech, look),
    exampleHelp(system, name, mechanic, speech, look),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

const ALWAYS_TAKEN =
  'All take --input JSON, --lang en|de and --json; roll also --seed S; resolve and advise --dice 2,7,10; all three ' +
  '--choose JSON; odds and advise --all.'

const HEADS: Readonly<Record<Owner, string>> = {
  player: "The player's fields",
  gm: "The GM's fields",
  table: "The table's rulings",
}

function ownedFields(owner: Owner, flags: readonly Flag[], speech: Speech, look: Look): string {
  const rows = flags
    .filter(({ field }) => field.says.owner === owner)
    .map((flag): [string, string] => [`--${flag.name} ${sample(flag.field)}`.trimEnd(), described(flag, speech)])
  return rows.length === 0 ? '' : `${HEADS[owner]}:\n${labelled(rows, look)}`
}

/** What stands for the value. */
function sample({ kind }: AnyField): string {
  switch (kind.is) {
    case 'whole':
      return 'N'
    case 'yes':
      return ''
    case 'one':
      return 'WORD'
    case 'text':
      return 'TEXT'
    case 'none':
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

function described({ path, field }: Flag, speech: Speech): string {
  const { says } = field
  const notes = [
    says.fallback === undefined ? 'needed' : `default ${defaultText(field, speech)}`,
    ...(says.isPriced ? ['costs something'] : []),
  ]
  return `${pathLabel(path, speech)}, ${allowedIn(field, speech)}; ${notes.join('; ')}`
}

/** As it would be typed. */
const defaultText = ({ kind, says }: AnyField, speech: Speech): string =>
  typeof says.fallback === 'string' || typeof says.fallback === 'number'
    ? `${says.fallback}`
    : valueLabel(kind, says.fallback as Plain, speech)

/** What is allowed, with what each word means where the game says it. */
function allowedIn({ kind }: AnyField, speech: Speech): string {
  if (kind.is === 'none') return `${allowedIn(kind.of, speech)}, or none`
  if (kind.is !== 'one') return allowed(kind)
  return kind.of
    .map((value) => {
      const meaning = valueLabel(kind, value, speech)
      return meaning === `${value}` ? meaning : `${value} (${meaning})`
    })
    .join(', ')
}

function decisionHelp({ decisions = {} }: AnyMechanic, speech: Speech, look: Look): string {
  const rows = Object.entries(decisions as Fields).map(([name, field]): [string, string] => [
    name,
    `${speech.game.decisions[name] ?? name} ${decisionForm(field)}`,
  ])
  if (rows.length === 0) return ''
  return `Decisions, answered in order by --choose '[...]':\n${labelled(rows, look)}`
}

function decisionForm({ kind }: AnyField): string {
  if (kind.is === 'one') return kind.of.map((value) => JSON.stringify(value)).join(', ')
  if (kind.is !== 'group') return allowed(kind)
  return `{${Object.entries(kind.fields)
    .map(([name, { kind }]) => `"${name}": ${allowed(kind)}`)
    .join('; ')}}`
}

function outcomeHelp({ outcome }: AnyMechanic, speech: Speech, look: Look): string {
  const rows = Object.entries(outcome as Fields).map(([name, field]): [string, string] => [
    name,
    `${fieldLabel(name, speech)}, ${allowedIn(field, speech)}`,
  ])
  return `Outcome, as --json names it:\n${labelled(rows, look)}`
}

function exampleHelp(
  system: System,
  name: string,
  { input, examples }: AnyMechanic,
  speech: Speech,
  look: Look,
): string {
  const told = examples.map((example) => {
    const question = new Question(system, name, example.input)
    const { outcome } = question.resolve(example.dice, example.decisions)
    const argv = [
      ...['resolve', system.id, name, ...flagsFor(input, example.input)],
      ...['--dice', example.dice.join(',')],
      ...(example.decisions ? ['--choose', JSON.stringify(example.decisions)] : []),
    ]
    const { word } = question.aftermath(outcome).verdict
    const parts = Object.entries(outcome).map(([part, value]) => `${part} ${JSON.stringify(value)}`)
    const end = wrapped(`${speech.game.verdicts[word] ?? word}: ${parts.join(', ')}`, look.width - 4, '').replace(
      /^/gm,
      '    ',
    )
    return `  ${wrapped(speech.game.examples[example.says] ?? example.says, look.width - 2, '  ')}\n${commandLines(argv, look)}${end}\n`
  })
  return `Examples:\n${told.join('\n')}`
}

/** A command line that can be copied, broken where the shell allows it. */
export function commandLines(argv: readonly string[], { width }: Pick<Look, 'width'>): string {
  const words = argv.map((word) => (/^[\w.,=+/:-]+$/.test(word) ? word : quoted(word)))
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
