import { type Candidate, FILES, SHELLS } from './candidates.ts'
import { unknownName, usageFailure } from './failure.ts'
import type { Subcommand } from './subcommand.ts'

/** Asks the shell for its own files; no word has a colon in front. */
const FILES_LINE = ':files'

const lineOf = (candidate: Candidate): string => {
  if (candidate === FILES) return FILES_LINE
  const { word, meaning } = candidate
  return meaning === '' ? word : `${word}\t${meaning}`
}

/** Every shell asks the program itself, so a new game is completed without a new script. */
const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], string>> = {
  bash: `_astragal() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    if [ "$line" = "${FILES_LINE}" ]; then
      compopt -o filenames 2>/dev/null
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}")
    else
      COMPREPLY+=("\${line%%$'\\t'*}")
    fi
  done < <(astragal completion for -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _astragal astragal
`,
  zsh: `#compdef astragal
_astragal() {
  local line
  local -a names
  for line in "\${(@f)$(astragal completion for -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == "${FILES_LINE}" ]]; then _files; else names+=("\${line%%$'\\t'*}"); fi
  done
  compadd -a names
}
compdef _astragal astragal
`,
  fish: `function __astragal_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    for line in (astragal completion for -- $before[2..-1] "$current" 2>/dev/null)
        if test "$line" = "${FILES_LINE}"
            __fish_complete_path "$current"
        else
            echo $line
        end
    end
end
complete -c astragal -f -a '(__astragal_complete)'
`,
}

/** The question of the scripts: the candidates for the last of these words. */
type Candidates = (words: readonly string[]) => Promise<readonly Candidate[]>

export const completionCommand = (candidatesFor: Candidates): Subcommand => ({
  name: 'completion',
  async run(argv, { out }) {
    const [shell = '', dashes, ...words] = argv
    if (shell === 'for' && dashes === '--') {
      for (const each of await candidatesFor(words)) out(`${lineOf(each)}\n`)
      return 0
    }
    const known = SHELLS.find((each) => each === shell)
    if (known === undefined)
      throw usageFailure(
        (say) => (shell === '' ? say.whichShell : unknownName('script', shell, SHELLS)(say)) + say.thereAre(SHELLS),
      )
    out(SCRIPTS[known])
    return 0
  },
})
