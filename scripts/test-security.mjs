import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureInstalled, root, run } from './ensure-installed.mjs'

/**
 * `npm run test:security` runs what proves who may do what, and what becomes of those who forge, repeat or flood, and
 * prints how many cases of each kind there were. All of it but the hostile requests is part of `npm test` too.
 */
const FAMILIES = {
  'matrix of rights': [
    'src/app/security/rights.test.ts',
    'src/app/contract/contract.test.ts',
    'src/features/analytics/server/rights.test.ts',
    'src/features/assessments/server/rights.test.ts',
    'src/features/paths/server/rights.test.ts',
    'src/features/social/server/rights.test.ts',
    'src/features/speaches/server/access/rights.test.ts',
    'src/features/speaches/server/access/visibility.test.ts',
    'src/features/workflow/server/rights.test.ts',
  ],
  'links and passwords': [
    'src/features/accounts/server/passwords.test.ts',
    'src/features/accounts/people/server/batch.test.ts',
  ],
  'forged and replayed': [
    'src/features/accounts/directory/server/connections.test.ts',
    'src/features/accounts/directory/server/oidc.test.ts',
    'src/features/accounts/directory/server/oidc-crooked.test.ts',
    'src/features/accounts/directory/server/saml.test.ts',
    'src/features/accounts/directory/server/saml-wrapping.test.ts',
    'src/features/integrations/server/tokens.test.ts',
    'src/features/integrations/server/webhooks.test.ts',
    'src/features/media/server/uploads/uploads.test.ts',
    'src/features/workflow/validation/server/history-chain.test.ts',
    'src/platform/seal.test.ts',
  ],
  'other origins': [
    'src/platform/http/cross-site.test.ts',
    'src/platform/outbound.test.ts',
    'src/platform/outbound-chosen.test.ts',
  ],
  'limits and addresses': [
    'src/platform/http/rate-limit.test.ts',
    'src/features/accounts/server/endpoints.test.ts',
    'src/features/social/server/sharing/sharing.test.ts',
  ],
  'hostile texts': [
    'src/app/hostile-bodies.test.ts',
    'src/app/specification/hostile-texts.test.ts',
    'src/features/editor/coediting/server/hostile-clients.test.ts',
  ],
  'hostile requests': ['src/app/security/calls.fuzz.ts'],
}

ensureInstalled()
const files = Object.values(FAMILIES).flat()
const gone = files.filter((file) => !existsSync(path.join(root, file)))
if (gone.length > 0) {
  console.error(`These files are gone: ${gone.join(', ')}`)
  process.exit(2)
}
const folder = mkdtempSync(path.join(tmpdir(), 'openspeach-security-'))
const report = path.join(folder, 'report.json')
const projects = ['units', 'server', 'fuzz'].flatMap((name) => ['--project', name])
const code = await run('vitest', [
  'run',
  ...projects,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...files,
])
const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : []
rmSync(folder, { recursive: true })
process.exit(Math.max(printTable(results), code === 0 ? 0 : 1))

/** @returns 1 where anything is broken, or a family was not run */
function printTable(results) {
  const rows = Object.entries(FAMILIES).map(([family, names]) => ({ family, ...countOf(names, results) }))
  console.log(`\n${line('', 'cases', 'broken')}`)
  for (const { family, cases, broken } of rows) console.log(line(family, cases, broken))
  return rows.some(({ broken }) => broken > 0) ? 1 : 0
}

function countOf(names, results) {
  const tests = names.map((name) =>
    results.find((result) => path.relative(root, result.name).replaceAll('\\', '/') === name),
  )
  // A file that could not be loaded has no tests.
  const missing = tests.filter((file) => !file || file.assertionResults.length === 0).length
  const all = tests.flatMap((file) => file?.assertionResults ?? [])
  return {
    // A test of chance says of how many cases it consists.
    cases: all.reduce((sum, { meta }) => sum + (meta?.cases ?? 1), 0),
    broken: missing + all.filter(({ status }) => status === 'failed').length,
  }
}

function line(family, cases, broken) {
  return family.padEnd(22) + [cases, broken].map((cell) => String(cell).padStart(9)).join('')
}
