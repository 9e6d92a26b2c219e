// A QR code in the characters of a terminal: two rows of it in one line.

const MARGIN = 2
/** By whether the upper and the lower half is light: light is what a dark terminal has to print. */
const HALVES = [' ', '▄', '▀', '█'] as const

export async function qrLines(text: string): Promise<readonly string[]> {
  const { default: qrcode } = await import('qrcode-generator')
  const code = qrcode(0, 'L')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const isLight = (row: number, column: number): boolean => {
    if (row >= size + MARGIN) return false
    const isInside = row >= 0 && row < size && column >= 0 && column < size
    return !isInside || !code.isDark(row, column)
  }
  const lines: string[] = []
  for (let row = -MARGIN; row < size + MARGIN; row += 2) {
    let line = ''
    for (let column = -MARGIN; column < size + MARGIN; column++) {
      line += HALVES[Number(isLight(row, column)) * 2 + Number(isLight(row + 1, column))]
    }
    lines.push(line)
  }
  return lines
}
