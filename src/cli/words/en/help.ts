// The words that hold help pages together, in English.

export const help = {
  overview: {
    about: 'Astragal plays tabletop games by their rules.',
    usage: 'Usage: astragal COMMAND [arguments]',
    commands: 'Commands:',
    example: 'Example: ',
    more: 'astragal COMMAND --help says more about one command, astragal help SYSTEM about a game. --lang de is German.',
  },
  example: 'Example:',
  examples: 'Examples:',
  try: 'Try:',
  showsFields: (system: string) => `astragal help ${system} MECHANIC shows the fields of one, with examples.`,
  listsReady: (system: string) => `astragal sheet ${system} lists ready-made characters.`,
  explainsRules: (system: string) => `astragal rules ${system} lists its rules.`,
  keepsReady: (system: string) =>
    `astragal sheet ${system} NAME shows one of these ready-made characters; --out FILE writes it there.`,
  usage: (line: string) => `Usage: ${line} [fields]`,
  alwaysTaken:
    'All take --input JSON, --lang en|de and --json; roll also --seed S; resolve and advise --dice 2,7,10; all --choose JSON; odds and advise --all; odds and chart --csv; chart --mean FIELD and --jobs N.',
  owners: { player: "The player's fields:", gm: "The GM's fields:", table: "The table's rulings:" },
  needed: 'needed',
  neededWith: (flag: string) => `needed with any --${flag}-...`,
  default: (value: string) => `default ${value}`,
  costsSomething: 'costs something',
  unasked: 'taken, not asked for',
  orNone: (what: string) => `${what}, or none`,
  decisions: "Decisions, answered in order by --choose '[...]':",
  outcome: 'Outcome, as --json names it:',
}
