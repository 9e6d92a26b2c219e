// Storage of this browser. Private windows may refuse to keep anything: then it is forgotten, and nothing else happens.

const PREFIX = 'astragal.'

/** The value stored under this name; null where there is none or it is not of the wanted kind. */
export function readStored<T>(name: string, isIt: (value: unknown) => value is T): T | null {
  try {
    const text = localStorage.getItem(PREFIX + name)
    const value: unknown = text === null ? null : JSON.parse(text)
    return isIt(value) ? value : null
  } catch {
    return null
  }
}

/** Whether it could be stored. */
export function store(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function removeStored(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {
    // It was not kept either.
  }
}
