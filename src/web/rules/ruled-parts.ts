// A text taken apart at the numbers of rules in it.

/** With the brackets that stand close around it: the button has an edge of its own. */
const NUMBER = /(\([A-Z]{2,4}-\d{1,3}\)|\b[A-Z]{2,4}-\d{1,3}\b)/

/** A stop behind it, which would stand alone behind that edge. */
const STOPPED = / (\([A-Z]+-\d+\))([.,;:])/g

/** The parts of a text: every second one is the number of a rule. */
export const ruledParts = (text: string): readonly string[] => text.replace(STOPPED, '$2 $1').split(NUMBER)
