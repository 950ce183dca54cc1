import { ensureInstalled } from './ensure-installed.mjs'

/** The tests of whatever asks a database, on a real PostgreSQL: `TEST_DATABASE_URL`, else a server of our own for this run. */
ensureInstalled()
const { runVitest } = await import('./run-vitest.mjs')
const { startPostgres } = await import('./postgres-server.mjs')

const server = await startPostgres()
let ended
try {
  ended = await runVitest('postgres', ['--project', 'server'], { TEST_DATABASE_URL: server.url })
} finally {
  await server.stop()
}
console.log(`\non PostgreSQL: ${ended.count.passed} passed, ${ended.count.failed} failed`)
process.exit(ended.code)
