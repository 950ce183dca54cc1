import { ensureInstalled } from './ensure-installed.mjs'

/** The unit and API tests on a real PostgreSQL: `TEST_DATABASE_URL`, else a server of our own for this run. */
ensureInstalled()
const { runVitest } = await import('./run-vitest.mjs')
const { startPostgres } = await import('./postgres-server.mjs')

const server = await startPostgres()
let ended
try {
  // Tools that know no database are tested once, beside the embedded one.
  const args = ['--project', 'node', '--exclude', 'src/platform/media-tools/**']
  ended = await runVitest('postgres', args, { TEST_DATABASE_URL: server.url })
} finally {
  await server.stop()
}
console.log(`\non PostgreSQL: ${ended.count.passed} passed, ${ended.count.failed} failed`)
process.exit(ended.code)
