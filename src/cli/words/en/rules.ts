// The words of `astragal rules`, in English.

export const rules = {
  command: {
    summary: 'Look up the rules of a game, in plain words.',
    help: `Usage: astragal rules [SYSTEM [NUMBER | WORDS]] [--lang en|de] [--json]

Without SYSTEM it lists the rulebooks. SYSTEM alone lists the rules of a game,
section by section. NUMBER shows one rule whole, with its rulings, the options
of the table and a worked example: EH-5, also eh5. WORDS finds the rules that
speak of all of them, the best first; capitals and umlauts do not matter.
A number or words without SYSTEM are looked for in all games.

  --lang de  in German
  --json     one JSON list instead: number, text, options, example and more`,
    examples: [
      'astragal rules endless-horizons',
      'astragal rules endless-horizons EH-5',
      'astragal rules qs21',
      'astragal rules qstar light cover',
      'astragal rules teamwork',
    ],
  },
  shown: {
    to: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
    opens: 'astragal rules SYSTEM lists the rules of a game; behind it a NUMBER shows one rule, and WORDS find rules.',
    more: (id: string, number: string) =>
      `astragal rules ${id} ${number} shows one rule whole, astragal rules ${id} WORDS finds rules.`,
    rulings: 'Rulings',
    option: (name: string) => `Option ${name} of the table:`,
    default: 'default',
    example: 'Example',
    played: (id: string, mechanics: string) => `In ${id}: ${mechanics}`,
    count: (count: number) => (count === 1 ? '1 rule' : `${count} rules`),
  },
  errors: {
    noRule: (number: string, name: string, all: string) => `There is no rule ${number}; ${name} has ${all}.`,
    ruleOf: (number: string, name: string, id: string) =>
      `${number} is a rule of ${name}: astragal rules ${id} ${number}`,
    noNumber: (number: string, all: string) => `There is no rule ${number}. There are ${all}.`,
    nothing: (words: string, name: string) => `Nothing in the rules of ${name} speaks of "${words}".`,
    nothingAnywhere: (words: string) => `"${words}" is no game, and no rule of any game speaks of it.`,
    inOther: (line: string) => `There is something in the other language: ${line}`,
    listsRules: (id: string) => `astragal rules ${id} lists its rules.`,
    listsGames: 'astragal rules lists the games.',
  },
}
