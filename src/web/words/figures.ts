// Chances and numbers as people read them.

import type { Language } from '../../systems/system.ts'

/** `78.4%`; what is neither impossible nor certain is never shown as if it were. */
export function percent(chance: number, language: Language): string {
  const sign = language === 'de' ? '\u00a0%' : '%'
  if (chance <= 0) return `0${sign}`
  if (chance >= 1) return `100${sign}`
  if (chance < 0.0005) return `<${decimal(0.1, language)}${sign}`
  if (chance > 0.9995) return `>${decimal(99.9, language)}${sign}`
  return `${decimal(chance * 100, language)}${sign}`
}

const decimal = (value: number, language: Language): string =>
  value.toFixed(1).replace('.', language === 'de' ? ',' : '.')

/** An expected number from an exact fraction: `1.25`, and whole numbers as they are. */
export function fractionText(exact: string, language: Language): string {
  const [top = '0', bottom = '1'] = exact.split('/')
  return rounded(Number(top) / Number(bottom), language)
}

export function rounded(value: number, language: Language): string {
  const text = Number.isInteger(value * 10) ? `${value}` : value.toFixed(2)
  return language === 'de' ? text.replace('.', ',') : text
}

/** An exact fraction where it is short enough to be read. */
export const shortFraction = (exact: string): string | null =>
  exact.includes('/') && exact.length <= 24 ? exact : null

/** Dice as players write them: `3d10`, in German `3W10`. */
export const diceName = (name: string, language: Language): string => {
  const plain = name.replace(/\b1 percentile\b/g, 'd100').replace(/ percentile\b/g, 'd100')
  return language === 'de' ? plain.replace(/d(?=\d|F)/g, 'W') : plain
}
