import { describe, expect, test, vi } from 'vitest'
import { startProcess } from './child-process.ts'
import type { HelperLimits } from './helper.ts'

const SCRIPT = new URL('./testing/hostile-helper.ts', import.meta.url)
const patient = (): HelperLimits => ({ stallMs: 20_000, signal: new AbortController().signal })

describe('a helper in a process', () => {
  test('answers, also several questions at once', async () => {
    await using helper = startProcess(SCRIPT, patient())
    expect(await Promise.all([helper.ask(1), helper.ask({ two: 2 }), helper.ask('three')])).toEqual([
      1,
      { two: 2 },
      'three',
    ])
  })

  test('refuses without ending', async () => {
    await using helper = startProcess(SCRIPT, patient())
    await expect(helper.ask('refuse')).rejects.toMatchObject({ name: 'MediaError', code: 'PASSWORD_PROTECTED' })
    await expect(helper.ask('fail')).rejects.toMatchObject({ code: 'CORRUPT', message: 'a bug' })
    expect(await helper.ask('still there')).toBe('still there')
  })

  test.each(['vanish', 'crash'])('that has to %s fails every question, now and later', async (end) => {
    await using helper = startProcess(SCRIPT, patient())
    const waiting = expect(helper.ask('wait')).rejects.toMatchObject({ code: 'CORRUPT' })
    await expect(helper.ask(end)).rejects.toMatchObject({ code: 'CORRUPT' })
    await waiting
    await expect(helper.ask('anything')).rejects.toMatchObject({ code: 'CORRUPT' })
  })

  test('that never comes back is ended', async () => {
    await using helper = startProcess(SCRIPT, { ...patient(), stallMs: 1500 })
    expect(await helper.ask('hello')).toBe('hello')
    await expect(helper.ask('loop')).rejects.toMatchObject({ code: 'TIMEOUT' })
  })

  test.runIf(process.platform === 'linux')('that takes too much memory is ended', async () => {
    await using helper = startProcess(SCRIPT, { ...patient(), maxMemory: 400 })
    await expect(helper.ask('hoard')).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })

  test('ends with an abort, and with its owner', async () => {
    const abort = new AbortController()
    const reason = new Error('the author left')
    const helper = startProcess(SCRIPT, { stallMs: 20_000, signal: abort.signal })
    const waiting = helper.ask('wait')
    abort.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    await helper[Symbol.asyncDispose]()
    expect(() => startProcess(SCRIPT, { stallMs: 20_000, signal: abort.signal })).toThrow(reason)
  })

  test('is told none of our secrets', async () => {
    vi.stubEnv('SECRET', 'signs sessions')
    await using helper = startProcess(SCRIPT, patient())
    expect(await helper.ask('environment')).not.toContain('SECRET')
    vi.unstubAllEnvs()
  })
})
