import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { scratchFolder } from '../testing/scratch.ts'
import { runPackagedOffice } from './packaged-office.ts'

const SCRIPT = new URL('../testing/sleepy-office.ts', import.meta.url)
/** Time for a process to come up beside other work. */
const START_LIMIT_MS = 4000

const folder = scratchFolder()
const startsOf = (asleep: number) => folder.path(`${asleep}`)

/** @returns how many offices slept before the one that did the task */
function run(asleep: number, signal = AbortSignal.timeout(60_000), startLimitMs = START_LIMIT_MS): Promise<number> {
  const task = { starts: startsOf(asleep), asleep }
  return runPackagedOffice(SCRIPT, task, { signal, startLimitMs })
}

// They wait beside each other.
test.concurrent('an office that hangs in its start is started anew', async () => {
  expect(await run(0)).toBe(0)
  expect(await run(2)).toBe(2)
})

test.concurrent('after four that hang, it is said', async () => {
  await expect(run(9, undefined, START_LIMIT_MS / 2)).rejects.toMatchObject({
    code: 'TIMEOUT',
    message: 'the office does not start',
  })
  expect(await readFile(startsOf(9), 'utf8')).toBe('....')
})

test.concurrent('none is started anew once nobody waits for it', async () => {
  await expect(run(5, AbortSignal.timeout(2000))).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(await readFile(startsOf(5), 'utf8')).toBe('.')
})

test.concurrent.each([
  ['refuse', 1],
  ['crash', 2],
] as const)('a deck at which the office has to %s is given to %i', async (end, times) => {
  const starts = folder.path(end)
  const work = runPackagedOffice(SCRIPT, { starts, asleep: 0, end }, { signal: AbortSignal.timeout(60_000) })
  await expect(work).rejects.toMatchObject({ code: 'CORRUPT' })
  expect((await readFile(starts, 'utf8')).length).toBe(times)
})
