// The storage of a device in a browser. Values that could not be kept live as long as the page.

import type { DeviceStorage } from '../../client/platform.ts'
import { readStored, removeStored, store } from '../storage.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

export class BrowserStorage implements DeviceStorage {
  private readonly here = new Map<string, string>()

  get(key: string): string | null {
    return readStored(key, isText) ?? this.here.get(key) ?? null
  }

  set(key: string, value: string): void {
    if (store(key, value)) return void this.here.delete(key)
    // Where storage is full, the older value would come back with a reload: a device that forgot what it sent looks like a forger.
    removeStored(key)
    this.here.set(key, value)
  }

  remove(key: string): void {
    removeStored(key)
    this.here.delete(key)
  }
}
