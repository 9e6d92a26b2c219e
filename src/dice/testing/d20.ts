// A naive twin of avrae/d20 for dice with what stands behind them: every way the dice can fall, each operation in the order it is typed.

interface TwinDie {
  face: number
  isKept: boolean
}
interface TwinOperation {
  readonly operator: string
  readonly selectors: { readonly by: string; readonly number: number }[]
}

function operationsIn(text: string): readonly TwinOperation[] {
  const operations: TwinOperation[] = []
  for (const [, operator = '', by = '', digits] of text.matchAll(/(k|p|ro|ra|mi|ma)([hl<>]?)(\d+)/g)) {
    const selector = { by, number: Number(digits) }
    const last = operations.at(-1)
    if (last?.operator === operator && !operator.startsWith('m')) last.selectors.push(selector)
    else operations.push({ operator, selectors: [selector] })
  }
  return operations
}

function selectedBy({ selectors }: TwinOperation, dice: readonly TwinDie[]): ReadonlySet<TwinDie> {
  const kept = dice.filter(({ isKept }) => isKept)
  const up = kept.toSorted((a, b) => a.face - b.face)
  const selected = selectors.flatMap(({ by, number }) => {
    if (by === 'l') return up.slice(0, number)
    if (by === 'h') return up.toReversed().slice(0, number)
    return kept.filter(({ face }) => (by === '<' ? face < number : by === '>' ? face > number : face === number))
  })
  return new Set(selected)
}

function operate(operation: TwinOperation, dice: TwinDie[], thrown: () => number): void {
  const { operator, selectors } = operation
  const bound = selectors.at(-1)?.number ?? 0
  const kept = dice.filter(({ isKept }) => isKept)
  const selected = selectedBy(operation, dice)
  if (operator === 'k') for (const die of kept) die.isKept = selected.has(die)
  if (operator === 'p') for (const die of selected) die.isKept = false
  if (operator === 'ro') for (const die of selected) die.face = thrown()
  if (operator === 'ra' && selected.size > 0) dice.push({ face: thrown(), isKept: true })
  if (operator === 'mi') for (const die of kept) die.face = Math.max(die.face, bound)
  if (operator === 'ma') for (const die of kept) die.face = Math.min(die.face, bound)
}

/** The chance of every total. */
export function d20Chances(text: string): Map<number, number> {
  const [, count = '1', sides = '1', rest = ''] = /^(\d*)d(\d+)(.*)$/.exec(text) ?? []
  const operations = operationsIn(rest)
  const chances = new Map<number, number>()
  let faces: number[] = []
  do {
    let at = 0
    const thrown = () => {
      faces[at] ??= 1
      return faces[at++] as number
    }
    const dice = Array.from({ length: Number(count || 1) }, (): TwinDie => ({ face: thrown(), isKept: true }))
    for (const operation of operations) operate(operation, dice, thrown)
    const total = dice.reduce((sum, { face, isKept }) => sum + (isKept ? face : 0), 0)
    chances.set(total, (chances.get(total) ?? 0) + Number(sides) ** -at)
    faces = faces.slice(0, at)
    while (faces.at(-1) === Number(sides)) faces.pop()
    if (faces.length > 0) faces[faces.length - 1]! += 1
  } while (faces.length > 0)
  return chances
}
