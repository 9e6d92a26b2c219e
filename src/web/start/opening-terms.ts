// Whether this browser may open tables at this server, as the server says it. Until it has, and where there is no server, the
// form is there: whoever sends it is answered then.

import { useEffect, useState } from 'preact/hooks'

interface OpeningTerms {
  readonly mayOpen: boolean
  readonly takesPassword: boolean
}

export function useOpeningTerms(): OpeningTerms {
  const [terms, setTerms] = useState<OpeningTerms>({ mayOpen: true, takesPassword: false })
  useEffect(() => {
    void ask().then((said) => said && setTerms(said))
  }, [])
  return terms
}

async function ask(): Promise<OpeningTerms | null> {
  try {
    const answer = await fetch('/api/opening', { credentials: 'same-origin', cache: 'no-store' })
    const { mayOpen, takesPassword } = (await answer.json()) as Partial<OpeningTerms>
    return typeof mayOpen === 'boolean' ? { mayOpen, takesPassword: takesPassword === true } : null
  } catch {
    return null
  }
}
