import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The product as `npm start` serves it, on an empty data folder that goes with it. */
const folder = mkdtempSync(path.join(tmpdir(), 'openspeach-e2e-'))
const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/app/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'warn', NODE_ENV: 'development' },
})
const stop = () => server.kill('SIGTERM')
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 0)
})
