// A bar chart of chances: one bar a value, and several set-ups side by side where there are more.

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
/** A bar narrower than this has no room for its figure. */
const ROOMY = 34

/** A small chance keeps its first decimal; nothing becomes impossible or certain by rounding. */
const short = (chance: number): number => (chance < 0.1 || chance > 0.99 ? chance : Math.round(chance * 100) / 100)

export function Bars({ label, bars, figure }: BarsProps) {
  const most = Math.max(0.0001, ...bars.flatMap(({ chances }) => chances))
  const step = bars.length > 24 ? 14 : bars.length > 12 ? 20 : 40
  const width = Math.max(120, bars.length * step)
  const every = Math.ceil((`${bars.at(-1)?.label ?? ''}`.length * 7 + 6) / step)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <figure class="bars" aria-label={label} tabIndex={0}>
      <svg
        role="img"
        aria-label={`${label}: ${bars.map(({ label, chances }) => `${label} ${chances.map(figure).join(' / ')}`).join(', ')}`}
        viewBox={`0 0 ${width} ${TOP + HEIGHT + BOTTOM}`}
        width={width}
        height={TOP + HEIGHT + BOTTOM}
      >
        <line class="base" x1={0} x2={width} y1={TOP + HEIGHT} y2={TOP + HEIGHT} />
        {bars.map(({ label, chances, isMarked }, i) => {
          const room = step - (step > 20 ? 8 : 3)
          const each = room / chances.length
          const left = i * step + (step - room) / 2
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
                    width={Math.max(1, each - 1)}
                    height={height}
                    rx={Math.min(2, each / 4)}
                  />
                )
              })}
              {step >= ROOMY && chances.length === 1 && (
                <text class="bar-figure" x={left + room / 2} y={TOP + HEIGHT - ((chances[0] ?? 0) / most) * HEIGHT - 4}>
                  {figure(short(chances[0] ?? 0)).replace(/[.,]0/, '')}
                </text>
              )}
              {i % every === 0 && (
                <text class={`bar-label${isMarked ? ' marked' : ''}`} x={left + room / 2} y={TOP + HEIGHT + 15}>
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
