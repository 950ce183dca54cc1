import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawOnPage, GENERIC_FAILURE } from '#app/testing/draw-page.tsx'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import type { SpeachDraft, SpeachVersion } from '../../schemas.ts'
import { VersionList } from './version-list.tsx'
import { versionVideoQuery } from './version-queries.ts'

const VIDEO = '/versioning/logs/71/video'
const version = (number: number, status: SpeachVersion['status']): SpeachVersion => ({
  ...{ logId: 70 + number, number, status, note: '', checksum: 'c' },
  ...{ date: '2026-01-01T00:00:00.000Z', publishedAt: '2026-01-01T00:00:00.000Z' },
  author: null,
})
// As much of a draft as the list looks at.
const draft = { speachID: 'abc', state: 'PUBLIE', hasPendingUpdates: false } as SpeachDraft

/** Draws a list of two versions and opens the dialog of the first. */
async function open(answers: Record<string, Answer>) {
  const sent = await drawOnPage(
    <VersionList
      draft={draft}
      versions={[version(2, 'CURRENT'), version(1, 'PAST')]}
      chosen={2}
      onChoose={() => undefined}
    />,
    answers,
  )
  await page.getByRole('button', { name: 'Video of version 1', exact: true }).click()
  return sent
}

const dialog = () => page.getByRole('dialog', { name: 'Video of version 1' })
const download = (role: 'button' | 'link') => dialog().getByRole(role, { name: 'Download', exact: true })
/** As somebody comes back to the page: what may be old is asked for at once. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))

it('waits for the video of a version, and then gives it', async () => {
  let made = ''
  const sent = await open({ [`GET ${VIDEO}`]: () => made })
  await expect
    .element(dialog().getByRole('status'))
    .toHaveTextContent('The video is being made. You can close this window and come back later.')
  await expect.element(download('button')).toBeDisabled()
  made = `${VIDEO}/content`
  comeBack()
  await expect.element(download('link')).toHaveAttribute('href', made)
  await expect.element(dialog().getByRole('status')).toHaveTextContent('The video is ready.')
  const starts = sent.filter(({ path }) => path === VIDEO).map(({ query }) => query.get('before'))
  expect(starts.length).toBeGreaterThan(1)
  expect(new Set(starts).size).toBe(1)
  expect(Math.abs(Number(starts[0]) - Date.now())).toBeLessThan(60_000)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Video of version 1', exact: true })).toHaveFocus()
})

it.each([
  ['that was not foreseen', new Refusal(500, 'Boom.'), GENERIC_FAILURE],
  ['that says why', new Refusal(409, 'It would be too long.'), `${GENERIC_FAILURE} It would be too long.`],
])('closes after a failure %s', async (_, failure, said) => {
  await open({ [`GET ${VIDEO}`]: () => failure })
  await expect.element(page.getByRole('alert').getByText(said, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('can be stopped', async () => {
  const sent = await open({ [`GET ${VIDEO}`]: () => '', [`DELETE ${VIDEO}`]: () => ({}) })
  await dialog().getByRole('button', { name: 'Stop making it' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => sent.some(({ method, path }) => method === 'DELETE' && path === VIDEO)).toBe(true)
})

it.each([
  ['every 15 seconds while it is made', { data: '', error: null }, 15_000],
  ['no more once it is there', { data: '/there', error: null }, false],
  ['no more after a failure', { data: '', error: new Error('no') }, false],
])('asks %s', (_, state, expected) => {
  const { refetchInterval } = versionVideoQuery(1, 'now')
  // As much of a query as is asked about.
  expect((refetchInterval as (asked: { state: typeof state }) => unknown)({ state })).toBe(expected)
})
