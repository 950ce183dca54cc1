import { rmSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root, run } from './ensure-installed.mjs'

/**
 * `npm test`: types, lint, unused code, then unit and API tests on the embedded database, then stories and components
 * in a browser. With names, only these parts: `npm test -- lint node`.
 */
const PARTS = {
  types: () => check('types', 'tsc', ['--noEmit', '-p', '.', '--singleThreaded']),
  lint: () => check('lint', 'biome', ['check', '--error-on-warnings', '.']),
  unused: () => check('unused', 'knip', []),
  node: () => runVitest('node', ['--project', 'units', '--project', 'server']),
  browser: () => runVitest('browser', ['--project', 'browser']),
  e2e,
}

ensureInstalled()
const counts = await import('./counts.mjs')
const { runVitest } = await import('./run-vitest.mjs')

const wanted = process.argv.slice(2)
for (const name of wanted) {
  if (!PARTS[name]) {
    console.error(`There is no part “${name}”. Parts: ${Object.keys(PARTS).join(', ')}`)
    process.exit(2)
  }
}
counts.forgetCounts()
for (const name of wanted.length > 0 ? wanted : Object.keys(PARTS)) {
  console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`)
  await PARTS[name]()
}
const { failed, failures, line } = counts.sumOfCounts()
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`\n${line}`)
process.exit(failed > 0 ? 1 : 0)

async function check(name, command, args) {
  counts.keepCount(name, counts.countCheck(name, (await run(command, args)) === 0))
}

async function e2e() {
  const report = path.join(root, 'test-results', 'e2e.json')
  rmSync(report, { force: true })
  const code = await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  counts.keepCount('e2e', counts.countReport(report, counts.readPlaywright, code))
}
