// The app's words in English. German has the same shape, so a missing word does not compile.

export const en = {
  // The frame
  title: 'Astragal',
  skip: 'Skip to the content',
  settings: 'Settings',
  language: 'Language',
  theme: 'Look',
  themes: { system: 'As the device', light: 'Light', dark: 'Dark' },
  diceLook: 'Dice and sound …',
  shortcuts: 'Keyboard shortcuts',
  help: 'Help and shortcuts',
  close: 'Close',
  home: 'Start',
  solo: 'Solo roll',
  lab: 'Odds lab',
  rules: 'Rulebooks',
  rulesHint: 'Every rule of the five games, with examples and tables',
  openRule: 'Open this rule',
  verify: 'Verify a log',
  loading: 'Loading',
  loadFailed: 'This page could not be loaded. Check the connection and try again.',
  languageFailed: 'No line to load that language. It is set, and is there when the page is next loaded.',
  tryAgain: 'Try again',
  nowhere: 'There is nothing here',
  nowhereHint: (path: string) => `No page is at ${path}.`,

  // Plain words
  minus: '−',
  yes: 'yes',
  no: 'no',
  none: 'none',
  total: 'Total',
  success: 'Success',
  failure: 'Failure',
  gm: 'GM',
  gmSays: 'for the GM to say',
  done: 'Done',
  cancel: 'Cancel',
  remove: 'Remove',
  less: 'Less',
  more: 'More',
  game: 'Game',

  // The start page
  tagline: 'Your game by its own rules.',
  promise:
    'Exact odds before the roll, the best choice after it, dice that can be proved fair. No account, no app store.',
  openTable: 'Open a table',
  yourName: 'Your name',
  join: 'Join a table',
  joinHint: 'Paste the link you were sent, or type the code.',
  joinNow: 'You are invited. Say what the others call you.',
  joinAgain: (name: string) => `This link brings one more device to the seat of ${name}.`,
  invitedTo: (game: string, gm: string) => `${game} · GM: ${gm}`,
  joinCode: 'Link or code',
  joinIt: 'Take a seat',
  joining: 'Joining …',
  soloHint: 'Pick a game and roll on this device, alone. Nothing to set up.',
  labHint: 'Every chance of every check, exactly. Compare, share, download.',
  verifyHint: 'Prove that the dice of an evening were fair.',
  needed: 'Please fill this in.',
  noServer:
    'There is no table server here. Start one with “astragal serve” on a laptop in your network. Solo rolls and the odds lab work without it.',
  unforeseen: (reason: string) =>
    `something went wrong that nobody foresaw. Try again; if it stays, load the page anew. (${reason})`,
  notJoined: (reason: string) => `You could not be seated: ${reason}`,
  badCode: 'That does not look like a link or a code of a table. Paste the whole link, or ask the GM for a new one.',
  gamesHere: 'Roll right away',
  yourTables: 'Your tables',
  forgetTable: (name: string) => `Take ${name} off this list`,

  // Fields
  numbersHint: 'such as 3, 5',
  namesHint: 'one a line',
  rulings: 'Rulings of the table',
  addModifier: 'Add a modifier',
  heldAt: (limit: string) => `held at ${limit}`,
  modifierHint: 'Name (optional)',
  modifierName: (number: number) => `Name of modifier ${number}`,
  modifierValue: (number: number) => `Modifier ${number}`,
  addTo: (list: string) => `Add to ${list}`,
  removeLine: (name: string) => `Remove ${name}`,
  lineRemoved: (name: string) => `${name} is removed.`,
  missing: (allowed: string) => `Needed: ${allowed}.`,
  outOfRange: (allowed: string) => `Allowed: ${allowed}.`,
  tooBig: 'This has too many outcomes to count exactly. It can be rolled all the same.',

  // Odds
  chanceOfSuccess: 'chance of success',
  noSuccess: 'No success or failure here: these are the results.',
  counting: 'Counting the odds',
  outcomesAre: (list: string) => `Outcomes: ${list}`,
  around: (value: string) => `avg ${value}`,
  mean: (value: string) => `mean ${value}`,
  gives: 'gives',
  everyValue: (field: string) => `${field}: every value`,
  willRoll: (dice: string) => `To be rolled: ${dice}.`,
  oddsFailed: 'The odds could not be loaded. Check the connection; the next change tries again.',

  // Rolling
  roll: 'Roll',
  byHand: 'By hand',
  change: 'Change',
  why: 'Step by step',
  onSheet: 'On the sheet:',
  best: 'best',
  showAll: (count: number) => `Show all ${count}`,
  dice: (count: number) => (count === 1 ? '1 die' : `${count} dice`),
  marks: { hit: 'counts', miss: 'does not count', dropped: 'removed' },
  // Solo
  panes: 'Parts of the page',
  freeHint: '3d6+2 or 4d6kh3',
  didYouMean: 'Did you mean',
  rolls: (count: number) => (count === 1 ? '1 roll' : `${count} rolls`),
  // Sheet
  sheet: 'Character',
  noSheet: 'No character yet',
  unnamedStarters: (count: number) => `Templates without a name: ${count}`,
  noSheetHint: 'Take a ready-made one, start from blank, or open a file.',
  blankSheet: 'Blank sheet',
  buildSheet: 'Build step by step',
  goOnBuilding: 'Go on building',
  improve: 'Improve',
  openFile: 'Open a file',
  saveFile: 'Save as a file',
  printSheet: 'Print',
  editSheet: 'Edit',
  sheetActions: 'Sheet',
  derived: 'Follows from it',
  stillWrong: 'To be mended first:',
  sheetOpened: (name: string) => `${name} is on the table.`,
  rollLine: (name: string) => `Roll ${name}`,
  rollLineHint: 'Click rolls, Shift-click or a long press opens the fields.',
  otherLines: 'More to roll',
  undo: 'Undo',
  typeAmount: 'type what is left, or a change such as −14',
  ofMost: (value: number, most: number) => `${value} of ${most}`,
  back: {
    rest: 'back after a rest',
    session: 'back after the session',
    claimed: 'back when the GM grants it',
    never: 'does not come back',
  },

  // Shortcuts
  keys: {
    help: 'This list',
    close: 'Close what is open',
    roll: 'Roll, in the dialog',
    pick: 'Take an option of a decision',
    steps: 'Change a number',
    free: 'Free roll',
    start: 'To the start',
    solo: 'Solo roll',
    lab: 'Odds lab',
    rules: 'Rulebooks',
  },
} as const

/** Texts of the same shape, in any language. */
export type AppTexts<W> = W extends string
  ? string
  : W extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof W]: AppTexts<W[K]> }

/** The app's words in any language. */
export type AppWords = AppTexts<typeof en>
