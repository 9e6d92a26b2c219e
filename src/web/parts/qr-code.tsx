// A QR code, drawn as one path. What makes it is loaded when one is first shown.

import { useEffect, useState } from 'preact/hooks'

/** Light modules around it, without which cameras do not find it. */
const MARGIN = 4

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [drawn, setDrawn] = useState<{ readonly path: string; readonly size: number } | null>(null)
  useEffect(() => {
    let isWanted = true
    qrPath(text).then(
      (made) => isWanted && setDrawn(made),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [text])
  const size = drawn?.size ?? 40
  return (
    <svg
      class="qr"
      role="img"
      aria-label={label}
      // There is no picture before it is drawn.
      aria-hidden={drawn === null || undefined}
      viewBox={`0 0 ${size} ${size}`}
      shape-rendering="crispEdges"
    >
      <rect class="qr-light" width={size} height={size} />
      {drawn && <path class="qr-dark" d={drawn.path} />}
    </svg>
  )
}

async function qrPath(text: string) {
  const { default: qrcode } = await import('qrcode-generator')
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  let path = ''
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) path += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`
    }
  }
  return { path, size: count + 2 * MARGIN }
}
