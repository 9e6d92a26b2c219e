// Faces of real dice, taken one after another. Wrong ones are refused in the table's words, so that every language has the sentence.

import type { Die } from '../dice/index.ts'
import { refused } from './refusals.ts'

export class HandFaces {
  private readonly faces: readonly number[]
  private taken = 0

  constructor(faces: readonly number[]) {
    this.faces = faces
  }

  take(die: Die): number {
    const { range } = die
    const face = this.faces[this.taken]
    if (face === undefined) throw refused('faces', 'too-few-dice', { given: this.faces.length, range }, 'dice')
    this.taken++
    if (!die.has(face)) throw refused('faces', 'not-a-face', { number: this.taken, face, range }, 'dice')
    return face
  }

  mustBeEmpty(): void {
    const given = this.faces.length
    if (this.taken < given) throw refused('faces', 'too-many-dice', { given, thrown: this.taken }, 'dice')
  }
}
