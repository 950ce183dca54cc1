import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root, run } from './ensure-installed.mjs'

const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.offline.config.ts',
  'vite.package.config.ts',
  'vite.plugins.ts',
  'package-lock.json',
]
const stamp = path.join(root, 'dist', 'built-from')

/** Builds the web application when its sources changed since the last build. */
export async function buildWeb() {
  const sources = hashOf(SOURCES)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the web application …')
  for (const config of ['vite.config.ts', 'vite.offline.config.ts', 'vite.package.config.ts']) {
    const code = await run('vite', ['build', '--config', config, '--logLevel', 'warn'])
    if (code !== 0) process.exit(code)
  }
  compressFiles(path.join(root, 'dist', 'web'))
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

const COMPRESSIBLE = /\.(js|css|svg|html|json|webmanifest)$/
/** Below this size, compression doesn't make an answer shorter on the wire. */
const COMPRESS_FROM_BYTES = 1000

/** Writes a brotli and a gzip copy next to every file that gets shorter, for the server to choose from. */
function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile() || !COMPRESSIBLE.test(file)) continue
    const content = readFileSync(file)
    if (content.length < COMPRESS_FROM_BYTES) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
