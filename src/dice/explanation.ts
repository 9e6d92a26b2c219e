// The story of a roll in sentences. Steps hold words and figures; the sentences come from a dictionary.

import type { Plain } from './plain.ts'
import type { StoryStep } from './play.ts'

export type SentenceFigures = Readonly<Record<string, unknown>>

/** A sentence with places for figures, `'{dice} dice, {hits} hits'`, or a function that makes one. */
export type Sentence = string | ((figures: SentenceFigures) => string)

/**
 * Sentences by word. `roll`, `choose` and `again` tell the steps that every rule has; `roll:attack` or `choose:lots` tell one
 * of them in particular. Every word that a rule tells has its own.
 */
export type Dictionary = Readonly<Record<string, Sentence>>

/** Tells the steps of a roll, a sentence each, with the number of the rule behind it where there is one. */
export function explain(steps: readonly StoryStep[], dictionary: Dictionary): string[] {
  return steps.map((step) => told(step, dictionary))
}

function told(step: StoryStep, dictionary: Dictionary): string {
  if (step.is !== 'tell')
    return say(dictionary, 'what' in step ? [`${step.is}:${step.what}`, step.is] : [step.is], step)
  const sentence = say(dictionary, [step.word], step.figures)
  return step.rule === '' ? sentence : `${sentence} (${step.rule})`
}

function say(dictionary: Dictionary, words: readonly string[], figures: SentenceFigures): string {
  const word = words.find((word) => Object.hasOwn(dictionary, word))
  if (word === undefined) throw new Error(`The dictionary has no sentence for '${words[0]}'.`)
  const sentence = dictionary[word] as Sentence
  if (typeof sentence === 'function') return sentence(figures)
  return sentence.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    if (!Object.hasOwn(figures, name))
      throw new Error(`The sentence '${word}' names a figure '${name}' that is not given.`)
    return shown(figures[name] as Plain)
  })
}

function shown(figure: Plain): string {
  if (Array.isArray(figure)) return figure.map(shown).join(', ')
  return typeof figure === 'object' ? JSON.stringify(figure) : `${figure}`
}
