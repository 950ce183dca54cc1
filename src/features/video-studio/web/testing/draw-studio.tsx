import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { BLANK_EDIT, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import type { WeetContent } from '#features/chapters/weet/schema.ts'
import { sampleDraft } from '#features/editor/web/testing/sample.ts'
import type { Answer } from '#ui/testing/draw.tsx'
import { type BarredFilm, makeFilm } from './film.ts'

/** How long the recording of a test is said to be, in milliseconds. */
export const RECORDED_MS = 60_000

/** A minute of recording, whole. */
export const ONE_CLIP: VideoEdit = {
  ...BLANK_EDIT,
  clips: [{ id: 'a', fileID: 'film', start: 0, end: RECORDED_MS, recordedMs: RECORDED_MS }],
}

const clip = (id: string, start: number, end: number) => ({
  id,
  fileID: 'film',
  start,
  end,
  recordedMs: RECORDED_MS,
})
const spoken = (clipId: string, start: number, end: number, text: string) => ({ clip: clipId, start, end, text })
export const box = { x: 0.1, y: 0.1, width: 0.3, height: 0.2 }

/** Two clips with something of everything. */
export const FULL: VideoEdit = {
  ...BLANK_EDIT,
  clips: [clip('a', 0, 40_000), clip('b', 40_000, 60_000)],
  cuts: [{ id: 'x', clip: 'a', start: 10_000, end: 14_000 }],
  marks: [{ id: 'm', clip: 'a', at: 0, title: 'A mail in a hurry' }],
  annotations: [{ id: 'n', clip: 'a', start: 2000, end: 8000, fadeMs: 0, kind: 'blur', box }],
  interactions: [{ id: 'i', clip: 'a', at: 5000, kind: 'callout', words: 'Hurry is the trick' }],
  subtitles: [
    {
      language: 'en',
      cues: [spoken('a', 1000, 5000, 'This mail came today.'), spoken('a', 10_000, 14_000, 'Wait, let me move.')],
    },
  ],
}

/** Milliseconds of a picture of it. */
const FRAME_MS = 200

let film: Promise<BarredFilm> | undefined

/** Has every video of the page play the test's film. */
async function playFilm(): Promise<void> {
  film ??= makeFilm(RECORDED_MS / FRAME_MS, FRAME_MS)
  const { url } = await film
  const set = vi.spyOn(HTMLMediaElement.prototype, 'src', 'set')
  set.mockImplementation(function (this: HTMLMediaElement) {
    this.setAttribute('src', url)
  })
  onTestFinished(() => set.mockRestore())
}

interface Drawing {
  locale?: 'en' | 'de'
  width?: number
  answers?: Record<string, Answer>
  /** Where it is opened; in the place of the chapter's own address. */
  address?: string
  /** Who opens it. */
  me?: { isAuthor: boolean; isAiEditor?: boolean }
}

/** Draws the studio over a video. Returns how it was saved last. */
export async function drawStudio(edit: VideoEdit, { answers, address, ...drawing }: Drawing = {}) {
  await playFilm()
  const draft = sampleDraft()
  const [chapter] = draft.lessons[0]?.chapters ?? []
  if (!chapter) throw new Error('the sample has a chapter')
  const content: WeetContent = { weetID: edit.clips.length > 0 ? 'weet' : '', edit, baked: null }
  Object.assign(chapter, { title: 'Where does this link go?', type: 'WEET', content })
  const peaks = Array.from({ length: 600 }, (_, index) =>
    index % 100 < 75 ? 0.3 + 0.5 * Math.abs(Math.sin(index)) : 0,
  )
  const place = { speachID: draft.speachID, chapterId: chapter.id }
  let rev = chapter.rev
  const drawn = await drawScreen(
    address ?? `/studio/${chapter.id}`,
    {
      [`GET /api/v2/videos/${chapter.id}`]: () => place,
      'POST /api/v2/videos/open': () => place,
      [`GET /api/v2/speaches/${draft.speachID}`]: () => draft,
      'GET /api/v2/files/film': () => ({
        ...{ fileID: 'film', name: 'screen.mp4', status: 'ready', kind: 'video', durationMs: RECORDED_MS },
      }),
      'GET /api/v2/files/film/peaks': () => ({ result: peaks, total: peaks.length }),
      [`PATCH /api/v2/chapters/${chapter.id}`]: ({ body }) => {
        rev += 1
        return { ...chapter, ...(body as object), rev }
      },
      ...answers,
    },
    { me: { isAuthor: true }, ...drawing },
  )
  await vi.waitUntil(() => document.querySelector('main header button'), { timeout: 15_000 })
  await expect.element(page.getByRole('button', { name: /^(Done|Fertig)$/ })).toBeInTheDocument()
  const saved = (): WeetContent | undefined => {
    const { body } = drawn.sent.findLast(({ method }) => method === 'PATCH') ?? {}
    return (body as { content?: WeetContent } | undefined)?.content
  }
  return { ...drawn, saved }
}
