import { ensureInstalled, run } from './ensure-installed.mjs'

/**
 * `npm run bench` measures ratios to the bare database and server. With names, only these parts: `npm run bench --
 * trivial`. Those on PostgreSQL start a server of our own unless `DATABASE_URL` names one.
 */
ensureInstalled()
// Elsewhere rows are held against their schemas, which nobody waits for.
process.env.NODE_ENV ??= 'production'
process.exit(await run('node', ['--disable-warning=ExperimentalWarning', 'bench/main.ts', ...process.argv.slice(2)]))
