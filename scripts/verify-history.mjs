import { ensureInstalled, run } from './ensure-installed.mjs'

ensureInstalled()
process.exit(await run('node', ['--disable-warning=ExperimentalWarning', 'src/app/verify-history-command.ts']))
