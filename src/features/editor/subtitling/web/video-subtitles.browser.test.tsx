import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { bakeKey } from '#features/chapters/weet/edit/bake-key.ts'
import { BLANK_EDIT, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { piecesOf } from '#features/chapters/weet/edit/timeline.ts'
import type { WeetContent } from '#features/chapters/weet/schema.ts'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { sampleDraft } from '../../web/testing/sample.ts'

const HELLO = { clip: 'a', start: 1000, end: 3000, text: 'Hello' }
const SECRET = { clip: 'a', start: 3100, end: 3900, text: 'a secret' }
const THERE = { clip: 'a', start: 5000, end: 6000, text: 'there' }
const LATE = { clip: 'b', start: 500, end: 900, text: 'Bye' }

/** Two recordings; of the first, the third and the fourth second are cut. */
const EDIT: VideoEdit = {
  ...BLANK_EDIT,
  clips: ['a', 'b'].map((id) => ({ id, fileID: `film-${id}`, start: 0, end: 10_000, recordedMs: 10_000 })),
  cuts: [{ id: 'c', clip: 'a', start: 2000, end: 4000 }],
  subtitles: [{ language: 'en', cues: [HELLO, SECRET, THERE, LATE] }],
}
const MADE = { key: bakeKey(EDIT), fileID: 'made', durationMs: 18_000, pieces: piecesOf(EDIT) }

const text = (number: number) => page.getByRole('textbox', { name: `Text of line ${number}` })
const start = (number: number) => page.getByRole('textbox', { name: `Start of line ${number}` })

/** Draws the subtitles of a video of the studio. Returns how they were saved last. */
async function drawVideo(baked: WeetContent['baked'], search = '') {
  const draft = sampleDraft()
  const [chapter] = draft.lessons[0]?.chapters ?? []
  if (!chapter) throw new Error('the sample has a chapter')
  Object.assign(chapter, { title: 'Parcels', type: 'WEET', content: { weetID: 'w', edit: EDIT, baked } })
  const { sent } = await drawScreen(
    `/subtitles/${chapter.id}${search}`,
    {
      [`GET /api/v2/subtitles/${chapter.id}`]: () => ({ speachID: draft.speachID, chapterId: chapter.id }),
      [`GET /api/v2/speaches/${draft.speachID}`]: () => draft,
      'GET /api/v2/files/made': () => ({
        ...{ fileID: 'made', name: 'made.mp4', status: 'ready', kind: 'video', durationMs: 18_000 },
      }),
      'GET /api/v2/files/made/peaks': () => ({ result: [0.1, 0.5], total: 2 }),
      [`PATCH /api/v2/chapters/${chapter.id}`]: ({ body }) => {
        const { content, rev } = body as { content: object; rev: number }
        return { ...chapter, content, rev: rev + 1 }
      },
    },
    { me: { isAuthor: true } },
  )
  await expect.element(text(1)).toHaveValue('Hello')
  const saved = () => {
    const { body } = sent.findLast(({ method }) => method === 'PATCH') ?? {}
    return (body as { content: WeetContent } | undefined)?.content.edit
  }
  return { saved }
}

it('are at the times of the result, and what is cut is neither seen nor changed', async () => {
  const { saved } = await drawVideo(MADE)
  await expect.element(text(4)).not.toBeInTheDocument()
  await text(3).click()
  await expect.element(start(3)).toHaveValue('00:08.500')
  await text(2).click()
  await expect.element(start(2)).toHaveValue('00:03.000')
  await text(2).fill('you there')
  const written = { ...THERE, text: 'you there' }
  await expect.poll(saved).toEqual({ ...EDIT, subtitles: [{ language: 'en', cues: [HELLO, SECRET, written, LATE] }] })

  await start(2).fill('00:03.250')
  await userEvent.keyboard('{Enter}')
  const moved = { ...written, start: 5250 }
  await expect.poll(() => saved()?.subtitles[0]?.cues).toEqual([HELLO, SECRET, moved, LATE])
})

it('stand beside the made video', async () => {
  await drawVideo(MADE)
  await expect.poll(() => document.querySelector('video')?.src).toMatch(/\/files\/made\/video/)
  await expect.element(page.getByText(/isn’t made with your latest changes/)).not.toBeInTheDocument()
})

it('can be written before the video is made, which is said', async () => {
  const { saved } = await drawVideo({ ...MADE, key: 'before' }, '?from=studio')
  await expect.element(page.getByText(/isn’t made with your latest changes/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).not.toBeInTheDocument()
  await text(1).fill('Good morning')
  await expect.poll(() => saved()?.subtitles[0]?.cues[0]).toEqual({ ...HELLO, text: 'Good morning' })
  await expectAccessible()
})

// The tests' page is in a frame itself.
it('lead back to the studio in its frame for whoever came from there', async () => {
  await drawVideo(MADE, '?from=studio')
  const back = page.getByRole('link', { name: 'Back to the studio' })
  await expect.element(back).toHaveAttribute('href', expect.stringMatching(/^\/studio\/edit\?chapter=\d+$/))
  await expect
    .element(page.getByRole('link', { name: 'Done' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/studio\/edit\?chapter=\d+$/))
})
