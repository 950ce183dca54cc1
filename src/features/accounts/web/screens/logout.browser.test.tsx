import { expect, it } from 'vitest'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { OWN_CACHES } from '../forget-device.ts'

const ANN = '0b7f4a1e-0000-4000-8000-000000000001'

const UNSENT = [
  `unsent-work:${ANN}:abcdefghijk`,
  `unsent-text:${ANN}:abcdefghijk:1:tab`,
  `reading-progress:${ANN}`,
  `reader-notes:${ANN}`,
  `quiz-answers:${ANN}:7`,
  `survey-answers:${ANN}:7`,
  `tus::openspeach|${ANN}|film.mp4::1`,
]

const LEFT_BEHIND = [`recent-searches:${ANN}`, `copied-chapters:${ANN}`, 'reader-letters', 'something-else']

it('leaves nothing on the device but work that was not sent', async () => {
  for (const key of [...UNSENT, ...LEFT_BEHIND]) localStorage.setItem(key, 'kept')
  sessionStorage.setItem('uid', ANN)
  for (const name of [...OWN_CACHES, 'start']) await (await caches.open(name)).put('/api/v2/me', Response.json({}))
  try {
    const answers = {
      'POST /api/auth/sign-out': () => ({ ok: true }),
      'GET /api/v2/home': () => ({ getStarted: [], rows: [] }),
    }
    await drawScreen('/logout', answers)
    await expect.poll(() => LEFT_BEHIND.filter((key) => localStorage.getItem(key) !== null)).toEqual([])
    expect(UNSENT.filter((key) => localStorage.getItem(key) === null)).toEqual([])
    await expect.poll(() => caches.keys()).toEqual(['start'])
  } finally {
    localStorage.clear()
    await caches.delete('start')
  }
})
