import { rmSync } from 'node:fs'
import path from 'node:path'
import { countReport, keepCount } from './counts.mjs'
import { root, run } from './ensure-installed.mjs'

const reporter = path.join(root, 'scripts', 'count-reporter.mjs')

/** Runs tests of Vitest and keeps their count under a name; the exit code and the count. */
export async function runVitest(name, args, env = {}) {
  const report = path.join(root, 'test-results', `${name}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', `--reporter=${reporter}`]
  const code = await run('vitest', ['run', ...args, ...reporters], { COUNT_FILE: report, ...env })
  const count = countReport(report, (written) => written, code)
  keepCount(name, count)
  return { code, count }
}
