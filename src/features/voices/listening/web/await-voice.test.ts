import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '#shared/client.ts'
import { awaitVoice } from './await-voice.ts'

const WANTED = { chapterId: 7, language: 'de' }
const READY = { url: '/voice.ogg', hurried: [] }
const refusal = (status: number, code = 'REFUSED') => Response.json({ message: 'No.', code }, { status })

/** The answers in their order; the last one stays. */
function answers(...given: (() => Response)[]) {
  const asked = vi.fn(async () => {
    const answer = given[Math.min(asked.mock.calls.length, given.length) - 1]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['is being made', () => Response.json({ jobID: 'j' }, { status: 202 })],
  [
    'cannot be reached',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['is answered for by a server that failed', () => refusal(500)],
  ['is asked for too often', () => refusal(429)],
  ['is not ready for another reason', () => refusal(409)],
])('a voice that %s is asked for again after two seconds', async (_, answer) => {
  const asked = answers(answer, () => Response.json(READY))
  const onWait = vi.fn()
  const voice = awaitVoice(WANTED, { signal: new AbortController().signal, onWait })
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(onWait).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await voice).toEqual(READY)
})

it.each([
  [400, 'REFUSED'],
  [401, 'REFUSED'],
  [403, 'REFUSED'],
  [404, 'REFUSED'],
  [409, 'VOICE_FAILED'],
])('a refusal that stays, %i %s, ends it', async (status, code) => {
  const asked = answers(() => refusal(status, code))
  const onWait = vi.fn()
  await expect(awaitVoice(WANTED, { signal: new AbortController().signal, onWait })).rejects.toThrow(CallError)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(onWait).not.toHaveBeenCalled()
})

it('asks no more once nobody wants it', async () => {
  const asked = answers(() => Response.json({ jobID: 'j' }, { status: 202 }))
  const controller = new AbortController()
  const voice = awaitVoice(WANTED, { signal: controller.signal, onWait: () => {} })
  const settled = expect(voice).rejects.toThrow('enough')
  await vi.advanceTimersByTimeAsync(1000)
  controller.abort(new Error('enough'))
  await settled
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveBeenCalledTimes(1)
})
