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
  private readonly isKnown: Uint8Array
  private readonly sizes: readonly number[]
  /** How often the grid is halved along each axis until it has every value. */
  private readonly halvings: readonly number[]

  constructor(sizes: readonly number[]) {
    const count = sizes.reduce((all, size) => all * size, 1)
    this.sizes = sizes
    this.halvings = sizes.map(halvingsOf)
    this.cells = new Float64Array(count).fill(Number.NaN)
    this.isKnown = new Uint8Array(count)
    this.coarsest = sizes.reduce((all, size, axis) => all * Math.ceil(size / this.step(axis, 0)), 1)
  }

  set(cell: number, figure: number): void {
    this.cells[cell] = figure
    this.isKnown[cell] = 1
  }

  /** Every cell once, those that lie on a coarser grid first. */
  *inOrder(): Generator<number, void> {
    const grids = this.sizes.reduce<readonly number[]>(
      (all, size, axis) => {
        const own = Array.from({ length: size }, (_, at) => this.gridOf(axis, at))
        return all.flatMap((grid) => own.map((each) => Math.max(grid, each)))
      },
      [0],
    )
    for (let grid = 0; grid <= MOST_HALVINGS; grid++)
      for (let cell = 0; cell < grids.length; cell++) if (grids[cell] === grid) yield cell
  }

  /** A cell that is not known yet has the figure of the nearest coarser one that is. */
  filled(): Float64Array {
    return this.cells.map((figure, cell) => {
      if (this.isKnown[cell]) return figure
      for (let grid = MOST_HALVINGS - 1; grid >= 0; grid--) {
        const coarser = this.coarser(cell, grid)
        if (this.isKnown[coarser]) return this.cells[coarser] as number
      }
      return figure
    })
  }

  private step(axis: number, grid: number): number {
    return 2 ** Math.max(0, (this.halvings[axis] as number) - grid)
  }

  /** The coarsest grid that this place of an axis lies on. */
  private gridOf(axis: number, at: number): number {
    let grid = 0
    while (at % this.step(axis, grid) > 0) grid++
    return grid
  }

  /** The cell of a grid that a cell lies beside. */
  private coarser(cell: number, grid: number): number {
    let [left, all, coarser] = [cell, 1, 0]
    for (let axis = this.sizes.length - 1; axis >= 0; axis--) {
      const size = this.sizes[axis] as number
      const at = left % size
      coarser += all * (at - (at % this.step(axis, grid)))
      left = (left - at) / size
      all *= size
    }
    return coarser
  }
}

/** Three values of an axis are on its coarsest grid at least. */
const halvingsOf = (size: number): number =>
  size <= FEW ? 0 : Math.min(MOST_HALVINGS, Math.ceil(Math.log2(size / 2)) - 1)
