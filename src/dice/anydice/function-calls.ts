// The calls of an AnyDice program. A function that wants a number or a sequence is run for everything its dice can show, and what it comes
// to is put together as a new die.

import type { Track } from '../reading.ts'
import { times, type Ways } from '../ways.ts'
import type { Call, FunctionStatement, ParameterType, ProgramExpression, ProgramStatement } from './ast.ts'
import { BUILT_IN, type BuiltInFunction } from './built-in-functions.ts'
import { Mixture, type WorkBudget } from './chances.ts'
import { AnyDiceError } from './error.ts'
import { MOST } from './limits.ts'
import type { AnyDiceSettings } from './operators.ts'
import { assignedIn, factsOf, type RollFact, readIn, trackOf } from './roll-facts.ts'
import { DiceValue, EMPTY, isSequence, NOTHING, total, type Value } from './values.ts'

/** The program that calls: its variables and settings, and the statements and values it runs. */
export interface CallingProgram {
  readonly work: WorkBudget
  readonly settings: AnyDiceSettings
  readonly variables: Map<string, Value>
  /** Comes to the result of the function, where there is one. */
  block(statements: readonly ProgramStatement[]): Value | undefined
  value(of: ProgramExpression): Value
}

/** The traits of a function, known before it is run. */
interface FunctionTraits {
  /** The variables that are its own while it runs. */
  readonly own: readonly string[]
  /** The variables that it, or a function it calls, reads. */
  readonly read: readonly string[]
  readonly calls: boolean
  /** How many parts stand inside one another. */
  readonly levels: number
  /** By parameter: the facts it wants of dice, null where it wants the roll. */
  readonly facts: Map<string, readonly RollFact[] | null>
}

type KnownFacts = Map<ProgramExpression, number>
export class FunctionCalls {
  /** How many functions are being run, one inside another. */
  depth = 0
  /** Whether a function was called deeper than "maximum function depth", where it comes to nothing. */
  isCut = false
  /** The facts about a roll that the function which runs now was given, in place of the roll. */
  known: KnownFacts | null = null
  private readonly program: CallingProgram
  private readonly functions = new Map<string, FunctionStatement>()
  private traits = new Map<FunctionStatement, FunctionTraits>()
  private readonly results = new Map<string, Value>()
  private readonly diceNumbers = new WeakMap<object, number>()
  private lastNumber = 0
  private waiting = 0

  constructor(program: CallingProgram) {
    this.program = program
  }

  define(statement: FunctionStatement): void {
    this.functions.set(statement.name, statement)
    // Functions that call it may come to something else now.
    this.traits = new Map()
    this.forgetResults()
  }

  /** With other settings a function may come to something else. */
  forgetResults(): void {
    this.results.clear()
  }

  call(call: Call): Value {
    const given = call.of.map((of) => this.program.value(of))
    const { line, name } = call
    this.program.work.line = line
    const own = this.functions.get(name)
    if (own) return this.callOwn(own, given, line)
    const known = BUILT_IN.get(name)
    if (!known) throw new AnyDiceError(['function-unknown', { name: calledAs(name) }], line)
    return this.callBuiltIn(known, given)
  }

  private callBuiltIn({ parameters, run, onDice }: BuiltInFunction, given: readonly Value[]): Value {
    const { work, settings } = this.program
    const cast = this.cast(parameters, given)
    if (!cast) return NOTHING
    const atOnce = onDice?.(cast, work)
    if (atOnce) return atOnce
    return this.expanded(parameters, cast, 0, (values) => run(values, settings, work)) as Value
  }

  private callOwn(called: FunctionStatement, given: readonly Value[], line: number): Value {
    const { work, settings } = this.program
    if (this.depth >= settings.functionDepth) {
      this.isCut = true
      return EMPTY
    }
    const types = called.parameters.map(({ type }) => type)
    const cast = this.cast(types, given)
    if (!cast) return NOTHING
    const traits = this.traitsOf(called)
    this.depth++
    this.waiting += traits.levels
    if (this.waiting > MOST.waiting) throw work.tooBig('waiting')
    const { known } = this
    const saved = traits.own.map((name) => this.program.variables.get(name))
    const result = this.bound(called, traits, cast)
    this.restore(traits.own, saved)
    this.known = known
    this.waiting -= traits.levels
    this.depth--
    work.line = line
    return result
  }

  /** The result of a function whose parameters have their values, found again where it was run with the same before. */
  private finished(called: FunctionStatement, traits: FunctionTraits): Value {
    if (!traits.calls || this.known) return this.program.block(called.body) ?? EMPTY
    const key = this.keyOf(called, traits)
    let result = this.results.get(key)
    if (result === undefined) {
      result = this.program.block(called.body) ?? EMPTY
      this.results.set(key, result)
    }
    return result
  }

  private restore(names: readonly string[], values: readonly (Value | undefined)[]): void {
    names.forEach((name, i) => {
      const value = values[i]
      if (value === undefined) this.program.variables.delete(name)
      else this.program.variables.set(name, value)
    })
  }

  private traitsOf(called: FunctionStatement): FunctionTraits {
    let traits = this.traits.get(called)
    if (!traits) {
      const own = [...new Set([...called.parameters.map(({ name }) => name), ...assignedIn(called.body)])]
      const read = [...readIn(called.body, this.functions)].sort()
      traits = { own, read, calls: hasCalls(called.body), levels: levelsOf(called.body), facts: new Map() }
      this.traits.set(called, traits)
    }
    return traits
  }

  /** All that the result of a call depends on. */
  private keyOf(called: FunctionStatement, { read }: FunctionTraits): string {
    const values = read.map((name) => this.keyOfValue(this.program.variables.get(name)))
    return `${called.line} ${called.name} ${this.depth} ${values.join(' ')}`
  }

  private keyOfValue(value: Value | undefined): string {
    if (value === undefined) return '-'
    if (typeof value === 'number') return `${value}`
    if (isSequence(value)) return `{${value}}`
    let number = this.diceNumbers.get(value)
    if (number === undefined) {
      number = ++this.lastNumber
      this.diceNumbers.set(value, number)
    }
    return `d${number}`
  }

  /** The arguments, as the parameters want them; dice are left where every roll has to be tried. Null for dice that never come up. */
  private cast(types: readonly ParameterType[], given: readonly Value[]): Value[] | null {
    const { work } = this.program
    const cast = given.map((value, i) => {
      const type = types[i]
      if (type === 'n') return isSequence(value) ? total(value, work) : value
      if (type === 's') return typeof value === 'number' ? [value] : value
      if (type !== 'd' || value instanceof DiceValue) return value
      const number = isSequence(value) ? total(value, work) : value
      return new DiceValue(1, { faces: [number], ways: [1], total: 1 })
    })
    const isNever = cast.some(
      (value, i) => (types[i] === 'n' || types[i] === 's') && value instanceof DiceValue && value.isEmpty,
    )
    return isNever ? null : cast
  }

  /** Runs a function of the program for everything that was handed over. */
  private bound(called: FunctionStatement, traits: FunctionTraits, cast: readonly Value[]): Value {
    const { parameters } = called
    const hard = (type: ParameterType) =>
      parameters.flatMap(({ type: wanted }, i) => (wanted === type && cast[i] instanceof DiceValue ? [i] : []))
    // Numbers first: facts about a roll may depend on them.
    const order = [...hard('n'), ...hard('s')]
    const saved = traits.own.map((name) => this.program.variables.get(name))
    const bind = () =>
      parameters.forEach(({ name }, i) => {
        if (!order.includes(i)) this.program.variables.set(name, cast[i] as Value)
      })
    if (order.length === 0) {
      this.known = null
      bind()
      return this.finished(called, traits)
    }
    const all = new Mixture(this.program.work)
    const chosen: (Value | KnownFacts)[] = []
    const go = (at: number, weight: Ways): void => {
      const index = order[at]
      if (index === undefined) {
        this.program.work.spend(parameters.length)
        this.restore(traits.own, saved)
        bind()
        let known: KnownFacts | null = null
        order.forEach((place, i) => {
          const value = chosen[i]
          if (value instanceof Map) known = known ? new Map([...known, ...value]) : value
          else this.program.variables.set((parameters[place] as { name: string }).name, value as Value)
        })
        this.known = known
        addResult(all, this.finished(called, traits), weight, this.program.work)
        return
      }
      const dice = cast[index] as DiceValue
      const { name, type } = parameters[index] as FunctionStatement['parameters'][number]
      if (type === 'n') {
        const { faces, ways } = dice.sum(this.program.work)
        faces.forEach((face, i) => {
          chosen[at] = face
          go(at + 1, times(weight, ways[i] as Ways))
        })
        return
      }
      // A fact is compared where the numbers handed over are known.
      this.known = null
      this.restore(traits.own, saved)
      bind()
      for (let i = 0; i < at; i++) {
        const value = chosen[i]
        if (!(value instanceof Map))
          this.program.variables.set((parameters[order[i] as number] as { name: string }).name, value as Value)
      }
      const facts = this.countedFacts(called, traits, name, dice)
      if (facts) {
        for (const { known, ways } of facts) {
          chosen[at] = known
          go(at + 1, times(weight, ways))
        }
      } else {
        const { isLowestFirst } = this.program.settings
        for (const { roll, ways } of dice.rolls(this.program.work)) {
          chosen[at] = isLowestFirst ? roll.toReversed() : roll
          go(at + 1, times(weight, ways))
        }
      }
    }
    go(0, 1)
    return new DiceValue(1, all.build())
  }

  /** Everything that the facts about these dice can come to together; null where the rolls themselves are wanted. */
  private countedFacts(
    called: FunctionStatement,
    traits: FunctionTraits,
    name: string,
    dice: DiceValue,
  ): { readonly known: KnownFacts; readonly ways: Ways }[] | null {
    let facts = traits.facts.get(name)
    if (facts === undefined) {
      facts = factsOf(called, name, this.functions)
      traits.facts.set(name, facts)
    }
    if (facts === null || dice.count === 1) return null
    const tracks: Track[] = []
    const places: (number | { readonly track: number; readonly isYesNo: boolean })[] = []
    for (const fact of facts) {
      if (fact.by && !this.isDefined(fact.by)) return null
      const track = trackOf(fact, fact.by ? this.program.value(fact.by) : null, dice, this.program.settings)
      if (track === null) return null
      if (typeof track === 'number') places.push(track)
      else places.push({ track: tracks.push(track) - 1, isYesNo: fact.is === 'contains' })
    }
    const list = facts
    const counts = tracks.length === 0 ? [{ values: [], ways: 1 }] : dice.tracked(tracks, this.program.work)
    return (
      counts?.map(({ values, ways }) => {
        const known: KnownFacts = new Map()
        list.forEach(({ of }, i) => {
          const place = places[i] as (typeof places)[number]
          if (typeof place === 'number') known.set(of, place)
          else {
            const value = values[place.track] as number
            known.set(of, place.isYesNo ? Math.min(value, 1) : value)
          }
        })
        return { known, ways }
      }) ?? null
    )
  }

  /** Whether every variable in it has a value already. */
  private isDefined(of: ProgramExpression): boolean {
    if (of.kind === 'variable') return this.program.variables.has(of.name)
    if (of.kind === 'unary') return this.isDefined(of.of)
    if (of.kind === 'binary') return this.isDefined(of.left) && this.isDefined(of.right)
    if (of.kind !== 'sequence') return of.kind === 'number'
    return of.items.every(({ from, to, times }) => [from, to, times].every((part) => !part || this.isDefined(part)))
  }

  /** Runs something for every number or roll that dice show which were handed over for one. */
  private expanded(
    types: readonly ParameterType[],
    given: readonly Value[],
    from: number,
    run: (values: readonly Value[]) => Value,
  ): Value {
    const { work } = this.program
    const index = given.findIndex(
      (value, i) => i >= from && value instanceof DiceValue && (types[i] === 'n' || types[i] === 's'),
    )
    if (index < 0) return run(given)
    const all = new Mixture(work)
    const dice = given[index] as DiceValue
    const taking = (value: Value, ways: Ways): void => {
      work.spend(2)
      const values = given.with(index, value)
      addResult(all, this.expanded(types, values, index + 1, run), ways, work)
    }
    if (types[index] === 'n') {
      const { faces, ways } = dice.sum(work)
      faces.forEach((face, i) => {
        taking(face, ways[i] as Ways)
      })
    } else for (const { roll, ways } of dice.rolls(work)) taking(roll, ways)
    return new DiceValue(1, all.build())
  }
}

function addResult(all: Mixture, result: Value, weight: Ways, work: WorkBudget): void {
  if (result instanceof DiceValue) all.add(result.sum(work), weight)
  else all.addNumber(typeof result === 'number' ? result : total(result, work), weight)
}

function hasCalls(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  return ('kind' in part && part.kind === 'call') || Object.values(part).some(hasCalls)
}

function levelsOf(part: unknown): number {
  if (typeof part !== 'object' || part === null) return 0
  const inside = Object.values(part).reduce<number>((most, each) => Math.max(most, levelsOf(each)), 0)
  return inside + (Array.isArray(part) ? 0 : 1)
}

/** `highest ? of ?` as it would be written. */
const calledAs = (name: string): string => name.replaceAll('?', '…')
