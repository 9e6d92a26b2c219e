import { SHELLS } from './candidates.ts'
import type { Command } from './command.ts'
import { unknown, usage } from './failure.ts'

/** Every shell asks the program itself, so a new game is completed without a new script. */
const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], string>> = {
  bash: `_astragal() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("\${line%%$'\\t'*}")
  done < <(astragal completion for -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _astragal astragal
`,
  zsh: `#compdef astragal
_astragal() {
  local line
  local -a names
  for line in "\${(@f)$(astragal completion for -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    names+=("\${line%%$'\\t'*}")
  done
  compadd -a names
}
compdef _astragal astragal
`,
  fish: `function __astragal_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    astragal completion for -- $before[2..-1] "$current" 2>/dev/null
end
complete -c astragal -f -a '(__astragal_complete)'
`,
}

/** What the scripts ask: the candidates for the last of these words. */
type Candidates = (words: readonly string[]) => Promise<readonly { readonly word: string; readonly says: string }[]>

export const completionOf = (candidatesFor: Candidates): Command => ({
  name: 'completion',
  async run(argv, { out }) {
    const [shell = '', dashes, ...words] = argv
    if (shell === 'for' && dashes === '--') {
      for (const { word, says } of await candidatesFor(words)) out(says === '' ? `${word}\n` : `${word}\t${says}\n`)
      return 0
    }
    const known = SHELLS.find((each) => each === shell)
    if (known === undefined)
      throw usage(
        (say) => (shell === '' ? say.whichShell : unknown('script', shell, SHELLS)(say)) + say.thereAre(SHELLS),
      )
    out(SCRIPTS[known])
    return 0
  },
})
