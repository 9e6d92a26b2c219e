// The servers all stories share, started before the first of them: the built app behind a real server, and the same app with no server
// behind it.

import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { buildWeb, isWebStale } from '../scripts/build.mjs'
import { serve } from '../src/server/testing/server.ts'
import { openSite } from './site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the app without a server behind it. */
    site: string
    /** The address of the app with tables. */
    tables: string
  }
}

export const web = fileURLToPath(new URL('../dist/web', import.meta.url))

export default async function open(project: TestProject): Promise<() => Promise<unknown>> {
  if (isWebStale()) await buildWeb()
  const [site, tables] = await Promise.all([openSite(), serve({ web })])
  project.provide('site', site.url)
  project.provide('tables', tables.origin)
  return () => Promise.all([site.close(), tables.close()])
}
