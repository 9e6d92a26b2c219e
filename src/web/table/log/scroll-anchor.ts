// The anchor of a scrolling list, which it holds in view: its end like a chat, a row that is to be seen, or whatever somebody scrolled to; then
// nothing they look at moves, whatever is added or grows.

/** So near to the end counts as being there. */
const NEAR = 48
/** The space above a row that is brought into view. */
const MARGIN = 8
const HOLDS_BY_ITSELF = CSS.supports('overflow-anchor', 'auto')

type RowElements = readonly HTMLElement[]

export class ScrollAnchor {
  isAtEnd = true
  /** The end as it was last brought into view. */
  private end = ''
  /** The first row in view, and where it began when it was last looked at. */
  private anchor: { readonly key: string; readonly top: number } | null = null
  /** A row that is to be brought into view. */
  private wanted: string | null = null

  toEnd(): void {
    this.isAtEnd = true
    this.end = ''
  }

  toRow(key: string): void {
    this.isAtEnd = false
    this.wanted = key
  }

  /** After drawing: what was in view is put back where it was. Says whether a row was brought into view just now. */
  settle(box: HTMLElement, rows: RowElements): boolean {
    if (this.isAtEnd) {
      this.stick(box, rows.at(-1))
      return false
    }
    const wanted = rowWithKey(rows, this.wanted)
    if (wanted) {
      this.wanted = null
      box.scrollTop = wanted.offsetTop - freeAbove(box)
      return true
    }
    // Most browsers hold what is in view by themselves, without stopping a scroll that is under way.
    const held = HOLDS_BY_ITSELF || !this.anchor ? undefined : rowWithKey(rows, this.anchor.key)
    if (!held || !this.anchor) return false
    const shift = held.offsetTop - this.anchor.top
    if (shift === 0) return false
    this.anchor = { ...this.anchor, top: held.offsetTop }
    box.scrollTop += shift
    return false
  }

  /** The newest row is seen from its beginning, even if it does not fit; once it is, one may read on in peace. */
  private stick(box: HTMLElement, newest: HTMLElement | undefined): void {
    const end = `${newest?.dataset.key} ${box.scrollHeight} ${box.clientHeight}`
    if (end === this.end) return
    this.end = end
    // Anything below all rows is newer than they are.
    const isLast = newest !== undefined && newest.parentElement === box.lastElementChild
    box.scrollTop = isLast ? newest.offsetTop - freeAbove(box) : box.scrollHeight
  }

  /** After a scroll: whether it is at the end now. `last` is the key of the newest row. */
  scrolled(box: HTMLElement, rows: RowElements, last: string | undefined): void {
    const newest = rows.at(-1)
    const end = box.scrollHeight - box.clientHeight
    const from = newest && newest.dataset.key === last ? Math.min(end, newest.offsetTop - freeAbove(box)) : end
    this.isAtEnd = from - box.scrollTop < NEAR
  }

  look({ scrollTop }: HTMLElement, rows: RowElements): void {
    const first = rows.find((each) => each.offsetTop + each.offsetHeight > scrollTop)
    this.anchor = first ? { key: first.dataset.key as string, top: first.offsetTop } : null
  }
}

/** With the room under a head that lies over the list. */
const freeAbove = (box: HTMLElement): number =>
  MARGIN + (Number.parseFloat(getComputedStyle(box).scrollPaddingTop) || 0)

const rowWithKey = (rows: RowElements, key: string | null): HTMLElement | undefined =>
  key === null ? undefined : rows.find(({ dataset }) => dataset.key === key)
