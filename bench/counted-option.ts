// A number that was given to a program in bench/: whole, and no more than it is made for.

export function countedOption(name: string, said: string, most: number): number {
  const count = Number(said)
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new RangeError(`--${name} is a whole number from 1 to ${most}, not ${said}.`)
  return count
}
