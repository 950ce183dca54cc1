import { ensureInstalled, run } from './ensure-installed.mjs'

/**
 * `npm run bench`: ratios to the bare database and server. With names only these parts, `npm run bench -- trivial`;
 * `postgres` and `postgres-growth` on a PostgreSQL of our own where `DATABASE_URL` names none.
 */
ensureInstalled()
const wantsPostgres = process.argv.some((name) => name.startsWith('postgres')) && !process.env.DATABASE_URL
const server = wantsPostgres ? await (await import('./postgres-server.mjs')).startPostgres() : undefined
const code = await run(
  'node',
  ['--disable-warning=ExperimentalWarning', 'bench/main.ts', ...process.argv.slice(2)],
  server ? { DATABASE_URL: server.url } : {},
)
await server?.stop()
process.exit(code)
