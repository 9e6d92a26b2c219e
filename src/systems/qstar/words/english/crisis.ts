// The refusals of commands in a crisis, in English.

import type { SentenceFigures } from '../../../../dice/index.ts'

export const crisisRefusals = {
  'no-crisis': 'there is no crisis; it begins with the order of turns.',
  'already-begun': 'the crisis has begun; whoever comes later joins.',
  'named-twice': '{name} is in the order already.',
  'not-in-order':
    '{name} has {initiative} and stands behind {before} with {less}; the highest initiative is first (QS-30).',
  'not-their-place': 'initiative {initiative} has no place right behind {name} (QS-30).',
  'crisis-full': 'a crisis has room for {most}.',
  'nobody-of-that-name': 'nobody called {name} takes part.',
  'nobody-acts': 'nobody is left who can take a turn (QS-34).',
  'not-their-turn': ({ name, now }: SentenceFigures) =>
    now === null
      ? `it is nobody’s turn, not ${name}’s either (QS-31).`
      : `it is the turn of ${now}, not of ${name} (QS-31).`,
  'nothing-to-take-back': 'something was done since the last turn began; there is no step to take back.',
  'too-few-actions': ({ actions, left }: SentenceFigures) =>
    `takes ${enActions(actions)}, but ${left === 0 ? 'none is' : `only ${left} ${left === 1 ? 'is' : 'are'}`} left in this turn (QS-31).`,
  'more-than-a-turn': ({ actions, most }: SentenceFigures) =>
    `${actions} more would be above ${most}, the actions of a turn (QS-31).`,
  'already-at-it': '{name} is still at it: {what}. One task at a time.',
  'no-price': 'a task takes at least one action or one round (QS-31).',
  'no-task': '{name} has no task under way.',
  'more-than-it-takes': ({ left, what }: SentenceFigures) => `${what} takes only ${enActions(left)} more (QS-31).`,
  'nothing-ready': ({ name, ready }: SentenceFigures) =>
    ready === 0 ? `${name} has no ready action (QS-32).` : `${name} has ${ready} ready (QS-32).`,
  'is-incapacitated': '{name} is incapacitated (QS-34).',
  'is-dead': '{name} is dead (QS-34).',
  'is-up': '{name} is up already.',
  'no-words': 'it takes a few words.',
}

function enActions(count: unknown): string {
  return count === 1 ? '1 action' : `${count} actions`
}
