import { ensureInstalled } from './ensure-installed.mjs'

/** Tests that ask no database: once, beside the embedded one, is enough. */
const WITHOUT_DATABASE = [
  'src/platform/media-tools/**',
  'src/{shared,ui}/**',
  'src/features/**/{web,contents}/**',
  'src/features/**/*rules.test.ts',
]

/** The tests of whatever asks a database, on a real PostgreSQL: `TEST_DATABASE_URL`, else a server of our own for this run. */
ensureInstalled()
const { runVitest } = await import('./run-vitest.mjs')
const { startPostgres } = await import('./postgres-server.mjs')

const server = await startPostgres()
let ended
try {
  const args = ['--project', 'node', ...WITHOUT_DATABASE.flatMap((files) => ['--exclude', files])]
  ended = await runVitest('postgres', args, { TEST_DATABASE_URL: server.url })
} finally {
  await server.stop()
}
console.log(`\non PostgreSQL: ${ended.count.passed} passed, ${ended.count.failed} failed`)
process.exit(ended.code)
