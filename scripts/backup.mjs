import { ensureInstalled, run } from './ensure-installed.mjs'

ensureInstalled()
const args = process.argv.slice(2)
process.exit(
  await run('node', ['--disable-warning=ExperimentalWarning', 'src/app/backup-command.ts', 'backup', ...args]),
)
