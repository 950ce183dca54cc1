import { rmSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root, run } from './ensure-installed.mjs'

/** The unit and API tests on a real PostgreSQL: `TEST_DATABASE_URL`, else a server of our own for this run. */
ensureInstalled()
const { countReport, keepCount, readVitest } = await import('./counts.mjs')
const { startPostgres } = await import('./postgres-server.mjs')

const server = await startPostgres()
const report = path.join(root, 'test-results', 'postgres.json')
rmSync(report, { force: true })
let code = 1
try {
  // Tools that know no database are tested once, beside the embedded one.
  const others = ['--exclude', 'src/platform/media-tools/**']
  const args = [
    'run',
    '--project',
    'node',
    ...others,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  code = await run('vitest', args, { TEST_DATABASE_URL: server.url })
} finally {
  await server.stop()
}
const count = countReport(report, readVitest, code)
keepCount('postgres', count)
console.log(`\non PostgreSQL: ${count.passed} passed, ${count.failed} failed`)
process.exit(code)
