import path from 'node:path'
import { ensureInstalled, root, run } from './ensure-installed.mjs'

/** The unit and API tests on a real PostgreSQL: `TEST_DATABASE_URL`, else a server of our own for this run. */
ensureInstalled()
const { countVitest, keepCount } = await import('./counts.mjs')
const { startPostgres } = await import('./postgres-server.mjs')

const server = await startPostgres()
const report = path.join(root, 'test-results', 'postgres.json')
let code = 1
try {
  const args = ['run', '--project', 'node', '--reporter=default', '--reporter=json', `--outputFile=${report}`]
  code = await run('vitest', args, { TEST_DATABASE_URL: server.url })
} finally {
  await server.stop()
}
const { passed, failed } = countVitest(report)
keepCount('postgres', passed, code !== 0 && failed === 0 ? 1 : failed)
console.log(`\non PostgreSQL: ${passed} passed, ${failed} failed`)
process.exit(code)
