// The lines sent from one seat, as long as the page lives: the arrow up brings them back. There are whispers among them.

const MOST = 50

export class LineHistory {
  private readonly lines: string[] = []

  add(line: string): void {
    this.lines.push(line)
    if (this.lines.length > MOST) this.lines.shift()
  }

  /** The line so many steps back; 0 is the one being written. Null beyond the first. */
  earlier(steps: number): string | null {
    return steps === 0 ? '' : (this.lines[this.lines.length - steps] ?? null)
  }
}
