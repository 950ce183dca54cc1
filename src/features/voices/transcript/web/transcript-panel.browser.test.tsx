import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { type Answer, draw } from '#ui/testing/draw.tsx'
import type { TranscriptJob } from '../contract.ts'
import { TranscriptPanel } from './transcript-panel.tsx'

const AT = '/api/v2/chapter/transcript'
const OFFER = { refusal: null, seconds: 252, provider: 'speech.example, whisper-1' }
const LINE = { start: 0, end: 900, text: 'Good morning.' }

function drawPanel(onCues: (cues: unknown) => void, answers: Record<string, Answer>) {
  const panel = (
    <main>
      <h1>Subtitles</h1>
      <TranscriptPanel chapterId={7} onCues={onCues} onClose={() => {}} />
    </main>
  )
  return draw(panel, { [`GET ${AT}/7`]: () => OFFER, ...answers })
}

it('says what it costs, waits for the lines, and hands them over', async () => {
  const onCues = vi.fn()
  let job: TranscriptJob = { status: 'processing', progress: 0.2 }
  const sent = await drawPanel(onCues, {
    [`POST ${AT}/7`]: () => ({ jobID: 'a-job' }),
    [`GET ${AT}/jobs/a-job`]: () => job,
  })
  await expect.element(page.getByText(/^4:12 of sound go to speech.example, whisper-1/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('German')
  await page.getByRole('button', { name: 'Write it down' }).dblClick()
  await expect.element(page.getByRole('progressbar', { name: 'Writing down what is spoken' })).toBeVisible()
  await expectAccessible()
  job = { status: 'done', progress: 1, cues: [LINE], language: 'german' }
  await page.getByRole('button', { name: 'Use 1 line' }).click()
  expect(onCues).toHaveBeenCalledWith([LINE])
  const begun = sent.filter(({ method }) => method === 'POST')
  expect(begun.map(({ body }) => body)).toEqual([{ language: 'de' }])
})

it('can be let go, and says why it failed', async () => {
  let begun = 0
  const reason = 'Nothing was heard that could be written down.'
  const sent = await drawPanel(() => {}, {
    [`POST ${AT}/7`]: () => ({ jobID: `job-${++begun}` }),
    [`GET ${AT}/jobs/job-1`]: () => ({ status: 'processing', progress: 0.2 }),
    [`GET ${AT}/jobs/job-2`]: () => ({ status: 'failed', progress: 0.2, reason }),
    [`DELETE ${AT}/jobs/job-1`]: () => ({}),
  })
  await page.getByRole('button', { name: 'Write it down' }).click()
  await page.getByRole('button', { name: 'Cancel the transcript' }).click()
  await expect.element(page.getByRole('button', { name: 'Write it down' })).toBeVisible()
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(true)
  // Not while it could be the second click of a double click.
  await expect
    .poll(async () => {
      if (begun === 1) await page.getByRole('button', { name: 'Write it down' }).click()
      return begun
    })
    .toBe(2)
  await expect.element(page.getByText(reason)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it.each([
  ['NO_PROVIDER', /an administrator can set a speech-to-text provider/],
  ['TOO_LONG', /up to ten minutes/],
])('says why there is none: %s', async (refusal, words) => {
  await drawPanel(() => {}, { [`GET ${AT}/7`]: () => ({ ...OFFER, refusal }) })
  await expect.element(page.getByText(words)).toBeVisible()
  await expectAccessible()
})
