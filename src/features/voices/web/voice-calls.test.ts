import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError, OfflineError } from '#shared/client.ts'
import { VOICE_POLL_MS } from '../rules.ts'
import { speak, trackQuery } from './voice-calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['while it is being spoken', null, VOICE_POLL_MS],
  ['after a failure of the moment', new CallError(500, { message: 'Oh.', code: 'INTERNAL' }), VOICE_POLL_MS],
  ['not after a refusal that stays', new CallError(403, { message: 'No.', code: 'REFUSED' }), false],
  ['not where it cannot be spoken', new CallError(409, { message: 'No.', code: 'VOICE_FAILED' }), false],
])('asks for a voice again %s', (_, error, expected) => {
  const { refetchInterval } = trackQuery(7, 'de')
  const query = { state: { data: undefined, error } }
  // As much of a query as is asked about.
  expect((refetchInterval as (asked: typeof query) => unknown)(query)).toBe(expected)
})

function answerWith(...answers: (Response | Error)[]) {
  const fetched = vi.fn(async (_: unknown, options?: RequestInit) => {
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer ?? new Error(`one question too many: ${String(options?.body)}`)
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const LOST = new TypeError('Failed to fetch')
const asked = () => speak(7, { text: 'Hello', lang: 'en-GB', signal: new AbortController().signal })

it('waits for a text through a lost connection', async () => {
  const spoken = { urlFileAudio: '/a', filePath: 'f' }
  const fetched = answerWith(Response.json({ jobID: 'job' }, { status: 202 }), LOST, Response.json(spoken))
  const speaking = asked()
  await vi.advanceTimersByTimeAsync(3 * VOICE_POLL_MS)
  expect(await speaking).toEqual(spoken)
  expect(fetched).toHaveBeenCalledTimes(3)
})

it('says that there is no connection before anything is spoken', async () => {
  answerWith(LOST)
  await expect(asked()).rejects.toBeInstanceOf(OfflineError)
})
