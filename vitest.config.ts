import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Long for their length: by size alone they would come last, and one worker would wait for the other. */
const LONG = [
  'src/server/many-faults.test.ts',
  'src/cli/serve.test.ts',
  'scripts/new-system.test.ts',
  'src/server/many-servers.test.ts',
  'src/server/faults.test.ts',
  'scripts/deploy.test.ts',
  'src/server/cheats.test.ts',
  'src/dice/notation/limits.test.ts',
  'src/recorded-evenings.test.ts',
  'src/table/fair/tampering.test.ts',
  'src/dice/anydice/anydice.test.ts',
  'src/server/store/postgres.test.ts',
  'src/server/client.test.ts',
  'src/cli/game/game.test.ts',
  'src/server/evenings.test.ts',
  'scripts/docs.test.ts',
  'src/server/evening.test.ts',
  'src/cli/program.test.ts',
  'src/systems/endworld/system.test.ts',
  'src/systems/qstar/system.test.ts',
  'src/server/crash.test.ts',
  'src/dice/notation/notation.test.ts',
  'src/cli/chart.test.ts',
  'src/server/move.test.ts',
  'src/table/leaks.test.ts',
  'src/table/evenings.test.ts',
  'src/table/views.test.ts',
  'src/lab-agreement.test.ts',
  'src/systems/eclipse-phase/system.test.ts',
  'e2e/table-lead-looks.test.ts',
  'e2e/packages.test.ts',
  'e2e/layout-shift.test.ts',
  'e2e/table-lead-calls.test.ts',
  'e2e/looks.test.ts',
  'e2e/table-play-looks.test.ts',
  'e2e/type.test.ts',
  'e2e/nonsense.test.ts',
  'e2e/cheats.test.ts',
  'e2e/table-play-others.test.ts',
  'e2e/table-play-qstar.test.ts',
  'e2e/evening-eclipse-phase.test.ts',
  'e2e/size.test.ts',
  'e2e/first-minute.test.ts',
  'e2e/table-lead-session.test.ts',
  'e2e/table-lead-secrets.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => LONG.indexOf(relative(import.meta.dirname, moduleId))
    const isLong = (file: TestSpecification) => placeOf(file) >= 0
    const sorted = await super.sort(files)
    // The groups stay as they are: each has its long ones first.
    const groups = [...new Set(sorted.map(({ project }) => project.name))]
    return groups.flatMap((name) => {
      const group = sorted.filter(({ project }) => project.name === name)
      const long = group.filter(isLong).sort((a, b) => placeOf(a) - placeOf(b))
      return [...long, ...group.filter((file) => !isLong(file))]
    })
  }
}

export default defineConfig({
  test: {
    isolate: false,
    // Tests make much that is soon forgotten: in a bigger nursery most of it never has to be moved.
    execArgv: ['--max-semi-space-size=32'],
    watch: false,
    // Tests wait for servers, files and browsers as well as work: more at a time than there may be processors.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // A busy machine is no failure: only a test that hangs is stopped.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    allowOnly: false,
    setupFiles: 'scripts/native-hashes.ts',
    sequence: { sequencer: LongestFirst },
    // The tests without a browser run first, by themselves: a worker goes on with the files of its own project only.
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          maxWorkers: Math.max(4, availableParallelism()),
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
