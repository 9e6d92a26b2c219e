// The help of the commands that ask about games and dice, in English.

export const rollCommands = {
  systems: {
    summary: 'List the games and what can be rolled in them.',
    help: `Usage: astragal systems [SYSTEM] [--lang en|de] [--json]

  --lang de  in German
  --json     one JSON object instead, with the JSON Schema of every mechanic's
             input, outcome and decisions`,
    examples: ['astragal systems', 'astragal systems --json'],
  },
  roll: {
    summary: 'Roll dice and say what they come to.',
    help: `Usage: astragal roll NOTATION [--dialect TOOL] [--seed S] [--lang en|de]
                     [--json]
       astragal roll SYSTEM MECHANIC [fields] [--input JSON] [--choose JSON]
                     [--seed S] [--lang en|de] [--json]

  --seed S      the same dice for the same S, for examples and tests
  --dialect     read the notation as roll20, foundry, anydice, d20 or
                rpg-dice-roller does
  --lang de     tell the story in German
  --json        one JSON object instead
  --input JSON  all fields at once; a field given as a flag too is the flag's
  --choose JSON what to decide, in order: a list. Without it you are asked at
                a terminal; elsewhere, and with --json, best play decides

A number behind dice counts those that meet it; anything else is compared:
'2d6>=5' is how many of two dice show 5 or more, '(2d6)>=9' asks for their sum.
A comment behind // becomes the name of the roll.

astragal systems lists the games and their mechanics.`,
    examples: [
      "astragal roll '3d6+2'",
      "astragal roll '4d6kh3'                  the highest three of four",
      "astragal roll '1d20+5 >= 15 // attack'  success or failure",
      "astragal roll '10d10>=7'                how many show 7 or more",
      "astragal roll '6#4d6dl1'                six times over",
      "astragal roll '2d6!' --seed owl         sixes explode; the same every time",
    ],
  },
  play: {
    summary: 'Make a move of a character: shoot, treat wounds.',
    help: `Usage: astragal play SHEET [MOVE [LINE]] [--at SHEET] [--at-line LINE]
                     [fields] [--input JSON] [--choose JSON] [--seed S]
                     [--lang en|de] [--json]
       astragal play SYSTEM NAME [MOVE [LINE]] ...

SHEET is a file that names its game; SYSTEM NAME a ready-made character. What
the sheet knows is filled in, also from the sheet of whom it is against; only
the rest is asked for. Without MOVE the moves there are, each with its lines.

  --at SHEET    whom it is against or for: a file, or a ready-made character
  --at-line     the line of that sheet, where there are several
  --seed S      the same dice for the same S
  --lang de     tell the story in German
  --json        one JSON object instead
  --input JSON  all fields at once; a field given as a flag too is the flag's
  --choose JSON what to decide, in order: a list

Fields that are picked from the sheet take names: --attribute perception.`,
    examples: [
      'astragal play mara.json',
      'astragal play mara.json shoot RX60 --at pirate.json --extra-shots 1',
      'astragal play SYSTEM mara skill Notice --dc 13',
    ],
  },
  resolve: {
    summary: 'Say what dice thrown by hand come to.',
    help: `Usage: astragal resolve NOTATION --dice 2,7,10 [--dialect TOOL]
                        [--lang en|de] [--json]
       astragal resolve SYSTEM MECHANIC [fields] --dice 2,7,10 [--input JSON]
                        [--choose JSON] [--lang en|de] [--json]

  --dice        the faces as thrown; of each roll, what is thrown again last.
                If some are missing, you are asked for them at a terminal
  --dialect     read the notation as roll20, foundry, anydice, d20 or
                rpg-dice-roller does
  --lang de     tell the story in German
  --json        one JSON object instead
  --input JSON  all fields at once; a field given as a flag too is the flag's
  --choose JSON what to decide, in order: a list. Without it you are asked at
                a terminal; elsewhere, and with --json, best play decides

astragal systems lists the games and their mechanics.`,
    examples: [
      "astragal resolve '3d6+2' --dice 4,5,6",
      "astragal resolve '4d6kh3' --dice 3,1,6,4",
      "astragal resolve '2d6!' --dice 6,3,4   the 6 explodes into the 4",
      "astragal resolve '4dF' --dice -1,0,1,1",
    ],
  },
  odds: {
    summary: 'Count the exact chances of a roll.',
    help: `Usage: astragal odds NOTATION [--dialect TOOL] [--all] [--lang en|de]
                     [--json] [--csv]
       astragal odds SYSTEM MECHANIC [fields] [--input JSON] [--choose JSON]
                     [--all] [--lang en|de] [--json] [--csv]

  --all         every outcome; otherwise a long table is shortened
  --csv         every outcome as rows for a spreadsheet
  --dialect     read the notation as roll20, foundry, anydice, d20 or
                rpg-dice-roller does
  --lang de     in German
  --json        one JSON object instead, with every outcome
  --input JSON  all fields at once; a field given as a flag too is the flag's
  --choose JSON decisions that are fixed, with best play at all others: in order
                as a list, or by name wherever it can be chosen: {"ego":false}

"At least" is the chance of that total or more. A comparison gives the
chance of success. A number behind dice counts those that meet it: '2d6>=5' is
how many of two dice show 5 or more, '(2d6)>=9' the chance that they come to 9.

astragal systems lists the games and their mechanics.`,
    examples: [
      "astragal odds '3d6+2'",
      "astragal odds '1d20+5 >= 15'     the chance to hit",
      "astragal odds '4d6kh3'           the highest three of four",
      "astragal odds '3d6 > 2d8'        one roll against another",
      "astragal odds '2d{1,1,2,5}'      dice with faces of their own",
      "astragal odds '10d6!' --all      exploding dice; what is cut off is said",
    ],
  },
  chart: {
    summary: 'Count a chance or a mean over one field of a mechanic, or two.',
    help: `Usage: astragal chart SYSTEM MECHANIC [fields] [--mean FIELD] [--input JSON]
                      [--choose JSON] [--jobs N] [--lang en|de] [--json] [--csv]
       astragal chart NOTATION [NOTATION ...] [--dialect TOOL] [--all]

One field or two are given several values: from 8 to 16 is 8..16, single ones
have commas between them. Every combination is counted exactly.
Dice in free notation stand side by side, up to eight; a name may stand before
each: 'attack = 1d20+5'.

  --mean FIELD  the mean of a number of the outcome, not the chance of success
  --all         every total of dice; otherwise a long table is shortened
  --input JSON  all other fields at once
  --choose JSON decisions that are fixed, as for astragal odds
  --jobs N      threads that count at the same time (as many as there are cores)
  --lang de     in German
  --json        one JSON object instead
  --csv         rows for a spreadsheet

astragal systems lists the games and their mechanics.`,
    examples: [
      'astragal chart qstar check --ability 5 --skill trained --dc 8..16',
      'astragal chart qstar check --ability 3..8 --skill trained,master --dc 13',
      'astragal chart qstar check --ability 3..8 --skill trained --dc 13 --mean total',
      "astragal chart '3d6' 'best = 4d6kh3'",
    ],
  },
  anydice: {
    summary: 'Count a program written for AnyDice.',
    help: `Usage: astragal anydice FILE [--all] [--lang en|de] [--json] [--csv]

Every output of the program, exactly. FILE may be - for standard input. A
program in quotes is also taken by astragal odds and astragal chart.

  --all      every total; otherwise a long table is shortened
  --csv      every total as a row for a spreadsheet
  --lang de  in German
  --json     one JSON object instead`,
    examples: ['astragal anydice pools.txt', "astragal odds 'X: 3d6 output X output [highest 3 of 4d6]'"],
  },
  advise: {
    summary: 'Say what to decide in a game, and what each option is worth.',
    help: `Usage: astragal advise SYSTEM MECHANIC [fields] [--input JSON]
                       [--dice 2,7,10] [--choose JSON] [--all]
                       [--lang en|de] [--json]

  --dice        the faces thrown so far
  --choose JSON what was decided so far, in order: a list
  --input JSON  all fields at once; a field given as a flag too is the flag's
  --all         every option; otherwise a long list is shortened
  --lang de     in German
  --json        one JSON object instead, with every option

Each option is shown with the chance of success when the best is done from
there on, and with what it is expected to spend. With no decision open, it
shows what each price would buy: with 0, 1, 2, 3 of what can be spent.

One field or two may have several values, as for astragal chart: then it is a
table of best play, with the option to take at each of them.

astragal systems lists the games and their mechanics.`,
    examples: ['astragal advise eclipse-phase test --skill 10..90 --pool'],
  },
  batch: {
    summary: 'Answer requests, a line of JSON each, as they come in.',
    help: `Usage: astragal batch [--jobs N] [--lang en|de] < REQUESTS

Each line of standard input is a request, each line of the output its answer, in
the same order: what --json prints, or {"error":{...}}. A bad line does not stop
the rest. Empty lines are passed over.

  --jobs N   threads that answer at the same time (as many as there are cores)
  --lang de  in German

  {"do":"roll","notation":"3d6+2","seed":"owl"}
  {"do":"resolve","notation":"3d6+2","dice":[4,5,6]}
  {"do":"odds","notation":"3d6+2"}
  {"do":"odds","notation":"3d6>3","dialect":"roll20"}
  {"do":"odds","system":"...","mechanic":"...","input":{...}}

Of a game, "do" may also be advise; resolve and advise take "dice", and all
take "choose", as the flags of the same names.`,
    examples: [`echo '{"do":"odds","notation":"3d6+2"}' | astragal batch`],
  },
}
