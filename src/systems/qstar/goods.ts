// Goods: what else there is to buy.

import { group, integer, text, type Values } from '../field.ts'

export interface Good {
  readonly name: string
  readonly cost: number
  /** In kilograms. */
  readonly weight: number
}

export const GOODS: readonly Good[] = [
  { name: 'Flashlight', cost: 50, weight: 0.5 },
  { name: 'Mobile Laboratory', cost: 1000, weight: 10 },
  { name: 'Night Vision Goggles', cost: 2000, weight: 2 },
  { name: 'PDA', cost: 500, weight: 1 },
  { name: 'Thermite', cost: 100, weight: 0.5 },
  { name: 'Toolbox', cost: 2000, weight: 10 },
  { name: 'Welder', cost: 250, weight: 5 },
]

const goodsLineFields = { name: text(80), count: integer(0, 1000).or(1) }
export const goodsLine = () => group(goodsLineFields)
export type GoodsLine = Values<typeof goodsLineFields>
