// Runs on whatever Node the machine has, before anything is installed: no dependencies, no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const bin = path.join(root, 'node_modules', '.bin')
const quickImports = pathToFileURL(path.join(root, 'scripts', 'quick-imports.mjs')).href
const stamp = path.join(root, 'node_modules', '.installed-from')

/** Installs the packages of the lock file, unless exactly these are installed. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing what the lock file says …')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) process.exit(npm.status ?? 1)
  writeFileSync(stamp, lock)
}

/**
 * The environment in which commands of the project find the project's own Node first, which starts quickly and caches
 * compiled code.
 */
export function projectEnv(extra = {}) {
  return {
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${quickImports}`,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    ...extra,
  }
}

/**
 * Runs a program of the project with its output on ours, and forwards signals to it.
 * @returns its exit code
 */
export function run(command, args, env = {}) {
  const child = spawn(path.join(bin, command), args, { cwd: root, stdio: 'inherit', env: projectEnv(env) })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))))
}
