// A reason at the end of a line of the journal, where somebody gave one.

export const because = (why: string): string => (why === '' ? '' : ` (${why})`)
