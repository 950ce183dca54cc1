import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { BLANK_EDIT } from '#features/chapters/weet/edit/schema.ts'

const EDIT = { ...BLANK_EDIT, clips: [{ id: 'result', fileID: 'film', start: 0, end: 6000, recordedMs: 6000 }] }
const VIDEO = { id: 7, title: 'Parcels', minutes: 1, type: 'WEET', content: { weetID: 'one', edit: EDIT, baked: null } }

function drawVideo(chapterId: number) {
  return drawScreen(`/studio/play/abcdefghijk/${chapterId}`, {
    'GET /api/v2/speaches/abcdefghijk/view': () => ({
      ...{ speachID: 'abcdefghijk', title: 'Post', language: 'en' },
      lessons: [{ id: 1, title: '', chapters: [VIDEO] }],
      progress: { chapters: [], lastChapterId: null },
    }),
    'GET /api/v2/files/film': () => ({ fileID: 'film', name: 'a.mp4', kind: 'video', size: 1, status: 'ready' }),
  })
}

const video = () => document.querySelector('video')

it('tells the page around when it plays, pauses and ends, in this order, and nobody else', async () => {
  const posted: unknown[] = []
  vi.spyOn(window.parent, 'postMessage').mockImplementation((...[message, origin]: unknown[]) => {
    const { name } = (message ?? {}) as { name?: string }
    if (typeof name === 'string' && name.startsWith('WEET_')) posted.push([message, origin])
  })
  await drawVideo(7)
  await expect.poll(video).not.toBeNull()
  for (const type of ['play', 'pause', 'ended']) video()?.dispatchEvent(new Event(type))
  expect(posted).toEqual(
    ['WEET_PLAYING', 'WEET_PAUSING', 'WEET_END'].map((name) => [{ name, weetID: 'one' }, window.location.origin]),
  )
  vi.restoreAllMocks()
})

it('says kindly that there is no such video', async () => {
  await drawVideo(8)
  await expect.element(page.getByText(/^This chapter isn’t there any more/)).toBeVisible()
  expect(video()).toBeNull()
})
