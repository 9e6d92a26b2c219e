// The words that hold help pages together, in English.

export const help = {
  overview: {
    about: 'Astragal plays tabletop games by their rules.',
    usage: 'Usage: astragal COMMAND [arguments]',
    commands: 'Commands:',
    example: 'Example: ',
    more: 'astragal COMMAND --help says more about one command, astragal help SYSTEM about a game, astragal help notation about dice. --lang de is German.',
  },
  notation: `Free notation: any dice in one line.

  3d6+2  d20  d%  4dF  2d{1,1,2}  (1d4)d6     dice
  4d6kh3  4d6dl1  5d6km1                      keep or drop
  2d6r<3  2d6ro1                              throw again, once
  2d6!  2d6!!  2d6!p  2d6!o  2d6!>=5          explode, compound, penetrate
  3d6min2  3d6max5  3d6u                      bounds; no face twice
  5d10>=7  5d10>=7f1  4d6even  5d6mt          count dice
  3d6+2>=12  (3d6)>=12  3d6>2d8               compare totals
  {2d6,1d8}kh1  max(1d6,1d8)  floor(3d6/2)    groups and functions
  6#4d6kh3  1d20+5; 2d6                       several rolls
  2d6[fire] // at the door                    labels and comments
  highest 3 of 4d6  d20 adv                   in words

Behind dice the order is always: throw again, explode, bounds, keep or drop,
count. Where another tool reads the same signs otherwise, a note says how. To
have it read so, name the tool: --dialect roll20, foundry, anydice, d20 or
rpg-dice-roller.
Whole AnyDice programs: astragal help anydice.

Examples:
  astragal odds '4d6kh3'
  astragal roll '3d6>3' --dialect roll20
`,
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
