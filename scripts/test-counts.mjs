// Counts a run of the tests for scripts/test.mjs: how many passed, failed and were skipped, and which of them needed a second try.
import { writeFileSync } from 'node:fs'

export default class TestCounts {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    /** @param {string} state */
    const count = (state) => tests.filter((test) => test.result().state === state).length
    const triedAgain = tests
      .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
      .map(({ module, fullName }) => `${module.relativeModuleId}: ${fullName}`)
    const file = process.env.ASTRAGAL_TEST_COUNTS
    const counts = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
    if (file) writeFileSync(file, JSON.stringify({ ...counts, triedAgain }))
  }
}
