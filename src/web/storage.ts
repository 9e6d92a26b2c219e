// What this browser remembers. Private windows may refuse to keep anything: then it is forgotten, and nothing else happens.

const PREFIX = 'astragal.'

/** What was kept under this name, if it is still of the kind that is wanted. */
export function kept<T>(name: string, isIt: (value: unknown) => value is T): T | null {
  try {
    const text = localStorage.getItem(PREFIX + name)
    const value: unknown = text === null ? null : JSON.parse(text)
    return isIt(value) ? value : null
  } catch {
    return null
  }
}

/** Whether it could be kept. */
export function keep(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {
    // It was not kept either.
  }
}
