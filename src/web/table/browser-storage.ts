// The storage of a device in a browser. Values that could not be kept live as long as the page.

import type { DeviceStorage } from '../../client/platform.ts'
import { readStored, removeStored, store } from '../storage.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

export function browserStorage(): DeviceStorage {
  const here = new Map<string, string>()
  return {
    get: (key) => readStored(key, isText) ?? here.get(key) ?? null,
    set(key, value) {
      if (store(key, value)) here.delete(key)
      else {
        // Where storage is full, the older value would come back with a reload: a device that forgot what it sent looks like a forger.
        removeStored(key)
        here.set(key, value)
      }
    },
    remove(key) {
      removeStored(key)
      here.delete(key)
    },
  }
}
