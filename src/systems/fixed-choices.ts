// Choices that are fixed before the odds are counted: "never push". In a list they answer what is asked in order, on every way the dice
// can fall; by name they answer every time it is asked, where it can be chosen. Where they end, best play goes on.

import { type Ask, isSame, type Plain, type PlainRecord, Refusal, type Rule } from '../dice/index.ts'
import type { CheckedCall } from './checked-call.ts'
import type { Fields } from './field.ts'
import type { Language } from './language.ts'
import { nearestWord } from './nearest-word.ts'

/** Answers in order, or by the name of what is asked. */
export type SaidChoices = readonly Plain[] | PlainRecord

const WORDS: Readonly<
  Record<
    Language,
    { unknown(what: string, near: string | null, known: string): string; namesDice(what: string, said: string): string }
  >
> = {
  en: {
    unknown: (what, near, known) =>
      `choose: ${what} is never asked here; ${near ? `did you mean ${near}?` : known === '' ? 'nothing is.' : `asked are ${known}.`}`,
    namesDice: (what, said) => `${what}: ${said} names dice, and before the roll none lie there.`,
  },
  de: {
    unknown: (what, near, known) =>
      `choose: Nach ${what} wird hier nie gefragt; ${near ? `ist ${near} gemeint?` : known === '' ? 'gefragt wird nichts.' : `gefragt wird nach ${known}.`}`,
    namesDice: (what, said) => `${what}: ${said} nennt Würfel, und vor dem Wurf liegen keine da.`,
  },
}

type AnyRule = Rule<Plain, unknown>

export class FixedChoices {
  private readonly call: CheckedCall & { readonly language: Language }
  private readonly list: readonly Plain[]
  private readonly named: PlainRecord
  /** Rules with so many answers of the list behind them: the same one each time, since counting tells rules apart. */
  private readonly fixed = new Map<AnyRule, AnyRule[]>()
  private mostTaken = 0

  constructor(call: CheckedCall & { readonly language: Language }, said: SaidChoices) {
    this.call = call
    const isList = Array.isArray(said)
    this.list = isList ? said : []
    this.named = isList ? {} : (said as PlainRecord)
    const known = Object.keys((call.mechanic.decisions ?? {}) as Fields)
    for (const name of Object.keys(this.named)) {
      if (known.includes(name)) continue
      const near = nearestWord(name, known) ?? null
      throw new Refusal('decision', WORDS[call.language].unknown(name, near, known.join(', ')), { field: name })
    }
  }

  /** The rule of the mechanic as it is played with them. */
  get rule(): CheckedCall['rule'] {
    return this.fix(this.call.rule as unknown as AnyRule, 0) as unknown as CheckedCall['rule']
  }

  /** Refuses what no way through the rule asked for. */
  mustBeAsked(): void {
    this.call.mustBeTaken(this.list.slice(this.mostTaken))
  }

  fix(rule: AnyRule, taken: number): AnyRule {
    const all = this.fixed.get(rule) ?? []
    this.fixed.set(rule, all)
    const known = all[taken]
    if (known) return known
    const fixed: AnyRule = (input, ask) => rule(input, new FixedAsk(ask, this, taken))
    if (rule.counted) fixed.counted = this.fix(rule.counted, taken)
    all[taken] = fixed
    return fixed
  }

  /** The option that is fixed; undefined where best play decides. */
  pick<C extends Plain>(what: string, taken: number, options: () => readonly C[]): C | undefined {
    const isListed = taken < this.list.length
    if (!isListed && !Object.hasOwn(this.named, what)) return undefined
    const said = isListed ? (this.list[taken] as Plain) : (this.named[what] as Plain)
    if (isListed) this.mostTaken = Math.max(this.mostTaken, taken + 1)
    const all = options()
    const meant = all.find((option) => isSame(option, said)) ?? this.read(what, said)
    const found = all.find((option) => isSame(option, meant))
    if (found !== undefined || !isListed) return found
    return this.call.optionFor(what, said, all, []) as C
  }

  /** Choices about dice that lie there cannot be made before they do. */
  private read(what: string, said: Plain): Plain {
    try {
      return this.call.picked(what, said, [])
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'decision') throw error
      throw new Refusal('decision', WORDS[this.call.language].namesDice(what, JSON.stringify(said)), { field: what })
    }
  }
}

/** Hands every question on, less the choices that are fixed. */
class FixedAsk implements Ask {
  private readonly ask: Ask
  private readonly choices: FixedChoices
  private taken: number

  constructor(ask: Ask, choices: FixedChoices, taken: number) {
    this.ask = ask
    this.choices = choices
    this.taken = taken
  }

  roll: Ask['roll'] = (what, dice, reading) => this.ask.roll(what, dice, reading)
  again: Ask['again'] = () => this.ask.again()
  tell: Ask['tell'] = (rule, word, figures) => this.ask.tell(rule, word, figures)

  choose<const C extends Plain>(what: string, options: () => readonly C[], side?: string): C {
    return this.pick(what, options) ?? this.ask.choose(what, options, side)
  }

  /** Another rule is asked by itself: only what goes on from here takes answers of the list. */
  sub<J extends Plain, R>(rule: Rule<J, R>, input: J): R {
    return this.ask.sub(rule, input)
  }

  goOn<J extends Plain, R>(rule: Rule<J, R>, input: J): R {
    return this.ask.goOn(this.fixed(rule), input)
  }

  decide<const C extends Plain, J extends Plain, R>(
    what: string,
    options: () => readonly C[],
    rule: Rule<J, R>,
    inputOf: (choice: C) => J,
    side?: string,
  ): R {
    const pick = this.pick(what, options)
    if (pick !== undefined) return this.ask.goOn(this.fixed(rule), inputOf(pick))
    return this.ask.decide(what, options, this.fixed(rule), inputOf, side)
  }

  private pick<C extends Plain>(what: string, options: () => readonly C[]): C | undefined {
    return this.choices.pick(what, this.taken++, options)
  }

  private fixed<J extends Plain, R>(rule: Rule<J, R>): Rule<J, R> {
    return this.choices.fix(rule as unknown as AnyRule, this.taken) as unknown as Rule<J, R>
  }
}

/** The choices that are fixed; null where none are. */
export const fixedChoicesOf = (
  call: ConstructorParameters<typeof FixedChoices>[0],
  said: SaidChoices,
): FixedChoices | null => (Object.keys(said).length > 0 ? new FixedChoices(call, said) : null)
