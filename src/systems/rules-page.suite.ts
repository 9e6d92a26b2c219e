// RULES.md of a game, as its rulebook has it. `npx vitest run -u` on the game's system.test.ts writes it again.

import { AT_THE_TABLE, type RulebookText, type RuleText, rulesOf } from './rulebook.ts'

export function rulesPage(name: string, book: RulebookText): string {
  const isAtTheTable = rulesOf(book).some(({ where }) => where.includes(AT_THE_TABLE))
  return `# The rules of ${name}

Written by \`npx vitest -u\` from \`rulebook/\`; do not edit.${
    isAtTheTable ? ' `table` in the third column: for people to say, and nothing to reckon.' : ''
  }
${book.sections.map(({ title, rules }) => sectionPage(title, rules)).join('')}`
}

function sectionPage(title: string, rules: readonly RuleText[]): string {
  const rows = rules.map(
    ({ number, title, text, where, shownBy }) =>
      `| ${number} | **${title}**: ${text} | ${files(where)} | ${files(shownBy)} |\n`,
  )
  const rulings = rules.flatMap(({ number, rulings }) =>
    rulings.map((ruling) => `- ${number}: ${rulingLine(ruling)}\n`),
  )
  const examples = rules.map(({ number, example }) => `- ${number}: ${example}\n`)
  return `
## ${title}

| rule | in our words | where | shown by |
|---|---|---|---|
${rows.join('')}${rulings.length > 0 ? `\nRulings:\n\n${rulings.join('')}` : ''}
Examples:

${examples.join('')}`
}

function rulingLine({ text, option }: RuleText['rulings'][number]): string {
  if (option === null) return text
  const values = option.values.map(
    ({ value, meaning }) => `\`${value}\`${value === option.default ? ' (default)' : ''}: ${meaning}`,
  )
  return `${text} Option \`${option.name}\`: ${values.join('; ')}.`
}

const files = (paths: readonly string[]): string =>
  paths.length === 0 ? 'nowhere' : paths.map((path) => (path === AT_THE_TABLE ? path : `\`${path}\``)).join(', ')
