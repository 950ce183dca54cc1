import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CONFIG, drawScreen } from '#app/testing/draw-screen.tsx'
import { beginWith, takeBeginning } from '#features/chapters/weet/authoring/initiator.ts'
import { BLANK_EDIT } from '#features/chapters/weet/edit/schema.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import { sampleDraft } from '../testing/sample.ts'

afterEach(() => vi.useRealTimers())

const FILM = { fileID: 'film', name: 'film.mp4', mime: 'video/mp4', kind: 'video', size: 1, status: 'ready' }
const EDIT = {
  ...BLANK_EDIT,
  clips: [{ id: 'a', fileID: 'film', start: 0, end: 8000, recordedMs: 8000 }],
}

/** Draws the editor of a video of the studio; `weetID` empty: before anything was recorded. */
async function drawVideo(weetID: string, answers: Record<string, Answer> = {}) {
  const draft = sampleDraft()
  const [chapter] = draft.lessons[0]?.chapters ?? []
  if (!chapter) throw new Error('the sample has a chapter')
  const edit = weetID === '' ? BLANK_EDIT : EDIT
  Object.assign(chapter, { type: 'WEET', content: { weetID, edit, baked: null } })
  const drawn = await drawScreen(
    `/recorder/edit/${draft.speachID}`,
    {
      [`GET /api/v2/speaches/${draft.speachID}`]: () => draft,
      'GET /api/v2/files/film': () => FILM,
      'PATCH /api/v2/chapters/11': ({ body }) => ({ ...chapter, ...(body as object), rev: chapter.rev + 1 }),
      'GET /api/v2/recorder/getUrlEditingForChapter/11': () => 'about:blank',
      'POST /api/v2/recorder/weet': () => ({ weetID: 'one' }),
      'POST /api/v2/recorder/silenceWeet': () => ({ weetID: 'one' }),
      ...answers,
    },
    { me: { isAuthor: true } },
  )
  const sentTo = (path: string) => drawn.sent.filter((one) => one.path === path).map(({ body }) => body)
  return { ...drawn, sentTo }
}

const WEET = '/api/v2/recorder/weet'
const frame = () => document.querySelector('iframe')

/** The editor of the chapter is fetched first, which may take a while. */
const expectFrame = () => expect.poll(frame, { timeout: 15_000 }).not.toBeNull()

/** Says something as a page would: by default the one in the frame. */
function say(data: object, { origin = window.location.origin, source = frame()?.contentWindow ?? null } = {}): void {
  window.dispatchEvent(new MessageEvent('message', { origin, source, data }))
}

const done = (more: object = {}) => ({ name: 'SEND_WEET_ID', weetID: 'one', duration: 6, modified: true, ...more })

it('opens the studio at once where there is no video yet, and asks for another type where there is none in the end', async () => {
  const { sent, sentTo } = await drawVideo('')
  await expectFrame()
  say(done({ weetID: '' }))
  await expect.poll(frame).toBeNull()
  await expect
    .poll(() => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body))
    .toMatchObject([{ type: 'NONE' }])
  expect(sentTo(WEET)).toEqual([])
})

it('saves a changed video once, whatever is said twice, and only when the studio in the frame says so', async () => {
  let answer: (value: unknown) => void = () => {}
  const saved = new Promise((resolve) => {
    answer = resolve
  })
  const { sentTo } = await drawVideo('one', { 'POST /api/v2/recorder/weet': () => saved })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expectFrame()
  say(done(), { origin: 'https://elsewhere.example' })
  say(done(), { source: window })
  say({ name: 'SEND_WEET_ID' })
  say({ name: 'WEET_PLAYING', weetID: 'one' })
  expect(sentTo(WEET)).toEqual([])
  expect(frame()).not.toBeNull()

  const source = frame()?.contentWindow ?? null
  say(done())
  say(done(), { source })
  await expect.element(page.getByText(/Saving the video/)).toBeVisible()
  answer({ weetID: 'one' })
  await expect.element(page.getByText(/Saving the video/)).not.toBeInTheDocument()
  expect(sentTo(WEET)).toEqual([{ weetID: 'one', duration: 6, chapitreId: 11 }])
})

it('adopts what was not changed, without saving', async () => {
  const { sent, sentTo } = await drawVideo('one')
  await page.getByRole('button', { name: 'Cut', exact: true }).click()
  await expectFrame()
  expect(frame()?.src).toBe('about:blank&mode=CUT')
  say(done({ weetID: 'two', modified: false }))
  await expect.poll(frame).toBeNull()
  const bodies = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  await expect.poll(bodies).toMatchObject([{ content: { weetID: 'two' } }])
  expect(sentTo(WEET)).toEqual([])
})

it('offers the old interface until something was recorded', async () => {
  const flags = { ...CONFIG.flags, oldVideo: true }
  const { sentTo } = await drawVideo('', { 'GET /api/v2/config': () => ({ ...CONFIG, flags }) })
  const legacy = page.getByRole('button', { name: 'Use the old video interface' })
  await expect.element(legacy).toBeInTheDocument()
  await expectFrame()
  say({ name: 'SILENTLY_SEND_WEET_ID', weetID: 'one', duration: 1, modified: true })
  await expect.element(legacy).not.toBeInTheDocument()
  await expect.poll(() => sentTo('/api/v2/recorder/silenceWeet')).toHaveLength(1)
})

it('says that a video could not be saved', async () => {
  await drawVideo('one', { 'POST /api/v2/recorder/weet': () => new Refusal(500, 'No.') })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expectFrame()
  // The page would be loaded anew, and with it this test.
  const timers = vi.spyOn(window, 'setTimeout')
  say(done())
  await expect.element(page.getByText('The video could not be saved. The page will be loaded again.')).toBeVisible()
  const reload = timers.mock.calls.findIndex(([, ms]) => ms === 4000)
  expect(reload).toBeGreaterThanOrEqual(0)
  clearTimeout(timers.mock.results[reload]?.value)
  timers.mockRestore()
})

it('keeps a wish to open the studio for ten seconds, and grants it once', () => {
  vi.useFakeTimers()
  beginWith('key', 'CUT')
  expect(takeBeginning('key')).toBe('CUT')
  expect(takeBeginning('key')).toBeNull()
  beginWith('key', 'ANNOTATION')
  vi.advanceTimersByTime(9999)
  expect(sessionStorage.getItem('weet-initiator:key')).toBe('ANNOTATION')
  vi.advanceTimersByTime(1)
  expect(takeBeginning('key')).toBeNull()
})
