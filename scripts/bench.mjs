import { ensureInstalled, run } from './ensure-installed.mjs'

/**
 * `npm run bench`: ratios to the bare database and server. With names only these parts, `npm run bench -- trivial`;
 * those on PostgreSQL on a server of our own where `DATABASE_URL` names none.
 */
ensureInstalled()
// Elsewhere rows are held against their schemas, which nobody waits for.
process.env.NODE_ENV ??= 'production'
process.exit(await run('node', ['--disable-warning=ExperimentalWarning', 'bench/main.ts', ...process.argv.slice(2)]))
