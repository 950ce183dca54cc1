import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeFailure } from './counts.mjs'

/**
 * A reporter of Vitest that writes a count to `COUNT_FILE`. Errors outside of any test, such as an unhandled rejection,
 * fail a run and appear in no other report.
 */
export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failed = tests.filter((test) => test.result().state === 'failed')
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const failures = [
      ...unhandledErrors.map((error) => describeError('an error in no test', error)),
      ...suites.flatMap((suite) => suite.errors().map((error) => describeError(nameOf(suite), error))),
      ...failed.map((test) => describeError(nameOf(test), test.result().errors?.[0])),
    ]
    const passed = tests.filter((test) => test.result().state === 'passed').length
    const file = process.env.COUNT_FILE
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ passed, failed: failures.length, failures }))
  }
}

/** Identifies a module by its file, a suite or test by its file and its names. */
function nameOf(part) {
  return part.type === 'module' ? part.relativeModuleId : `${part.module.relativeModuleId}: ${part.fullName}`
}

function describeError(name, error) {
  return describeFailure(name, error?.stack ?? error?.message)
}
