import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { scratchRoot } from '#app/testing/scratch-root.ts'
import { startServerProcess } from '#app/testing/server-process.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { enableWorkflow } from '#features/workflow/contract.ts'
import { call } from '#shared/client.ts'
import { PASSWORD } from './people.ts'

/**
 * Serves the world in which the stories play: a first start fills it with the demonstration, it is backed up, and
 * restored from the backup alone into an empty folder. What a story finds has gone through all of this.
 */
const ARGS = ['--disable-warning=ExperimentalWarning']
const folder = mkdtempSync(path.join(scratchRoot(), 'openspeach-e2e-'))
const filled = path.join(folder, 'filled')
const backup = path.join(folder, 'backup')
const restored = path.join(folder, 'restored')

function settings(dataDir: string) {
  return { DATA_DIR: dataDir, LOG_LEVEL: 'info', NODE_ENV: 'development' }
}

/** A first start at an address of its own: where the stories look, they would begin too early. */
async function fill(): Promise<void> {
  const server = await startServerProcess({ ...settings(filled), DEMO: '1' })
  process.once('exit', () => server.child.kill('SIGKILL'))
  await server.says('demonstration: complete')
  await publishDirectly(server.url)
  await server.end('SIGTERM')
}

/** Turns workflows off, which have stories of their own: authors of all others publish by themselves. */
async function publishDirectly(url: string): Promise<void> {
  const headers = { origin: url, cookie: await signIn(url, 'admin@demo.local', PASSWORD) }
  await call(enableWorkflow, { body: { enabled: false } }, { baseUrl: url, headers })
}

function runBackupCommand(command: string, dataDir: string): void {
  const args = [...ARGS, 'src/app/backup-command.ts', command, backup]
  execFileSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...settings(dataDir) } })
}

function serve(): ChildProcess {
  const env = { ...process.env, ...settings(restored), LOG_LEVEL: 'warn' }
  return spawn(process.execPath, [...ARGS, 'src/app/main.ts'], { stdio: 'inherit', env })
}

let serving: ChildProcess | undefined
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => (serving ? serving.kill('SIGTERM') : process.exit(1)))
}
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
// The screens are built meanwhile: nobody looks at any yet.
await Promise.all([fill(), promisify(execFile)(process.execPath, ['scripts/build.mjs'])])
runBackupCommand('backup', filled)
runBackupCommand('restore', restored)
serving = serve()
serving.on('exit', (code) => process.exit(code ?? 0))
