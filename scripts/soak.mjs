import { ensureInstalled, run } from './ensure-installed.mjs'

/** `npm run test:soak`: what `npm test` does in 10 rounds, in 200. */
ensureInstalled()
process.exit(await run('vitest', ['run', '--project', 'node', 'src/app/crash.test.ts'], { CRASH_ROUNDS: '200' }))
