// The words to a person at the terminal while something goes on, in English.

export const prompts = {
  counting: (done: string) => `Counting${done} (Ctrl-C stops)`,
  fighting: (done: string) => `Fighting: ${done} (Ctrl-C stops)`,
  answered: (requests: number) => `${requests} answered (Ctrl-C stops)`,
  requests: 'Requests, a line of JSON each; Ctrl-D ends. astragal batch --help shows some.',
  saved: (system: string, path: string) => `Saved: astragal build ${system} --from ${path}`,
  /** Resolving by hand: dice that a decision has made necessary. */
  moreDice: (count: number, die: string, range: string, what: string) =>
    `${count === 1 ? 'One more die' : `${count} more dice`} to throw for '${what}': ${die}, ${range}. Faces: `,
  wrongCount: (needed: number, given: number) =>
    `${needed === 1 ? 'One face is' : `${needed} faces are`} needed, not ${given}.`,
  wrongFace: (face: number, die: string, range: string) => `A ${die} shows ${range}, not ${face}.`,
  building: {
    help: 'A number or a name takes an offer, a part of a name lists those that have it. Enter goes on, back undoes, up goes a step back, account shows every line, save FILE puts the draft away, q ends.',
    taken: (offer: string) => `Taken: ${offer}`,
    noOffer: (said: string) => `There is no offer "${said}".`,
    notKept: 'Ended; what was changed is not saved. save FILE would have kept it.',
    keepSheet: 'A file to save the sheet in, or Enter for none: ',
    keptSheet: (path: string) => `Saved: astragal sheet ${path}`,
    nothingMore: 'Nothing more to choose here; Enter goes on.',
    more: (count: number) => `and ${count} more: type a part of a name, or ? for all`,
    throws: (step: string, wanted: string) => `${step}: Enter throws ${wanted}, or type the faces: `,
    words: { back: 'back', up: 'up', account: 'account', save: 'save', quit: 'q' },
  },
  walk: {
    hello: 'Astragal plays tabletop games by their rules. q ends; astragal --help lists all commands.',
    whichGame: 'Which game, or which dice (3d6+2)?',
    whatIn: (game: string) => `What in ${game}?`,
    next: (isAgain: boolean) => `Enter rolls${isAgain ? ' again' : ''}, c changes the fields, n is for another: `,
    nextDice: 'Enter rolls again, n is for another: ',
    change: ['c', 'change'],
    another: ['n', 'another'],
    roll: ['', 'r', 'roll'],
    asCommand: 'The same as a command:',
    yesNo: (field: string) => `${field}? y/n [n]: `,
    yes: 'y',
    no: 'n',
    yesOrNo: 'y or n',
    noneOfThem: (said: string) => `"${said}" is none of them. `,
    pickOne: (count: number) => `A number from 1 to ${count}, or a name.`,
  },
}
