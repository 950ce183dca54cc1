import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeLocale } from '#ui/i18n.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { type Answer, draw, Refusal } from '#ui/testing/draw.tsx'
import type { AlignmentJob } from '../contract.ts'
import { LineMakers } from './line-makers.tsx'

const AT = '/api/v2/chapter/script'
const RESULT = {
  lines: [
    { text: 'Good morning.', start: 100, end: 900, isSure: true },
    { text: 'My name is Priya.', start: null, end: null, isSure: false },
    { text: 'A parcel?', start: 6500, end: 7000, isSure: false },
    { text: 'Goodbye.', start: 16_480, end: 17_000, isSure: true },
  ],
  unscripted: [{ start: 9000, end: 11_000 }],
}

async function drawPanel(answers: Record<string, Answer>, { onCues = vi.fn() } = {}) {
  const sent = await draw(
    <main>
      <h1>Subtitles</h1>
      <LineMakers chapterId={7} language="de" onCues={onCues} />
    </main>,
    answers,
  )
  await open().click()
  return sent
}
const open = () => page.getByRole('button', { name: 'A script finds its times' })
const close = () => page.getByRole('button', { name: 'Close the script' })

const script = () => page.getByRole('textbox', { name: 'Script' })
const find = () => page.getByRole('button', { name: 'Find the times' })

it('takes a script, waits for its times, and hands over the lines', async () => {
  const onCues = vi.fn()
  let job: AlignmentJob = { status: 'processing', progress: 0.2 }
  const sent = await drawPanel(
    { [`POST ${AT}/7`]: () => ({ jobID: 'a-job' }), [`GET ${AT}/jobs/a-job`]: () => job },
    { onCues },
  )
  await expect.element(find()).toBeDisabled()
  await script().fill('Good morning. Goodbye.')
  await expect.element(page.getByRole('combobox', { name: 'Language spoken' })).toHaveValue('de-DE')
  await expectAccessible()
  await find().dblClick()
  await expect.element(page.getByRole('progressbar', { name: 'Finding the times' })).toBeVisible()
  job = { status: 'done', progress: 1, result: RESULT }
  await expect.element(page.getByRole('status').filter({ hasText: '2 of 4 found' })).toBeVisible()
  const rows = page.getByRole('listitem')
  await expect
    .poll(() => rows.elements().map((row) => row.textContent))
    .toEqual([
      '00:00.1Good morning.',
      '–My name is Priya.Not in the recording',
      '00:06.5A parcel?Please check',
      '00:09.0Spoken, not in your script',
      '00:16.4Goodbye.',
    ])
  await expectAccessible()
  await expect.element(page.getByRole('button', { name: 'Make 2 lines' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Also make the line to check' }).click()
  await page.getByRole('button', { name: 'Make 3 lines' }).click()
  expect(onCues.mock.calls).toEqual([
    [
      [
        { start: 100, end: 900, text: 'Good morning.' },
        { start: 6500, end: 7000, text: 'A parcel?' },
        { start: 16_480, end: 17_000, text: 'Goodbye.' },
      ],
    ],
  ])
  const begun = sent.filter(({ method }) => method === 'POST')
  expect(begun.map(({ body }) => body)).toEqual([{ text: 'Good morning. Goodbye.', lang: 'de-DE' }])
})

it('keeps the script when it is stopped, refused or fails', async () => {
  let begun = 0
  const sent = await drawPanel({
    [`POST ${AT}/7`]: () => (++begun === 2 ? new Refusal(409, 'Two are at work.') : { jobID: `job-${begun}` }),
    [`GET ${AT}/jobs/job-1`]: () => ({ status: 'processing', progress: 0.2 }),
    [`GET ${AT}/jobs/job-3`]: () => ({ status: 'failed', progress: 0.2, reason: 'Nothing is heard.' }),
    [`DELETE ${AT}/jobs/job-1`]: () => ({}),
  })
  const findAgain = async (count: number) => {
    // Not while it could be the second click of a double click.
    await expect
      .poll(async () => {
        if (begun < count) await find().click()
        return begun
      })
      .toBe(count)
  }
  await script().fill('Good morning.')
  await find().click()
  await page.getByRole('button', { name: 'Stop finding the times' }).click()
  await expect.element(script()).toHaveValue('Good morning.')
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(true)
  await findAgain(2)
  await expect.element(page.getByText('Two are at work.')).toBeVisible()
  await findAgain(3)
  await expect.element(page.getByText('Nothing is heard.')).toBeVisible()
  await expect.element(script()).toHaveValue('Good morning.')
})

it('reads a script from a text file, and says what is none', async () => {
  await drawPanel({})
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('there is a place for files')
  const choose = (content: BlobPart, name: string) => page.elementLocator(input).upload(new File([content], name))
  await choose('Grüß Gott.\nWiedersehen.', 'script.txt')
  await expect.element(script()).toHaveValue('Grüß Gott.\nWiedersehen.')
  await choose('x'.repeat(100_001), 'book.txt')
  await expect.element(page.getByText(/a script has up to 100,000 characters/)).toBeVisible()
  await expect.element(script()).toHaveValue('Grüß Gott.\nWiedersehen.')
  await choose('Good morning.', 'short.txt')
  await expect.element(script()).toHaveValue('Good morning.')
  await expect.element(page.getByText(/a script has up to/)).not.toBeInTheDocument()
  await choose('x'.repeat(100_001), 'book.txt')
  await expect.element(page.getByText(/a script has up to/)).toBeVisible()
  await script().fill('Good evening.')
  await expect.element(page.getByText(/a script has up to/)).not.toBeInTheDocument()
})

it('stops a search when it is closed, and keeps the script', async () => {
  let begin = (_: unknown) => {}
  let begun = 0
  const sent = await drawPanel({
    [`POST ${AT}/7`]: () => (++begun === 1 ? { jobID: 'job-1' } : new Promise((resolve) => (begin = resolve))),
    [`GET ${AT}/jobs/job-1`]: () => ({ status: 'processing', progress: 0.2 }),
    [`DELETE ${AT}/jobs/job-1`]: () => ({}),
    [`DELETE ${AT}/jobs/job-2`]: () => ({}),
  })
  const stopped = () => sent.flatMap(({ method, path }) => (method === 'DELETE' ? [path] : []))
  await script().fill('Good morning.')
  await find().click()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  await close().click()
  await expect.poll(stopped).toEqual([`${AT}/jobs/job-1`])
  await open().click()
  await expect.element(script()).toHaveValue('Good morning.')
  await find().click()
  await expect.poll(() => begun).toBe(2)
  await close().click()
  begin({ jobID: 'job-2' })
  await expect.poll(stopped).toEqual([`${AT}/jobs/job-1`, `${AT}/jobs/job-2`])
})

it('fits a small phone, in German', async () => {
  onTestFinished(() => changeLocale('en'))
  await page.viewport(320, 700)
  await drawPanel({
    [`POST ${AT}/7`]: () => ({ jobID: 'a-job' }),
    [`GET ${AT}/jobs/a-job`]: () => ({ status: 'done', progress: 1, result: RESULT }),
  })
  await changeLocale('de')
  await expect.element(page.getByRole('heading', { name: 'Ein Skript findet seine Zeiten' })).toBeVisible()
  await expectNoOverflow()
  await page.getByRole('textbox', { name: 'Skript' }).fill('Guten Morgen.')
  await page.getByRole('button', { name: 'Zeiten finden' }).click()
  await expect.element(page.getByRole('button', { name: '2 Zeilen anlegen' })).toBeVisible()
  await expectNoOverflow()
  await expectAccessible()
})
