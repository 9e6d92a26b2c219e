// Asks a person for the fields of a mechanic, one by one. What is wrong is said at once, and asked for again.
import { type Plain, type PlainRecord, Refusal } from '../../dice/index.ts'
import { describeAllowed } from '../../systems/allowed-values.ts'
import type { AnyField, Fields } from '../../systems/field.ts'
import { parse } from '../../systems/input-parser.ts'
import { pathLabel, valueLabel } from '../../systems/labels.ts'
import { asFailure, CommandFailure } from '../failure.ts'
import { clippedText } from '../terminal-text.ts'
import { readValue } from './flags.ts'
import type { PageSpeech } from './page-speech.ts'

/** How the person is spoken to. */
export interface Conversation {
  ask(question: string, completions?: readonly string[]): Promise<string>
  say(text: string): void
}

export class FieldPrompts {
  private readonly conversation: Conversation
  private readonly speech: PageSpeech

  constructor(talk: Conversation, speech: PageSpeech) {
    this.conversation = talk
    this.speech = speech
  }

  /** Asks for every field but the table's rulings and what is not asked for; what was said before is offered again. */
  async fill(fields: Fields, before: PlainRecord, path: readonly string[] = []): Promise<PlainRecord> {
    const input: Record<string, Plain> = {}
    for (const [name, field] of Object.entries(fields)) {
      if (field.meta.owner === 'table' || field.meta.isUnasked) continue
      const value = await this.fillField(field, before[name], [...path, name])
      if (value !== undefined) input[name] = value
    }
    return input
  }

  private async fillField(
    field: AnyField,
    before: Plain | undefined,
    path: readonly string[],
  ): Promise<Plain | undefined> {
    const { kind } = field
    const { language, game } = this.speech
    const { prompts } = this.speech.words
    const inner = kind.is === 'optional' ? kind.of.kind : kind
    if (inner.is === 'group') {
      if (kind.is === 'optional' && !(await this.agrees(pathLabel(path, this.speech.game)))) return null
      return this.fill(inner.fields, (before ?? {}) as PlainRecord, path)
    }
    const standing = before ?? (field.meta.fallback as Plain | undefined)
    const offer = standing === undefined ? '' : ` [${valueLabel(kind, standing, this.speech)}]`
    for (;;) {
      const words = kind.is === 'oneOf' ? kind.of.map((value) => valueLabel(kind, value, this.speech)) : []
      const may = kind.is === 'flag' ? prompts.walk.yesOrNo : describeAllowed(kind, language, game.values)
      const said = await this.conversation.ask(`${pathLabel(path, this.speech.game)} (${may})${offer}: `, words)
      if (said === '' && standing !== undefined) return before
      const value = this.valid(field, said, path)
      if (value !== undefined) return value
    }
  }

  private valid(field: AnyField, said: string, path: readonly string[]): Plain | undefined {
    const name = path.at(-1) as string
    const { language, words } = this.speech
    const { yes, no, yesOrNo, noneOfThem } = words.prompts.walk
    const lower = said.toLowerCase()
    const isYes = lower === yes || lower === this.speech.words.yes
    const isNo = lower === no || lower === this.speech.words.no
    const typed = field.kind.is !== 'flag' ? said : isYes ? 'true' : isNo ? 'false' : null
    if (typed === null) {
      this.conversation.say(`${noneOfThem(clippedText(said, 40))}${yesOrNo}`)
      return undefined
    }
    try {
      const value = said === '' ? undefined : (readValue(field.kind, typed, name, this.speech.game.values) as Plain)
      parse({ [name]: field }, { [name]: value }, language)
      return value
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof CommandFailure)) throw error
      this.conversation.say(asFailure(error).in(language).message)
      return undefined
    }
  }

  private async agrees(label: string): Promise<boolean> {
    const { yesNo, yes } = this.speech.words.prompts.walk
    return (await this.conversation.ask(yesNo(label))).toLowerCase().startsWith(yes)
  }
}
