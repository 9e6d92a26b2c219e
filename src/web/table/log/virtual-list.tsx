// A long list that scrolls: only what is near the window stands in the page.

import { Component, type ComponentChildren, createRef, type VNode } from 'preact'
import { Button } from '../../parts/button.tsx'
import { playWords } from '../../words/play.ts'
import { RowHeights } from './row-heights.ts'
import { ScrollAnchor } from './scroll-anchor.ts'

/** So many pixels beyond the window are drawn as well. */
const BEYOND = 400
/** The most rows in the page at once. */
const MOST_ROWS = 90
/** Drawn at first, before anything is measured. */
const FIRST_ROWS = 20

export interface VirtualListProps {
  /** Holds the list while it is there, so that others can scroll it. */
  readonly handle: { current: VirtualList | null }
  readonly label: string
  readonly keys: readonly string[]
  readonly row: (at: number) => ComponentChildren
  /** Stands after the last row. */
  readonly end?: ComponentChildren
}

interface RowRange {
  readonly from: number
  readonly to: number
  /** How many rows there were when the end was last in view. */
  readonly seen: number
}

const endOf = ({ length: to }: readonly string[]): RowRange => ({ from: Math.max(0, to - FIRST_ROWS), to, seen: to })

export class VirtualList extends Component<VirtualListProps, RowRange> {
  private readonly box = createRef<HTMLDivElement>()
  private readonly list = createRef<HTMLOListElement>()
  private readonly rowHeights = new RowHeights()
  private readonly anchor = new ScrollAnchor()
  /** The rows in the page as they were drawn: those that stay are not drawn again for a scroll. */
  private drawn: { readonly row: VirtualListProps['row'] | null; readonly rows: ReadonlyMap<string, VNode> } = {
    row: null,
    rows: new Map(),
  }
  private watch: ResizeObserver | null = null

  constructor(props: VirtualListProps) {
    super(props)
    this.state = endOf(props.keys)
  }

  override componentDidMount(): void {
    this.props.handle.current = this
    this.settle()
    this.watch = new ResizeObserver(() => {
      this.settle()
      this.look()
    })
    for (const each of [this.box.current, this.list.current]) if (each) this.watch.observe(each)
  }

  override componentDidUpdate({ keys }: VirtualListProps): void {
    this.settle()
    if (keys !== this.props.keys) this.look()
  }

  override componentWillUnmount(): void {
    if (this.props.handle.current === this) this.props.handle.current = null
    this.watch?.disconnect()
  }

  /** Brings a row into view; used when something is waiting on it. */
  show(key: string): void {
    const { keys } = this.props
    const at = keys.indexOf(key)
    if (at < 0) return
    this.anchor.toRow(key)
    const from = Math.max(0, at - FIRST_ROWS / 4)
    this.setState({ from, to: Math.min(keys.length, from + FIRST_ROWS) }, () => this.settle())
  }

  toEnd(): void {
    this.anchor.toEnd()
    this.setState(endOf(this.props.keys), () => this.settle())
  }

  /** The box with the rows in it; null in a pane that is not shown, which has no heights to take. */
  private get shown(): { readonly box: HTMLElement; readonly rows: readonly HTMLElement[] } | null {
    const box = this.box.current
    if (!box || box.clientHeight === 0) return null
    return { box, rows: [...(this.list.current?.querySelectorAll<HTMLElement>(':scope > [data-key]') ?? [])] }
  }

  private settle(): void {
    const { shown } = this
    if (!shown) return
    for (const { dataset, offsetHeight } of shown.rows) this.rowHeights.measure(dataset.key as string, offsetHeight)
    // The row may be there already, and then nothing scrolls. Once it is laid out the browser holds it where it is.
    if (this.anchor.settle(shown.box, shown.rows)) requestAnimationFrame(this.onScroll)
  }

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== this.box.current || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'End') this.toEnd()
    else if (event.key === 'Home') this.box.current?.scrollTo({ top: 0, behavior: 'instant' })
    else return
    event.preventDefault()
  }

  private readonly onScroll = (): void => {
    const { shown, anchor } = this
    if (!shown) return
    const wasAtEnd = anchor.isAtEnd
    anchor.scrolled(shown.box, shown.rows, this.props.keys.at(-1))
    if (anchor.isAtEnd !== wasAtEnd) this.setState({})
    this.look()
  }

  /** Finds the rows in view and near it. */
  private look(): void {
    const { shown, anchor, rowHeights, state } = this
    if (!shown) return
    anchor.look(shown.box, shown.rows)
    const { length } = this.props.keys
    const { scrollTop, clientHeight } = shown.box
    const top = anchor.isAtEnd ? rowHeights.all - clientHeight : scrollTop
    const from = rowHeights.at(top - BEYOND)
    const near = Math.min(rowHeights.at(top + clientHeight + BEYOND) + 1, from + MOST_ROWS, length)
    const to = anchor.isAtEnd ? length : near
    const seen = anchor.isAtEnd ? length : Math.min(state.seen, length)
    if (state.from !== from || state.to !== to || state.seen !== seen) this.setState({ from, to, seen })
  }

  private draw(row: VirtualListProps['row'], keys: readonly string[], from: number): readonly VNode[] {
    const before = this.drawn.row === row ? this.drawn.rows : new Map<string, VNode>()
    const made = (key: string, at: number) => (
      <li key={key} data-key={key} class="scroll-row">
        {row(at)}
      </li>
    )
    const rows = new Map(keys.map((key, i) => [key, before.get(key) ?? made(key, from + i)]))
    this.drawn = { row, rows }
    return [...rows.values()]
  }

  override render({ label, keys, row, end }: VirtualListProps, range: RowRange) {
    const app = playWords.value
    const { isAtEnd } = this.anchor
    const to = isAtEnd ? keys.length : Math.min(range.to, keys.length)
    const from = Math.max(0, Math.min(range.from, to - 1), to - MOST_ROWS)
    const fresh = keys.length - range.seen
    this.rowHeights.rows = keys
    return (
      <div class="scroll">
        <section
          class="scroll-box"
          ref={this.box}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={this.onScroll}
          onKeyDown={this.onKeyDown}
        >
          <ol class="scroll-list" ref={this.list}>
            <li class="space" aria-hidden="true" style={{ height: `${this.rowHeights.before(from)}px` }} />
            {this.draw(row, keys.slice(from, to), from)}
            <li
              class="space"
              aria-hidden="true"
              style={{ height: `${this.rowHeights.all - this.rowHeights.before(to)}px` }}
            />
          </ol>
          {end}
        </section>
        {!isAtEnd && (
          <div class="to-newest">
            <Button kind="main" icon="down" onClick={() => this.toEnd()}>
              {fresh > 0 ? app.fresh(fresh) : app.toNewest}
            </Button>
          </div>
        )}
      </div>
    )
  }
}
