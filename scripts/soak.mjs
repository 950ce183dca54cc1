import { ensureInstalled, run } from './ensure-installed.mjs'

/**
 * `npm run test:soak` repeats the three kills of `npm test` 200 times, then makes a recording of three minutes, whose
 * memory must not grow.
 */
ensureInstalled()
const crash = await run('vitest', ['run', '--project', 'embedded', 'src/app/crash.test.ts'], { CRASH_ROUNDS: '200' })
const recording = await run('node', ['--disable-warning=ExperimentalWarning', 'bench/main.ts', 'recording'])
process.exit(crash || recording)
