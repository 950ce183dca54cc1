import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ensureInstalled, root } from './ensure-installed.mjs'

/**
 * `npm test` runs everything that must pass before a change lands. With names, only these parts: `npm test -- lint
 * units`. Two lanes for two cores: one for tests on databases, one for tests in a browser.
 */
const LANES = [
  ['types', 'lint', 'circles', 'unused', 'units', 'server', 'embedded'],
  ['build', 'world', 'e2e', 'browser'],
]
const PARTS = {
  types: () => check('types', ['tsc', '--noEmit', '-p', '.', '--singleThreaded']),
  lint: () => check('lint', ['biome', 'check', '--error-on-warnings', '.']),
  circles: () => check('circles', ['node', 'scripts/check-circles.mjs']),
  unused: () => check('unused', ['knip']),
  units: () => vitest('units'),
  // All tests with a database run on PostgreSQL; on the embedded one only what is specific to it, and a file of each
  // domain.
  server: () => vitest('server'),
  embedded: () => vitest('embedded'),
  build: () => check('build', ['node', 'scripts/build.mjs']),
  // Kept until the stories are listed, which start it themselves if it isn't running.
  world: startWorld,
  e2e: tellStories,
  browser: () => vitest('browser'),
}

ensureInstalled()
const { countCheck, countReport, readPlaywright } = await import('./counts.mjs')
const { placeFor, startPart, stopAll } = await import('./run-part.mjs')
const { printSummary } = await import('./summary.mjs')

/** The address of the stories' server. */
const PORT = process.env.E2E_PORT ?? '3999'

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !PARTS[name])
if (unknown) {
  console.error(`There is no part “${unknown}”. Parts: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}

const begin = performance.now()
/** The time and the count of each part, by name. */
const done = {}
let world
let lanesUnderWay = 0
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    isStopped = true
    stopAll()
  })
await Promise.all(LANES.map(runLane))
await stopWorld()
process.exit(printSummary(done, (performance.now() - begin) / 1000))

async function runLane(names) {
  const parts = names.filter((name) => wanted.length === 0 || wanted.includes(name))
  if (parts.length === 0) return
  lanesUnderWay += 1
  for (const name of parts) if (!isStopped) await PARTS[name]()
  lanesUnderWay -= 1
}

async function check(name, command) {
  const { code, ...cost } = await startPart(name, command).ended
  done[name] = { ...cost, ...countCheck(name, code === 0) }
}

async function vitest(project) {
  const report = placeFor(`${project}.json`)
  const reporter = path.join(root, 'scripts', 'count-reporter.mjs')
  const command = ['vitest', 'run', '--project', project, '--reporter=default', `--reporter=${reporter}`]
  // One core is for the other lane.
  const env = { COUNT_FILE: report, TEST_WORKERS: String(lanesUnderWay > 1 ? 1 : 2) }
  const { code, ...cost } = await startPart(project, command, env).ended
  done[project] = { ...cost, ...countReport(report, (written) => written, code) }
}

async function startWorld() {
  world = startPart(
    'world',
    ['node', '--disable-warning=ExperimentalWarning', 'e2e/support/serve.ts'],
    { PORT },
    { mayBeSilent: true },
  )
  const begin = performance.now()
  let isOver = false
  world.ended.then(() => {
    isOver = true
  })
  while (!isOver && !(await answers())) await setTimeout(200)
  done.world = { wall: (performance.now() - begin) / 1000, ...countCheck('world', !isOver) }
  if (isOver) await stopWorld()
}

function answers() {
  return fetch(`http://localhost:${PORT}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Ends the server of the stories; the time it took is known only then. */
async function stopWorld() {
  if (!world) return
  world.stop()
  done.world.cpu = (await world.ended).cpu
  world = undefined
}

async function tellStories() {
  const report = placeFor('e2e.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(world && { E2E_PORT: PORT, E2E_SERVED: '1' }) }
  const { code, ...cost } = await startPart('e2e', ['playwright', 'test', '--reporter=list,json'], env).ended
  done.e2e = { ...cost, ...countReport(report, readPlaywright, code) }
  await stopWorld()
}
