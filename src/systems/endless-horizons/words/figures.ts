// The words of Endless Horizons: figures as both languages write them.

export const dice = (one: string, many: string) => (count: unknown) => `${count} ${count === 1 ? one : many}`

export function signed(value: unknown): string {
  return (value as number) < 0 ? `- ${-(value as number)}` : `+ ${value}`
}
