/** So many at once, and so many a second after that. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}
