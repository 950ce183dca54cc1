import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './ensure-installed.mjs'

/** Each run leaves its count here; the sum is over all runs since the folder was emptied. */
const folder = path.join(root, 'test-results', 'counts')

export function forgetCounts() {
  rmSync(folder, { recursive: true, force: true })
}

export function keepCount(name, passed, failed) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ passed, failed }))
}

/** The count over all runs, as `N passed, N failed`. */
export function sumOfCounts() {
  let [passed, failed] = [0, 0]
  for (const file of readdirSync(folder)) {
    const count = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
    passed += count.passed
    failed += count.failed
  }
  return { passed, failed, line: `${passed} passed, ${failed} failed` }
}

/** The count in a report that Vitest wrote as JSON. */
export function countVitest(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  // A file that fails before its first test counts as one failure.
  const broken = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken }
}

/** The count in a report that Playwright wrote as JSON. */
export function countPlaywright(file) {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
