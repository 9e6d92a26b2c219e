// The lines sent before, as long as the page lives: the arrow up brings them back.

const MOST = 50
const lines: string[] = []

export function rememberLine(line: string): void {
  lines.push(line)
  if (lines.length > MOST) lines.shift()
}

/** The line so many steps back; 0 is the one being written. Null beyond the first. */
export function earlierLine(steps: number): string | null {
  return steps === 0 ? '' : (lines[lines.length - steps] ?? null)
}
