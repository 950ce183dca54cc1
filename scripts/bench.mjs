import { ensureInstalled, run } from './ensure-installed.mjs'

/** `npm run bench`: ratios to the bare database and server. With `postgres`, a server of our own is measured too. */
ensureInstalled()
const wantsPostgres = process.argv.includes('postgres') && !process.env.DATABASE_URL
const server = wantsPostgres ? await (await import('./postgres-server.mjs')).startPostgres() : undefined
const code = await run(
  'node',
  ['--disable-warning=ExperimentalWarning', 'bench/main.ts'],
  server ? { DATABASE_URL: server.url } : {},
)
await server?.stop()
process.exit(code)
