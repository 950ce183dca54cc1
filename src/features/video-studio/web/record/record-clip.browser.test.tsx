import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BLANK_EDIT } from '#features/chapters/weet/edit/schema.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { drawStudio, ONE_CLIP } from '../testing/draw-studio.tsx'
import { dropRecordings, keptRecordings, leaveRecording, shareScreen, takeUploads } from '../testing/recording.ts'

const RECORDED = { fileID: 'taken', name: 'My screen.webm', status: 'ready', kind: 'video', durationMs: 2040 }
const PREPARED = { answers: { 'GET /api/v2/files/taken': () => RECORDED } }

const button = (name: string | RegExp) => page.getByRole('button', { name })
const recorder = page.getByRole('dialog', { name: 'Record a clip' })
const question = page.getByRole('dialog', { name: 'Leave without keeping your recording?' })

/** Records, in the recorder that is open. Returns when its button was pressed. */
async function recordScreen(): Promise<number> {
  shareScreen()
  await recorder.getByText('My screen').click()
  await button('Choose what to show').click()
  await expect.element(button('Start recording')).toBeVisible()
  const pressed = new Promise<number>((resolve) => {
    const note = () => resolve(performance.now())
    button('Start recording').element().addEventListener('click', note, { once: true })
  })
  await button('Start recording').click()
  await expect.element(recorder.getByText('Recording', { exact: true })).toBeVisible()
  return pressed
}

beforeEach(dropRecordings)

it('records the first clip, and keeps it in the browser until it is one', async () => {
  const arrived = takeUploads()
  const { saved } = await drawStudio(BLANK_EDIT, PREPARED)
  const start = vi.spyOn(MediaRecorder.prototype, 'start')
  const begun = new Promise<number>((resolve) => {
    start.mockImplementationOnce(function (this: MediaRecorder, ms) {
      resolve(performance.now())
      start.mockRestore()
      this.start(ms)
    })
  })
  await button(/^Record/).click()
  const pressedAt = await recordScreen()
  expect(Math.abs((await begun) - pressedAt - 3000)).toBeLessThan(100)
  expect(await keptRecordings()).toHaveLength(1)
  await expect.element(recorder.getByRole('timer')).toHaveTextContent('0:02')
  await button('Stop').click()
  await button('Keep it').click()
  await expect.element(recorder).not.toBeInTheDocument()
  await expect
    .poll(() => saved()?.edit.clips)
    .toMatchObject([{ fileID: 'taken', start: 0, end: 2040, recordedMs: 2040 }])
  expect(arrived.bytes).toBeGreaterThan(1000)
  await expect.poll(keptRecordings).toEqual([])
})

it('inserts a recording where it plays', async () => {
  takeUploads()
  const { saved } = await drawStudio(ONE_CLIP, PREPARED)
  await page.getByRole('textbox', { name: 'Where it plays' }).fill('0:20')
  await userEvent.keyboard('{Enter}')
  await button('Insert').click()
  await page.getByRole('menuitem', { name: 'A recording, where it plays' }).click()
  await recordScreen()
  await expect.element(recorder.getByRole('timer')).toHaveTextContent('0:01')
  await button('Stop').click()
  await button('Keep it').click()
  await expect
    .poll(() => saved()?.edit.clips.map(({ fileID, start, end }) => [fileID, start, end]))
    .toEqual([
      ['film', 0, 20_000],
      ['taken', 0, 2040],
      ['film', 20_000, 60_000],
    ])
})

it('asks before a recording is left, and has it again afterwards', async () => {
  takeUploads()
  await drawStudio(BLANK_EDIT, PREPARED)
  await button(/^Record/).click()
  await recordScreen()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button('Stop')).toBeVisible()
  await recorder.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.element(recorder).not.toBeInTheDocument()
  expect(await keptRecordings()).toHaveLength(1)
  await button(/^Record/).click()
  await expect.element(recorder.getByText('A recording was interrupted')).toBeVisible()
  await expect.element(recorder.getByText(/^0:0\d of it is still in this browser/)).toBeVisible()
})

it('offers what was left behind, and lets go of it', async () => {
  await leaveRecording()
  await drawStudio(ONE_CLIP)
  await expect.element(recorder.getByText('A recording was interrupted')).toBeVisible()
  await expect.element(recorder.getByText(/0:03/)).toBeVisible()
  await button('Discard').click()
  await expect.poll(keptRecordings).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(recorder).not.toBeInTheDocument()
})

it('offers a recording again whose way into the video was called off', async () => {
  const arrived = takeUploads()
  arrived.holds = true
  await leaveRecording()
  const { saved, address } = await drawStudio(ONE_CLIP, PREPARED)
  await button('Keep it').click()
  await button('Done').click()
  const leaving = page.getByRole('dialog', { name: 'Leave while a video is still coming in?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect.element(leaving).not.toBeInTheDocument()
  expect(address()).toMatch(/^\/studio\//)
  await button('Cancel Me.webm').click()
  await expect.element(recorder.getByText('A recording was interrupted')).toBeVisible()
  expect(await keptRecordings()).toEqual(['left'])
  arrived.holds = false
  await button('Keep it').click()
  await expect.poll(() => saved()?.edit.clips.at(-1)?.fileID).toBe('taken')
  await expect.poll(keptRecordings).toEqual([])
})

it.each([
  ['en', 1440],
  ['de', 390],
] as const)('can be used by everybody in %s at %i px', async (locale, width) => {
  await drawStudio(BLANK_EDIT, { locale, width })
  await expectAccessible()
  await button(/^(Record|Aufnehmen)/).click()
  await expect.element(page.getByRole('radio').first()).toBeInTheDocument()
  await expectAccessible()
  await expectNoOverflow()
})
