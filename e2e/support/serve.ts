import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { waitForDemo } from './wait-for-demo.ts'

/**
 * Serves the world in which the stories play: a first start fills it with the demonstration, it is backed up, and
 * restored from the backup alone into an empty folder. What a story finds has gone through all of this.
 */
const ARGS = ['--disable-warning=ExperimentalWarning']
const folder = mkdtempSync(path.join(tmpdir(), 'openspeach-e2e-'))
const filled = path.join(folder, 'filled')
const backup = path.join(folder, 'backup')
const restored = path.join(folder, 'restored')
const port = Number(process.env.PORT)
// Not where the stories look: they would begin too early.
const fillingPort = port + 1
let server: ChildProcess

function settings(dataDir: string): NodeJS.ProcessEnv {
  return { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'development' }
}

function start(dataDir: string, at: number): ChildProcess {
  const env = { ...settings(dataDir), PORT: String(at) }
  return spawn(process.execPath, [...ARGS, 'src/app/main.ts'], { stdio: 'inherit', env })
}

function runBackupCommand(command: string, dataDir: string): void {
  const args = [...ARGS, 'src/app/backup-command.ts', command, backup]
  execFileSync(process.execPath, args, { stdio: 'inherit', env: settings(dataDir) })
}

function leave(code: number | null): never {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 0)
}

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    stopping = true
    server.kill('SIGTERM')
  })
}

server = start(filled, fillingPort)
await waitForDemo(`http://localhost:${fillingPort}`)
server.kill('SIGTERM')
await once(server, 'exit')
if (stopping) leave(1)
runBackupCommand('backup', filled)
runBackupCommand('restore', restored)
server = start(restored, port)
server.on('exit', leave)
