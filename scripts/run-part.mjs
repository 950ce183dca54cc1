import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './ensure-installed.mjs'

const results = path.join(root, 'test-results')
const measure = path.join(root, 'scripts', 'measure.mjs')

/** The width of the longest name of a part. */
const NAME_WIDTH = 8

/** A part that prints nothing for this long hangs: it is ended, and the others still tell how they went. */
const SILENCE_MS = 10 * 60_000

/** How long a part that was asked to end may take for it. */
const END_MS = 20_000

const running = new Set()

/** Asks all running parts to end. */
export function stopAll() {
  for (const child of running) child.kill('SIGTERM')
}

/** An empty folder for the output of a part. */
export function placeFor(name) {
  mkdirSync(results, { recursive: true })
  const file = path.join(results, name)
  rmSync(file, { force: true })
  return file
}

/**
 * Starts the program of a part. Parts run side by side, so each line of output begins with the part's name.
 * @param mayBeSilent not ended when it prints nothing for long, such as a server
 * @returns `ended`: its exit code, and the seconds that it took, of CPU and of the clock; `stop()` asks it to end
 */
export function startPart(name, [program, ...args], env = {}, { mayBeSilent = false } = {}) {
  const cost = placeFor(`${name}.cpu.json`)
  const begin = performance.now()
  const child = spawn(process.execPath, [measure, cost, program, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...env },
  })
  running.add(child)
  const print = (line) => console.log(`${name.padEnd(NAME_WIDTH)} │ ${line}`)
  const silence = mayBeSilent ? undefined : setTimeout(() => endHanging(child, print), SILENCE_MS)
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      silence?.refresh()
      print(line)
    })
  const ended = new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(silence)
      running.delete(child)
      const cpu = existsSync(cost) ? JSON.parse(readFileSync(cost, 'utf8')) : null
      resolve({ code: code ?? 1, cpu, wall: (performance.now() - begin) / 1000 })
    })
  })
  return { ended, stop: () => child.kill('SIGTERM') }
}

function endHanging(child, print) {
  print(`Nothing was printed for ${SILENCE_MS / 60_000} minutes.`)
  child.kill('SIGTERM')
  setTimeout(() => {
    child.kill('SIGKILL')
    // What it started may hold on to them.
    for (const stream of [child.stdout, child.stderr]) stream.destroy()
  }, END_MS).unref()
}
