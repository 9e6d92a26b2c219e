// The address by which others reach this table. At localhost the page's own address leads nowhere for a phone, so the server
// is asked for the ones it has in the network.

import { signal } from '@preact/signals'

const isLoopback = (name: string): boolean => name === 'localhost' || name === '[::1]' || name.startsWith('127.')

export const isOnThisMachine = (): boolean => isLoopback(location.hostname)
export const isPlainHttp = (): boolean => location.protocol === 'http:'

/** The addresses there are, the likeliest first; null until they are known. */
export const addresses = signal<readonly string[] | null>(null)
const picked = signal<string | null>(null)

export const pickAddress = (address: string): void => {
  picked.value = address
}

/** The address that links begin with. */
export const address = (): string => picked.value ?? addresses.value?.[0] ?? location.origin

export async function findAddresses(): Promise<void> {
  if (addresses.value !== null) return
  if (!isOnThisMachine()) {
    addresses.value = [location.origin]
    return
  }
  try {
    const answer = await fetch('/api/network', { credentials: 'same-origin', cache: 'no-store' })
    const { addresses: found } = (await answer.json()) as { addresses?: readonly string[] }
    addresses.value = found ?? []
  } catch {
    addresses.value = []
  }
}

export const linkOf = (code: string): string => `${address()}/join#${code}`
export const overlayLinkOf = (code: string): string => `${address()}/overlay#${code}`
