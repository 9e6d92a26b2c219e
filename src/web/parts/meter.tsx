// A chance as a bar: of several outcomes, each with its share. Shares differ by pattern and by words, not by colour alone.

import type { Verdict } from '../../systems/mechanic.ts'

export interface Share {
  readonly label: string
  readonly tone: Verdict['tone']
  readonly chance: number
}

const HEIGHT = 22

/** The bar itself; what it says stands beside it in words. */
export function Meter({ shares, label }: { readonly shares: readonly Share[]; readonly label: string }) {
  let from = 0
  const seen = { good: 0, bad: 0, plain: 0 }
  return (
    <svg class="meter" viewBox={`0 0 1000 ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {shares.map(({ label, tone, chance }) => {
        const x = from
        from += chance * 1000
        return (
          <rect
            key={label}
            class={`share ${tone} step-${seen[tone]++ % 4}`}
            x={x}
            y={0}
            width={Math.max(0, chance * 1000 - (from < 999 ? 3 : 0))}
            height={HEIGHT}
          />
        )
      })}
    </svg>
  )
}
