// What the page asks of the table's server. Every answer is checked for what is used of it; whatever fails says why.

/** The server said no, and why; or it is not there at all. */
export type Failed = { readonly is: 'absent' } | { readonly is: 'refused'; readonly message: string }

export type Answered<T> = { readonly is: 'done'; readonly answer: T } | Failed

async function post(path: string, body: object): Promise<Answered<Record<string, unknown>>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(body),
    })
    const isJson = response.headers.get('content-type')?.includes('json') === true
    // A plain file server answers with a page, or with nothing.
    if (!isJson) return { is: 'absent' }
    const answer = (await response.json()) as Record<string, unknown>
    return response.ok ? { is: 'done', answer } : { is: 'refused', message: messageIn(answer, response.status) }
  } catch {
    return { is: 'absent' }
  }
}

function messageIn({ error }: Record<string, unknown>, status: number): string {
  const message = typeof error === 'object' && error !== null ? (error as { message?: unknown }).message : null
  return typeof message === 'string' ? message : `${status}`
}

async function seated(
  asked: Promise<Answered<Record<string, unknown>>>,
): Promise<Answered<{ readonly table: string }>> {
  const answered = await asked
  if (answered.is !== 'done') return answered
  const { table } = answered.answer
  return typeof table === 'string' ? { is: 'done', answer: { table } } : { is: 'absent' }
}

export const openTable = (system: string, name: string, seatName: string) =>
  seated(post('/api/tables', { system, name, seatName }))

export const joinTable = (code: string, name: string) => seated(post('/api/join', { code, name }))
