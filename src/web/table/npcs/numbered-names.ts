// Names of several of one kind: Pirate 1, Pirate 2. Numbers that are taken are left out.

export function numberedNames(name: string, count: number, taken: readonly string[]): readonly string[] {
  const kind = name.replace(/ \d+$/, '')
  const names: string[] = []
  for (let number = 1; names.length < count; number++) {
    const next = `${kind} ${number}`
    if (!taken.includes(next)) names.push(next)
  }
  return names
}
