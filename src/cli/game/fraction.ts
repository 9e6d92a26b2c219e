// Exact chances as the answers write them, read back.
import { Fraction } from '../../dice/index.ts'

export function fractionOf(exact: string): Fraction {
  const [top = '0', bottom = '1'] = exact.split('/')
  return new Fraction(BigInt(top), BigInt(bottom))
}
