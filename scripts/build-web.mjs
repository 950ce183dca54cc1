import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './ensure-installed.mjs'

const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']
const stamp = path.join(root, 'dist', 'built-from')

/** Builds the web application when its sources changed since the last build. */
export async function buildWeb() {
  const sources = hashOf(SOURCES)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the web application …')
  const code = await run('vite', ['build', '--logLevel', 'warn'])
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, sources)
}

function hashOf(names) {
  const hash = createHash('sha256')
  for (const name of names) addFile(hash, path.join(root, name))
  return hash.digest('hex')
}

function addFile(hash, file) {
  if (!existsSync(file)) return
  const entries = readEntries(file)
  if (!entries) {
    hash.update(path.relative(root, file)).update(readFileSync(file))
    return
  }
  for (const entry of entries.sort()) addFile(hash, path.join(file, entry))
}

function readEntries(file) {
  try {
    return readdirSync(file)
  } catch {
    return null
  }
}
