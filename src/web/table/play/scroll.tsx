// A long list that scrolls: only what is near the window stands in the page. It sticks to its end like a chat, unless somebody
// scrolled up; then nothing they look at moves, whatever is added or grows.

import { Component, type ComponentChildren, createRef } from 'preact'
import { Button } from '../../parts/button.tsx'
import { playWords } from '../../words/play.ts'

/** The height of a row that was never drawn. */
const GUESS = 76
/** So many pixels beyond the window are drawn as well. */
const BEYOND = 400
/** The most rows in the page at once. */
const MOST_ROWS = 90
/** So near to the end counts as being there. */
const NEAR = 48
/** What stays free above a row that is brought into view. */
const MARGIN = 8
const HOLDS_BY_ITSELF = CSS.supports('overflow-anchor', 'auto')

export interface ScrollProps {
  /** Holds the list while it is there, so that others can scroll it. */
  readonly handle: { current: Scroll | null }
  readonly label: string
  readonly keys: readonly string[]
  readonly row: (at: number) => ComponentChildren
  /** Stands after the last row. */
  readonly end?: ComponentChildren
}

interface Range {
  readonly from: number
  readonly to: number
  /** How many rows there were when the end was last in view. */
  readonly seen: number
}

export class Scroll extends Component<ScrollProps, Range> {
  private readonly box = createRef<HTMLDivElement>()
  private readonly list = createRef<HTMLOListElement>()
  private readonly heights = new Map<string, number>()
  private isStuck = true
  /** The end as it was last brought into view. */
  private held = ''
  /** The first row in view, and where it began when it was last looked at. */
  private anchor: { readonly key: string; readonly top: number } | null = null
  /** A row that is to be brought into view. */
  private wanted: string | null = null
  private watch: ResizeObserver | null = null

  constructor(props: ScrollProps) {
    super(props)
    const to = props.keys.length
    this.state = { from: Math.max(0, to - 20), to, seen: to }
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

  override componentDidUpdate({ keys }: ScrollProps): void {
    this.settle()
    if (keys !== this.props.keys) this.look()
  }

  override componentWillUnmount(): void {
    if (this.props.handle.current === this) this.props.handle.current = null
    this.watch?.disconnect()
  }

  /** Brings a row into view; used when something is waiting on it. */
  show(key: string): void {
    const at = this.props.keys.indexOf(key)
    const box = this.box.current
    if (at < 0 || !box) return
    this.isStuck = false
    this.wanted = key
    this.setState({ from: Math.max(0, at - 5), to: Math.min(this.props.keys.length, at + 15) }, () => this.settle())
  }

  toEnd(): void {
    this.isStuck = true
    this.held = ''
    const to = this.props.keys.length
    this.setState({ from: Math.max(0, to - 20), to, seen: to }, () => this.settle())
  }

  private get rows(): readonly HTMLElement[] {
    return [...(this.list.current?.querySelectorAll<HTMLElement>(':scope > [data-key]') ?? [])]
  }

  private heightOf(at: number): number {
    return this.heights.get(this.props.keys[at] as string) ?? GUESS
  }

  private heightUpTo(from: number, to: number): number {
    let sum = 0
    for (let at = from; at < to; at++) sum += this.heightOf(at)
    return sum
  }

  /** After drawing: heights are taken, and what was in view is put back where it was. */
  private settle(): void {
    const box = this.box.current
    // A pane that is not shown has no heights to take.
    if (!box || box.clientHeight === 0) return
    const { rows } = this
    for (const each of rows) this.heights.set(each.dataset.key as string, each.offsetHeight)
    if (this.isStuck) {
      this.stick(box, rows.at(-1))
      return
    }
    const found = (key: string | undefined) => rows.find(({ dataset }) => dataset.key === key)
    const wanted = this.wanted === null ? undefined : found(this.wanted)
    if (wanted) {
      this.wanted = null
      box.scrollTop = wanted.offsetTop - MARGIN
      // It may be there already, and then nothing scrolls. Once it is laid out the browser holds it where it is.
      requestAnimationFrame(this.onScroll)
      return
    }
    // Most browsers hold what is in view by themselves, without stopping a scroll that is under way.
    if (HOLDS_BY_ITSELF) return
    const held = found(this.anchor?.key)
    if (!held || !this.anchor) return
    const shift = held.offsetTop - this.anchor.top
    if (shift === 0) return
    this.anchor = { ...this.anchor, top: held.offsetTop }
    box.scrollTop += shift
  }

  /** The newest row is seen from its beginning, even if it does not fit; once it is, one may read on in peace. */
  private stick(box: HTMLElement, newest: HTMLElement | undefined): void {
    const held = `${newest?.dataset.key} ${box.scrollHeight} ${box.clientHeight}`
    if (held === this.held) return
    this.held = held
    box.scrollTop = Math.min(box.scrollHeight, (newest?.offsetTop ?? Number.POSITIVE_INFINITY) - MARGIN)
  }

  /** From here on the newest row is in view. */
  private endOf(box: HTMLElement): number {
    const newest = this.rows.at(-1)
    const end = box.scrollHeight - box.clientHeight
    const isLast = newest?.dataset.key === this.props.keys.at(-1)
    return newest && isLast ? Math.min(end, newest.offsetTop - MARGIN) : end
  }

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== this.box.current || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'End') this.toEnd()
    else if (event.key === 'Home') this.box.current?.scrollTo({ top: 0, behavior: 'instant' })
    else return
    event.preventDefault()
  }

  private readonly onScroll = (): void => {
    const box = this.box.current
    if (!box || box.clientHeight === 0) return
    const wasStuck = this.isStuck
    this.isStuck = this.endOf(box) - box.scrollTop < NEAR
    if (this.isStuck !== wasStuck) this.setState({})
    this.look()
  }

  /** Which rows are near what is in view. */
  private look(): void {
    const box = this.box.current
    if (!box || box.clientHeight === 0) return
    const { keys } = this.props
    const { scrollTop, clientHeight } = box
    const first = this.rows.find((each) => each.offsetTop + each.offsetHeight > scrollTop)
    this.anchor = first ? { key: first.dataset.key as string, top: first.offsetTop } : null
    const bottom = this.isStuck ? this.heightUpTo(0, keys.length) : scrollTop + clientHeight
    const top = this.isStuck ? bottom - clientHeight : scrollTop
    let from = 0
    let passed = 0
    for (; from < keys.length && passed + this.heightOf(from) < top - BEYOND; from++) passed += this.heightOf(from)
    let to = from
    for (; to < keys.length && to - from < MOST_ROWS && passed < bottom + BEYOND; to++) passed += this.heightOf(to)
    if (this.isStuck) to = keys.length
    const seen = this.isStuck ? keys.length : Math.min(this.state.seen, keys.length)
    const { state } = this
    if (state.from !== from || state.to !== to || state.seen !== seen) this.setState({ from, to, seen })
  }

  override render({ label, keys, row, end }: ScrollProps, range: Range) {
    const app = playWords.value
    const to = this.isStuck ? keys.length : Math.min(range.to, keys.length)
    const from = Math.max(0, Math.min(range.from, to - 1), to - MOST_ROWS)
    const fresh = keys.length - range.seen
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
            <li class="space" aria-hidden="true" style={{ height: `${this.heightUpTo(0, from)}px` }} />
            {keys.slice(from, to).map((key, i) => (
              <li key={key} data-key={key} class="scroll-row">
                {row(from + i)}
              </li>
            ))}
            <li class="space" aria-hidden="true" style={{ height: `${this.heightUpTo(to, keys.length)}px` }} />
          </ol>
          {end}
        </section>
        {!this.isStuck && (
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
