import { expect, test } from 'vitest'
import { makeMedia, tone } from '#platform/media-tools/testing/make-media.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import { trackOf } from './track.ts'

const scratch = scratchFolder()
const { signal } = new AbortController()

test('a voice that does not say its sounds opens the mouth as loud as it is', async () => {
  const path = scratch.path('voice.m4a')
  const frames = `${tone(3)},volume='if(lt(t,1),0,if(lt(t,2),1,0.01))':eval=frame`
  await makeMedia({ path, container: 'mp4', audio: { frames, codec: 'aac' } })
  const timing = { words: [{ text: 'Up.', start: 1, end: 2 }], phones: [] }
  const speech = { script: 'Up.', language: 'en-US', title: '' }
  const track = await trackOf(speech, { timing, durationMs: 3000, copy: async () => path, signal })
  const opened = track.mouths.find(([, mouth]) => mouth === 'D')?.[0] ?? 0
  const closed = track.mouths.at(-1) ?? [0, 'D']
  expect(Math.abs(opened - 1000)).toBeLessThan(120)
  expect(closed[1]).toBe('X')
  expect(Math.abs(closed[0] - 2000)).toBeLessThan(250)
  expect(track.lines).toEqual([{ text: 'Up.', startMs: 0, endMs: 3000 }])
})

test('one that does moves it by them, and is not listened to', async () => {
  const phones = [
    { text: 'm', start: 0.1, end: 0.3 },
    { text: 'aɪ', start: 0.3, end: 0.7 },
  ]
  const copy = async () => Promise.reject(new Error('nobody listens'))
  const timing = { words: [{ text: 'My.', start: 0.1, end: 0.7 }], phones }
  const { mouths } = await trackOf(
    { script: 'My.', language: 'en-US', title: '' },
    { timing, durationMs: 900, copy, signal },
  )
  expect(mouths).toEqual([
    [100, 'A'],
    [300, 'D'],
    [500, 'B'],
    [700, 'X'],
  ])
})
