import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    isolate: false,
    watch: false,
    // Tests wait for browsers, servers and files more than they work: two at a time, also where there are only two processors.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A busy machine is no failure: only a test that hangs is stopped.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    allowOnly: false,
    // The tests without a browser run first, by themselves: a worker goes on with the files of its own project only.
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/servers.ts',
          sequence: { groupOrder: 1 },
          // A browser on a busy machine may miss a beat once; what fails twice is wrong. `npm test` tells how often that was.
          retry: 1,
        },
      },
    ],
  },
})
