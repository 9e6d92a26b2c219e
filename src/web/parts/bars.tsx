// A bar chart of chances: one bar a value, and several set-ups side by side where there are more. It is as wide as there is room, and
// no label lies on another.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'

export interface Bar {
  readonly label: string
  /** A chance for each set-up that is compared. */
  readonly chances: readonly number[]
  readonly isMarked?: boolean
}

export interface BarsProps {
  readonly label: string
  readonly bars: readonly Bar[]
  readonly figure: (chance: number) => string
}

const HEIGHT = 120
const TOP = 16
const BOTTOM = 20
/** The room before it is measured, that of a phone; and the room that a bar takes where there is plenty. */
const [PHONE, BROAD] = [320, 40]
/** About how wide a letter is. */
const [LETTER, FIGURE] = [7, 6.2]
/** A long list of values is cut where nothing can be seen any more. */
const MANY = 40
const SEEN = 1 / 2000

/** A small chance keeps its first decimal; nothing becomes impossible or certain by rounding. */
const short = (chance: number): number => (chance < 0.1 || chance > 0.99 ? chance : Math.round(chance * 100) / 100)

/** The bars without those at both ends that are too low to be seen. */
function seenBars(bars: readonly Bar[], most: number): readonly Bar[] {
  if (bars.length <= MANY) return bars
  const isSeen = ({ chances, isMarked }: Bar) => isMarked || chances.some((chance) => chance >= most * SEEN)
  return bars.slice(bars.findIndex(isSeen), bars.findLastIndex(isSeen) + 1)
}

export function Bars({ label, bars: all, figure }: BarsProps) {
  const box = useRef<HTMLElement>(null)
  const [room, setRoom] = useState(PHONE)
  useLayoutEffect(() => {
    const measure = () => setRoom(box.current?.clientWidth || PHONE)
    const sizes = new ResizeObserver(measure)
    if (box.current) sizes.observe(box.current)
    measure()
    return () => sizes.disconnect()
  }, [])
  const most = Math.max(0.0001, ...all.flatMap(({ chances }) => chances))
  const bars = seenBars(all, most)
  const longest = Math.max(...bars.map(({ label }) => label.length), 1) * LETTER + 6
  const step = Math.min(Math.max(BROAD, longest), room / Math.max(1, bars.length))
  const width = bars.length * step
  const every = Math.ceil(longest / step)
  const figureOf = (chance: number) => figure(short(chance)).replace(/[.,]0/, '')
  /** The middle of a text over this place that does not run over the edge. */
  const middleOf = (place: number, text: string) => {
    const half = (text.length * LETTER) / 2
    return Math.max(half, Math.min(width - half, place))
  }
  const hasFigures = bars.every(({ chances }) => figureOf(chances[0] ?? 0).length * FIGURE <= step)
  return (
    <figure class="bars" aria-label={label} ref={box}>
      <svg
        role="img"
        aria-label={`${label}: ${all.map(({ label, chances }) => `${label} ${chances.map(figure).join(' / ')}`).join(', ')}`}
        viewBox={`0 0 ${width} ${TOP + HEIGHT + BOTTOM}`}
        width={width}
        height={TOP + HEIGHT + BOTTOM}
      >
        <line class="base" x1={0} x2={width} y1={TOP + HEIGHT} y2={TOP + HEIGHT} />
        {bars.map(({ label, chances, isMarked }, i) => {
          const wide = step * (step > 20 ? 0.8 : step > 4 ? 0.85 : 1)
          const each = wide / chances.length
          const left = i * step + (step - wide) / 2
          const told = figureOf(chances[0] ?? 0)
          return (
            <g key={label}>
              {chances.map((chance, of) => {
                const height = chance === 0 ? 0 : Math.max(1, (chance / most) * HEIGHT)
                return (
                  <rect
                    key={`${label} ${of}`}
                    class={`bar of-${of % 4}${isMarked ? ' marked' : ''}`}
                    x={left + of * each}
                    y={TOP + HEIGHT - height}
                    width={Math.max(0.5, each > 3 ? each - 1 : each)}
                    height={height}
                    rx={Math.min(2, each / 4)}
                  />
                )
              })}
              {(hasFigures || isMarked) && chances.length === 1 && (
                <text
                  class="bar-figure"
                  x={middleOf(left + wide / 2, told)}
                  y={TOP + HEIGHT - ((chances[0] ?? 0) / most) * HEIGHT - 4}
                >
                  {told}
                </text>
              )}
              {i % every === 0 && (
                <text
                  class={`bar-label${isMarked ? ' marked' : ''}`}
                  x={middleOf(left + wide / 2, label)}
                  y={TOP + HEIGHT + 15}
                >
                  {label}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
