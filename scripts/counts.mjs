import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** How many lines of an error, and of the page it happened on, are repeated at the end. */
const ERROR_LINES = 8
const PAGE_LINES = 40

/** The count of a check that passes or fails as a whole. */
export function countCheck(name, passes) {
  return passes ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] }
}

/**
 * The count in a JSON report of a test runner. A runner that ended badly without a failure in its report counts as
 * failed.
 */
export function countReport(file, read, exitCode) {
  const count = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : countCheck('no report', false)
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1, failures: [`exit code ${exitCode}`] } : count
}

/** Reads a report of Playwright. */
export function readPlaywright({ suites, stats, errors }) {
  const specs = suites.flatMap(specsOf).filter((spec) => !spec.ok)
  const failures = [
    ...errors.map(({ message }) => message),
    ...specs.map((spec) =>
      [describeFailure(`${spec.file}: ${spec.title}`, errorOf(spec)), ...pageOf(spec)].join('\n    '),
    ),
  ]
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, failures }
}

function errorOf({ tests }) {
  return tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message
}

/** The lines of the page's content when a story failed. */
function pageOf({ tests }) {
  const attachments = tests.flatMap(({ results }) => results).flatMap((result) => result.attachments)
  const file = attachments.find(({ name }) => name === 'error-context')?.path
  const page = file && existsSync(file) ? /^```yaml\n(.*?)^```/ms.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  if (!page) return []
  const lines = page.trimEnd().split('\n')
  // The frame around the content is the same on every page.
  const main = lines.findIndex((line) => line.trim().startsWith('- main'))
  return ['The page:', ...lines.slice(Math.max(main, 0)).slice(0, PAGE_LINES)]
}

/** The failed tests and the beginning of their errors: often all that is left of a run on another machine. */
export function describeFailure(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n')
  const beginning = lines.filter((line) => line.trim() !== '').slice(0, ERROR_LINES)
  return [name, ...beginning].join('\n    ')
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
