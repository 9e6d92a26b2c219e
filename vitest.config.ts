import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'e2e/**/*.test.ts'],
    isolate: false,
    watch: false,
    // Tests wait for browsers, servers and files more than they work: two at a time, also where there are only two processors.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A busy machine is no failure: only a test that hangs is stopped.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A browser on a busy machine may miss a beat once; what fails twice is wrong.
    retry: process.env.CI ? 1 : 0,
    allowOnly: false,
  },
})
