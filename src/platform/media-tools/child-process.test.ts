import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { runCommand, runForked, yieldToOthers } from './child-process.ts'
import { familyOf } from './process-family.ts'

const SCRIPT = new URL('./testing/endless-script.ts', import.meta.url)
const limit = () => AbortSignal.timeout(20_000)

afterEach(() => {
  vi.unstubAllEnvs()
})

test('an abort kills even a process that never looks up', async () => {
  const abort = new AbortController()
  const reason = new Error('the author left')
  let pid = 0
  const work = runForked(SCRIPT, 'loop', {
    signal: abort.signal,
    onProgress(id) {
      pid = id
      abort.abort(reason)
    },
  })
  await expect(work).rejects.toBe(reason)
  expect(pid).toBeGreaterThan(0)
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'))
})

test('a crash is an error of the file, not of ours', async () => {
  const work = runForked(SCRIPT, 'die', { signal: limit() })
  await expect(work).rejects.toMatchObject({ code: 'CORRUPT', message: expect.stringContaining('SIGSEGV') })
})

test.runIf(process.platform === 'linux')('memory counts with that of what is started, which ends too', async () => {
  let family: number[] = []
  const work = runForked(SCRIPT, 'family', {
    ...{ signal: limit(), maxMemory: 500 },
    onProgress: (pid) => {
      family = familyOf(pid)
    },
  })
  await expect(work).rejects.toMatchObject({ code: 'TOO_LARGE' })
  expect(family).toHaveLength(2)
  await vi.waitFor(() => expect(family.filter(isAlive)).toEqual([]))
})

/** Whether a process still does anything: an ended one keeps its number until somebody asks how it ended. */
function isAlive(pid: number): boolean {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && !/\) Z /.test(readFileSync(file, 'utf8'))
}

test('our secrets stay with us', async () => {
  vi.stubEnv('SECRET', 'signs sessions')
  vi.stubEnv('DATABASE_URL', 'postgres://user:password@host/database')
  const given = await runForked<string[]>(SCRIPT, 'environment', { signal: limit() })
  expect(given).toContain('PATH')
  expect(given).not.toContain('SECRET')
  expect(given).not.toContain('DATABASE_URL')
})

test('nothing is started once aborted', () => {
  expect(() => runForked(SCRIPT, 'loop', { signal: AbortSignal.abort(new Error('too late')) })).toThrow('too late')
})

test.runIf(process.platform === 'linux')('a process is put behind others with all its threads', async () => {
  const script = `new (require('worker_threads').Worker)('for (;;);', { eval: true }).on('online', () => console.log('busy'))`
  const busy = spawn(process.execPath, ['-e', script])
  await once(busy.stdout, 'data')
  yieldToOthers(busy.pid)
  const threads = readdirSync(`/proc/${busy.pid}/task`).map(Number)
  expect(threads.length).toBeGreaterThan(1)
  expect(threads.map(getPriority)).toEqual(threads.map(() => constants.priority.PRIORITY_BELOW_NORMAL))
  busy.kill('SIGKILL')
})

test('a command gives its output, or its complaint', async () => {
  const print = ['-e', 'console.log("one"); console.log("two")']
  expect((await runCommand(process.execPath, print, { signal: limit() })).toString()).toBe('one\ntwo\n')
  const lines: string[] = []
  await runCommand(process.execPath, print, { signal: limit(), onLine: (line) => void lines.push(line) })
  expect(lines).toEqual(['one', 'two'])
  const fail = runCommand(process.execPath, ['-e', 'console.error("no such codec"); process.exit(3)'], {
    signal: limit(),
  })
  await expect(fail).rejects.toMatchObject({
    name: 'CommandError',
    status: 3,
    message: expect.stringContaining('codec'),
  })
})

test('a command that talks too much or too long is killed', async () => {
  const talk = ['-e', 'for (;;) process.stdout.write("x".repeat(65536))']
  await expect(runCommand(process.execPath, talk, { signal: limit(), maxOutput: 1000 })).rejects.toThrow('a signal')
  const wait = runCommand(process.execPath, ['-e', 'for (;;) {}'], { signal: AbortSignal.timeout(300) })
  await expect(wait).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a command that is not there is an error', async () => {
  await expect(runCommand('no-such-command-here', [], { signal: limit() })).rejects.toMatchObject({ code: 'ENOENT' })
})
