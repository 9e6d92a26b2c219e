// The help of all other commands, in English.

export const otherCommands = {
  build: {
    summary: 'Build a character step by step, with every price.',
    help: `Usage: astragal build SYSTEM [--improve FILE] [--from FILE] [--out FILE]
                      [--roll] [--seed S] [--lang en|de] [--json] [rulings]

At a terminal it goes through the steps with you and shows what is left to
spend. With --from it carries on with a saved draft there; elsewhere it finishes
the draft, or says everything that is still wrong with it. With --improve a
finished character is made better by the same steps, with the credits it has.
A ruling of the table on building is a flag: --prices of-the-rank in qstar.

  --from FILE     a draft: {"system": "...", "draft": {...}}; - is standard input
  --improve FILE  the sheet to begin with: {"system": "...", "sheet": {...}}
  --out FILE      write the finished sheet there, for astragal sheet FILE
  --roll          throw the dice that a draft from a file still lacks
  --seed S        the same dice for the same S
  --lang de       in German
  --json          one JSON object instead: draft, account and sheet`,
    examples: [
      'astragal build SYSTEM',
      'astragal build SYSTEM --from draft.json --out sheet.json',
      'astragal build SYSTEM --improve sheet.json',
    ],
  },
  sheet: {
    summary: 'Show a character, with what follows from the sheet and why.',
    help: `Usage: astragal sheet FILE [--out FILE] [--lang en|de] [--json]
       astragal sheet SYSTEM [NAME] [--out FILE] [--lang en|de] [--json]

FILE is JSON that names its game: {"system": "...", "sheet": {...}}; - reads
standard input. A sheet that the game does not allow is refused by its field.
SYSTEM lists the ready-made characters of a game, NAME shows one of them; a part
of the name is enough.

  --out FILE  write the whole sheet there, to change it or to fight with it
  --lang de   in German
  --json      one JSON object instead: the whole sheet, and what follows from
              it; as FILE it is the same sheet again`,
    examples: ['astragal sheet mara.json', 'astragal sheet SYSTEM', 'astragal sheet SYSTEM mara --out mara.json'],
  },
  simulate: {
    summary: 'Play a fight between two sides many times and count who wins.',
    help: `Usage: astragal simulate FILE [--runs N] [--seed S] [--jobs N] [--out FILE]
                         [--lang en|de] [--json]
       astragal simulate SYSTEM A B [...]

FILE is JSON that names its game: {"system": "...", "fight": {...}}; - reads
standard input. Fights are played by the rules of the game, die by die. A and B
fight alone against each other: each the file of a sheet, or the name of a
ready-made character.

  --runs N     how many fights (10000)
  --seed S     the same fights for the same S, with any number of threads
  --jobs N     threads that play at the same time (as many as there are cores)
  --out FILE   write the whole fight there, to change it: sides, tactics, sheets
  --lang de    in German
  --json       one JSON object instead

Ctrl-C stops and shows what the fights so far came to.`,
    examples: [
      'astragal simulate duel.json --runs 100000 --seed owl',
      'astragal simulate SYSTEM mara.json mara --out duel.json',
    ],
  },
  serve: {
    summary: 'Open the table in the browser, for everybody in the house.',
    help: `Usage: astragal serve [--port PORT] [--data FOLDER] [--open] [other options]

  --port PORT         where to listen; 0 takes any that is free. Unless it is
                      given: the port of the last time, at first 2787, or the
                      next that is free
  --host ADDRESS      listen at this address only; 127.0.0.1 keeps others out
  --data FOLDER       where tables are kept; one server at a time has it
  --database URL      keep them in PostgreSQL instead, for many servers at once:
                      postgres://USER:PASSWORD@HOST/NAME; better given as
                      ASTRAGAL_DATABASE, where no list of processes shows it
  --open              open the browser too, also where the table is open already
  --address URL       the address people use, where a proxy stands in front:
                      https://dice.example.org
  --allow-host NAMES  further names the server answers to, with commas
  --proxy ADDRESSES   proxies whose X-Forwarded-For is believed, with commas
  --opens WHO         who opens tables: everybody, or host; behind an address or a
                      proxy the host alone, unless this says otherwise
  --password WORD     by which the host opens tables from elsewhere; better given
                      as ASTRAGAL_PASSWORD, where no list of processes shows it
  --table-size MB     room for each table (100), told before it is used up
  --data-size MB      room for all tables together (10000)
  --backup-every MIN  back all tables up every so many minutes by itself
  --backup-to FOLDER  where to; usually the folder backups where the tables are
  --backup-keep N     how many of them are kept (7)
  --metrics ADDRESSES who else may read /api/metrics, with commas
  --log LEVEL         error, warning, note (usual) or detail
  --config FILE       these settings as JSON: {"port": 2787, "allowHost": ["x"]}
  --lang de           greet in German; auto: in this machine's language

Each can also stand in the environment: ASTRAGAL_PORT, ASTRAGAL_ALLOW_HOST,
ASTRAGAL_CONFIG. A flag wins over the environment, and that over the file.`,
    examples: ['astragal serve', 'astragal serve --port 8080 --open'],
  },
  backup: {
    summary: 'Copy all tables into a file, also while they are played at.',
    help: `Usage: astragal backup FILE [--data FOLDER | --database URL] [--lang en|de]
                       [--json]

Everything that was acknowledged until now is in the copy, with the secrets of
all tables: keep it as you keep those. FILE must not be there yet; - is standard
output. A copy that is not whole when it is looked at does not get its name.

astragal restore goes back to it.

  --data FOLDER   where tables are kept, if not in the usual place
  --database URL  the PostgreSQL database they are kept in
  --lang de       in German
  --json          one JSON object instead: how many tables and entries it holds`,
    examples: ['astragal backup friday.db', 'astragal backup /media/stick/friday.db'],
  },
  restore: {
    summary: 'Put a backup where there are no tables yet.',
    help: `Usage: astragal restore FILE [--data FOLDER | --database URL] [--lang en|de]
                        [--json]

FILE was made by astragal backup; - is standard input. Every page and every link
in it is looked at before anything is written. The folder or database must have
no tables yet. Their people read that they were restored.

From a folder into a database:

  astragal backup - --data FOLDER | astragal restore - --database URL

  --data FOLDER   the folder for the tables, if not the usual place
  --database URL  the PostgreSQL database for them
  --lang de       in German
  --json          one JSON object instead: how many tables and entries`,
    examples: ['astragal restore friday.db', 'astragal restore friday.db --data /srv/tables'],
  },
  reseat: {
    summary: "Hand out a seat anew whose devices are lost, also the GM's.",
    help: `Usage: astragal reseat [TABLE SEAT] [--data FOLDER | --database URL]

Without TABLE and SEAT it lists the tables and their seats. With them it cuts
off the devices of that seat and prints a link for a new one, which works once
and for ten minutes. Everybody at the table sees that it was done. A server on a
folder has to be stopped first and started again afterwards; with a database it
goes on.

  --data FOLDER   where tables are kept, if not in the usual place
  --database URL  the PostgreSQL database they are kept in
  --lang de       in German`,
    examples: ['astragal reseat', 'astragal reseat 3f9c1d2e4b5a69788712 p1'],
  },
  tables: {
    summary: 'List all tables with their sizes; archive or delete one.',
    help: `Usage: astragal tables [archive|reopen|delete TABLE] [--name NAME]
                       [--data FOLDER | --database URL] [--lang en|de] [--json]

Without further words it lists the tables. An archived one is read and no longer
played at. A deleted one is gone for good, from this place but not from backups:
take one first (astragal backup), and say its name with --name. The GM can do
all of this at the table. A server on a folder has to be stopped first; with a
database it goes on, and those at the table are told.

  --name NAME     the name of the table that is to be deleted
  --data FOLDER   where tables are kept, if not in the usual place
  --database URL  the PostgreSQL database they are kept in
  --lang de       in German
  --json          JSON instead`,
    examples: ['astragal tables', 'astragal tables archive 3f9c1d2e4b5a69788712'],
  },
  verify: {
    summary: "Check an exported log's dice, seals and links.",
    help: `Usage: astragal verify FILE [--head HEAD ...] [--lang en|de] [--json]

  --head     what a device saw: the fingerprint that screens show at the end of
             a session, or BOOK=N:LINK, for several books too. Without it
             nothing says that the file is the log as it was played
  --lang de  in German
  --json     one JSON object instead

Every throw is thrown again from its key and shakes, every seal and every link
is checked, and the rules are run again. The exit status is 0 when nothing is
wrong, 1 when something is: the first wrong entry is named.`,
    examples: ['astragal verify evening.json'],
  },
  completion: {
    summary: 'Print a script that completes command lines in your shell.',
    help: `Usage: astragal completion bash|zsh|fish

Commands, games, mechanics, fields, their values and files are completed with
Tab. Put this into your shell's start-up file:

  bash   eval "$(astragal completion bash)"
  zsh    eval "$(astragal completion zsh)"
  fish   astragal completion fish | source`,
    examples: [],
  },
  help: {
    summary: 'Say more about a command, a game or a mechanic.',
    help: 'Usage: astragal help [COMMAND | SYSTEM [MECHANIC]] [--lang en|de]',
    examples: ['astragal help version'],
  },
  version: {
    summary: 'Say which Astragal this is.',
    help: 'Usage: astragal version, or astragal --version',
    examples: [],
  },
}
