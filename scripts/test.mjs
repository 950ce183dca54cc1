import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root, run } from './ensure-installed.mjs'

/**
 * `npm test`: types, lint, unused code, then unit and API tests on the embedded database, then stories and components
 * in a browser. With names, only these parts: `npm test -- lint node`.
 */
const PARTS = {
  types: () => check('types', 'tsc', ['--noEmit', '-p', '.']),
  lint: () => check('lint', 'biome', ['check', '--error-on-warnings', '.']),
  unused: () => check('unused', 'knip', []),
  node: () => vitest('node', ['--project', 'node']),
  browser: () => vitest('browser', ['--project', 'browser']),
  e2e,
}

ensureInstalled()
const { buildWeb } = await import('./build-web.mjs')
const counts = await import('./counts.mjs')

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
const { failed, line } = counts.sumOfCounts()
console.log(`\n${line}`)
process.exit(failed > 0 ? 1 : 0)

async function check(name, command, args) {
  const code = await run(command, args)
  counts.keepCount(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

async function vitest(name, args) {
  const report = path.join(root, 'test-results', `${name}.json`)
  await collect(name, report, counts.countVitest, () =>
    run('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile=${report}`]),
  )
}

async function e2e() {
  await buildWeb()
  const report = path.join(root, 'test-results', 'e2e.json')
  await collect('e2e', report, counts.countPlaywright, () =>
    run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  )
}

/** A run that ends badly without a failure in its report still failed. */
async function collect(name, report, count, work) {
  rmSync(report, { force: true })
  const code = await work()
  const { passed, failed } = existsSync(report) ? count(report) : { passed: 0, failed: 1 }
  counts.keepCount(name, passed, code !== 0 && failed === 0 ? 1 : failed)
}
