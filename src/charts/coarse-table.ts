// A table of figures that is filled from coarse to fine, so that there is a picture of all of it from the first cells on.

/** An axis with so few values is never coarse. */
const FEW = 4
/** The coarsest grid takes every 32nd value of an axis at most. */
const MOST_HALVINGS = 5

export class CoarseTable {
  /** The last axis the fastest; not a number where there is none, or none yet. */
  readonly cells: Float64Array
  /** So many cells lie on the coarsest grid. */
  readonly coarsest: number
  /** The cells that have their figure, as they came. */
  private readonly known: number[] = []
  private readonly sizes: readonly number[]
  /** From one place of an axis to the next it is so many cells. */
  private readonly strides: readonly number[]
  /** How often the grid is halved along each axis until it has every value. */
  private readonly halvings: readonly number[]
  private readonly finest: number

  constructor(sizes: readonly number[]) {
    this.sizes = sizes
    this.strides = sizes.map((_, axis) => sizes.slice(axis + 1).reduce((all, size) => all * size, 1))
    this.halvings = sizes.map(halvingsOf)
    this.finest = Math.max(...this.halvings)
    this.cells = new Float64Array(sizes.reduce((all, size) => all * size, 1)).fill(Number.NaN)
    this.coarsest = this.cellsOn(0).length
  }

  set(cell: number, figure: number): void {
    this.cells[cell] = figure
    this.known.push(cell)
  }

  /** Every cell once, those that lie on a coarser grid first. */
  *inOrder(): Generator<number, void> {
    const cameBefore = new Uint8Array(this.cells.length)
    for (let grid = 0; grid <= this.finest; grid++)
      for (const cell of this.cellsOn(grid)) {
        if (cameBefore[cell]) continue
        cameBefore[cell] = 1
        yield cell
      }
  }

  /** A cell that is not known yet has the figure of the nearest coarser one that is: each spreads to the next cell of its grid, the finer ones later. */
  filled(): Float64Array {
    const figures = new Float64Array(this.cells.length).fill(Number.NaN)
    for (const cell of this.known) this.spread(cell, this.gridOf(cell), figures, 0, 0)
    return figures
  }

  /** Over the places of this axis and those of the axes behind it. */
  private spread(cell: number, grid: number, figures: Float64Array, axis: number, before: number): void {
    const size = this.sizes[axis] as number
    const stride = this.strides[axis] as number
    const at = Math.floor(cell / stride) % size
    const first = before + at * stride
    const count = Math.min(this.step(axis, grid), size - at)
    if (stride === 1) figures.fill(this.cells[cell] as number, first, first + count)
    else for (let i = 0; i < count; i++) this.spread(cell, grid, figures, axis + 1, first + i * stride)
  }

  /** The coarsest grid that a cell lies on. */
  private gridOf(cell: number): number {
    let grid = 0
    for (const [axis, size] of this.sizes.entries()) {
      const at = Math.floor(cell / (this.strides[axis] as number)) % size
      while (at % this.step(axis, grid) > 0) grid++
    }
    return grid
  }

  private cellsOn(grid: number): readonly number[] {
    return this.sizes.reduce<readonly number[]>(
      (cells, size, axis) => {
        const step = this.step(axis, grid)
        const places = Array.from({ length: Math.ceil(size / step) }, (_, i) => i * step)
        return cells.flatMap((before) => places.map((at) => before * size + at))
      },
      [0],
    )
  }

  private step(axis: number, grid: number): number {
    return 2 ** Math.max(0, (this.halvings[axis] as number) - grid)
  }
}

/** Three values of an axis are on its coarsest grid at least. */
const halvingsOf = (size: number): number =>
  size <= FEW ? 0 : Math.min(MOST_HALVINGS, Math.ceil(Math.log2(size / 2)) - 1)
