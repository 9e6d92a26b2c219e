// Asks a person for the fields of a mechanic, one by one. What is wrong is said at once, and asked for again.
import { type Plain, Refusal } from '../../dice/index.ts'
import { allowed } from '../../systems/allowed.ts'
import type { AnyField, Fields } from '../../systems/field.ts'
import { parse } from '../../systems/parse.ts'
import { Failure, failureOf } from '../failure.ts'
import { clipped } from '../printable.ts'
import { readValue } from './flags.ts'
import { pathLabel, type Speech, valueLabel } from './labels.ts'

export type Values = Readonly<Record<string, Plain>>

/** How the person is spoken to. */
export interface Talk {
  ask(question: string, completions?: readonly string[]): Promise<string>
  say(text: string): void
}

export class Filling {
  private readonly talk: Talk
  private readonly speech: Speech

  constructor(talk: Talk, speech: Speech) {
    this.talk = talk
    this.speech = speech
  }

  /** Asks for every field but the table's rulings and what is not asked for; what was said before is offered again. */
  async fill(fields: Fields, before: Values, path: readonly string[] = []): Promise<Values> {
    const input: Record<string, Plain> = {}
    for (const [name, field] of Object.entries(fields)) {
      if (field.says.owner === 'table' || field.says.isUnasked) continue
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
    const inner = kind.is === 'none' ? kind.of.kind : kind
    if (inner.is === 'group') {
      if (kind.is === 'none' && !(await this.agrees(pathLabel(path, this.speech)))) return null
      return this.fill(inner.fields, (before ?? {}) as Values, path)
    }
    const standing = before ?? (field.says.fallback as Plain | undefined)
    const offer = standing === undefined ? '' : ` [${valueLabel(kind, standing, this.speech)}]`
    for (;;) {
      const words = kind.is === 'one' ? kind.of.map((value) => valueLabel(kind, value, this.speech)) : []
      const may = kind.is === 'yes' ? prompts.walk.yesOrNo : allowed(kind, language, game.values)
      const said = await this.talk.ask(`${pathLabel(path, this.speech)} (${may})${offer}: `, words)
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
    const typed = field.kind.is !== 'yes' ? said : isYes ? 'true' : isNo ? 'false' : null
    if (typed === null) {
      this.talk.say(`${noneOfThem(clipped(said, 40))}${yesOrNo}`)
      return undefined
    }
    try {
      const value = said === '' ? undefined : (readValue(field.kind, typed, name, this.speech.game.values) as Plain)
      parse({ [name]: field }, { [name]: value }, language)
      return value
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof Failure)) throw error
      this.talk.say(failureOf(error).in(language).message)
      return undefined
    }
  }

  private async agrees(label: string): Promise<boolean> {
    const { yesNo, yes } = this.speech.words.prompts.walk
    return (await this.talk.ask(yesNo(label))).toLowerCase().startsWith(yes)
  }
}
