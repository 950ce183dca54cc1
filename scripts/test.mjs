import { rmSync } from 'node:fs'
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
const { failed, failures, line } = counts.sumOfCounts()
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`\n${line}`)
process.exit(failed > 0 ? 1 : 0)

async function check(name, command, args) {
  counts.keepCount(name, counts.countCheck(name, (await run(command, args)) === 0))
}

async function vitest(name, args) {
  await collect(name, counts.readVitest, (report) =>
    run('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile=${report}`]),
  )
}

async function e2e() {
  await buildWeb()
  await collect('e2e', counts.readPlaywright, (report) =>
    run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  )
}

async function collect(name, read, work) {
  const report = path.join(root, 'test-results', `${name}.json`)
  rmSync(report, { force: true })
  counts.keepCount(name, counts.countReport(report, read, await work(report)))
}
