import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fail } from '#app/testing/draw-page.tsx'
import { drawInEditor } from '../testing/draw-in-editor.tsx'
import { sampleChapter, sampleDraft } from '../testing/sample.ts'
import { PublishDialog } from './publish-dialog.tsx'

const AT = `GET /api/v2/speaches/${sampleDraft().speachID}`
const firstTime = page.getByText('This is the first version: 2 lessons, 3 chapters.')
const nothing = page.getByText('Readers already see version 3', { exact: false })
const publish = page.getByRole('button', { name: 'Publish now' })
const current = { number: 3, date: '2026-11-19T10:00:00.000Z', status: 'CURRENT' }

/** Opens the dialog on the sample draft, whose readers see `seen`. */
function open(seen: Pick<ReturnType<typeof sampleDraft>, 'lessons'>) {
  return drawInEditor(<PublishDialog onClose={() => {}} />, sampleDraft(), {
    [AT]: sampleDraft,
    [`${AT}/versions`]: () => [{ ...current, number: 4, status: 'CANCELLED' }, current],
    [`${AT}/versions/3`]: () => ({ ...current, lessons: seen.lessons }),
  })
}

it('says that readers get the whole for the first time', async () => {
  await drawInEditor(<PublishDialog onClose={() => {}} />, sampleDraft(), { [`${AT}/versions`]: () => [] })
  await expect.element(firstTime).toBeVisible()
  await expect.element(publish).toBeEnabled()
})

it('names what differs from the version that readers see, and nothing else', async () => {
  const seen = sampleDraft()
  const [why, how] = seen.lessons
  if (!why || !how) throw new Error('the sample has two lessons')
  why.chapters.splice(0, 1, sampleChapter(11, 'other words'))
  seen.lessons = [{ ...how, title: 'Else' }, why]
  await open(seen)
  await expect.element(page.getByRole('heading', { name: /New since version 3/ })).toBeVisible()
  const parts = () =>
    page
      .getByRole('list')
      .first()
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(parts).toEqual(['Chapter 11 Changed', 'How ChangedMoved'])
  await expect.element(publish).toBeEnabled()
})

it('says that there is nothing to publish where readers see the same, and does not offer to', async () => {
  await open(sampleDraft())
  await expect.element(nothing).toBeVisible()
  await expect.element(publish).toBeDisabled()
})

it('publishes without saying what is new where the server does not say what readers see', async () => {
  await drawInEditor(<PublishDialog onClose={() => {}} />, sampleDraft(), { [`${AT}/versions`]: fail })
  await expect.element(publish).toBeEnabled()
  await expect.element(firstTime).not.toBeInTheDocument()
})
