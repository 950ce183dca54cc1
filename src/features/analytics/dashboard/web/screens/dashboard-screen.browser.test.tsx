import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CONFIG, drawScreen } from '#app/testing/draw-screen.tsx'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import type { Point, TopAuthor, TopSpeach } from '../../schemas.ts'

const ADDRESS = '/administration/dashboard'
const ADMIN = { me: { isAdmin: true } }

const POINTS: Point[] = Array.from({ length: 13 }, (_, week) => {
  const day = new Date(Date.UTC(2026, 8, 1 + 7 * week)).toISOString().slice(0, 10)
  return { startDate: day, endDate: day, value: 1, previous: 0 }
})

const SPEACH: TopSpeach = {
  ...{
    speachID: 'kQ3vZ8pWm1A',
    speachTitle: 'Hand hygiene, properly',
    language: 'en',
    nbWatch: 24,
    nbNote: 2,
    note: 5,
  },
  publishDate: '2026-01-05T08:00:00.000Z',
}

const AUTHOR: TopAuthor = {
  ...{ userID: '0b1f0c1e-7a53-4a3c-9a59-5d3f6f7f7f10', firstName: 'Amadou', lastName: 'Diallo' },
  ...{ nbSpeachs: 2, nbWatch: 36, nbNote: 3, note: 14 / 3 },
}

/** A server of an organisation that makes and reads; or of one in which nothing was done yet. */
function serve(own: { isEmpty?: boolean; isSocial?: boolean; more?: Record<string, Answer> } = {}) {
  const { isEmpty = false, isSocial = true, more = {} } = own
  const all = <Item,>(...items: Item[]) => (isEmpty ? [] : items)
  const answers: Record<string, Answer> = {
    'GET /api/v2/comments/enabled': () => isSocial,
    'GET /api/v2/dashboard/time-series': () => POINTS.map((one) => (isEmpty ? { ...one, value: 0 } : one)),
    'GET /api/v2/dashboard/speaches-by-watch': () => all(SPEACH),
    'GET /api/v2/dashboard/speaches-by-rating': () => all(SPEACH),
    'GET /api/v2/dashboard/speachmakers-by-watch': () => all(AUTHOR),
    'GET /api/v2/dashboard/speachmakers-by-rating': () => all(AUTHOR),
    'GET /api/v2/dashboard/speach-category': () => all({ id: 1, name: 'Safety', total: 2, published: 1, created: 1 }),
    'GET /api/v2/dashboard/creation-funnel': () => ({ created: 3, published: 2, draft: 1 }),
    'GET /api/v2/cours/publishedSpeachs': () => 2,
    'GET /api/v2/cours/unpublishedSpeachs': () => 1,
    'GET /api/v2/cours/viewedSpeachs': () => 2,
    'GET /api/v2/users/count': ({ query }) => ({ size: query.get('type') === 'users' ? 5 : 1 }),
    ...more,
  }
  return answers
}

const widget = (title: string) => page.getByRole('region', { name: title, exact: true })

/** Brings every part of the dashboard into sight, one after the other, until the last has its table. */
async function seeAll(last: string): Promise<void> {
  await expect.element(widget(last)).toBeInTheDocument()
  for (const part of page.getByRole('main').getByRole('region').elements()) {
    part.scrollIntoView()
    await new Promise(requestAnimationFrame)
  }
  // What comes in above it pushes it out of sight again.
  const see = () => widget(last).element().scrollIntoView()
  await expect
    .poll(
      () => {
        see()
        return widget(last).getByRole('table').elements().length
      },
      { timeout: 10_000 },
    )
    .toBe(1)
}

it('asks for everything anew when another period is chosen, which stands in the address', async () => {
  const { sent, address } = await drawScreen(ADDRESS, serve(), ADMIN)
  await expect.element(widget('Speaches created')).toMatchTextContent('Cumulative, ')
  await page.getByRole('button', { name: 'Show “Speaches created” as a table' }).click()
  const table = page.getByRole('region', { name: 'Speaches created, as a table' })
  await expect.element(table.getByRole('row')).toHaveLength(14)
  const before = sent.length
  await page.getByRole('button', { name: 'Period: Last 3 months' }).click()
  const chosen = page.getByRole('menuitemradio', { name: 'Last 3 months' })
  await expect.element(chosen).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('menuitemradio', { name: 'Last 12 months' }).click()
  await expect.poll(address).toBe(`${ADDRESS}?period=TWELVE_MONTHS`)
  await expect
    .poll(() => sent.slice(before).map(({ path, query }) => `${path.split('/').at(-1)} ${query}`))
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^time-series metric=CREATION&period=TWELVE_MONTHS/),
        'speach-category period=TWELVE_MONTHS',
      ]),
    )
  expect(sent.slice(before).filter(({ query }) => query.get('period') === 'THREE_MONTHS')).toEqual([])
  await expect.element(table).not.toBeInTheDocument()
  await drawScreen(`${ADDRESS}?period=ELEVENSES`, serve(), ADMIN)
  await expect.element(page.getByRole('button', { name: 'Period: Last month' })).toBeVisible()
})

it('has a tab of what people say while they may say something', async () => {
  const { address } = await drawScreen(ADDRESS, serve(), ADMIN)
  await expect.element(page.getByRole('radio', { name: 'Social' })).toBeInTheDocument()
  page.getByRole('radio', { name: 'Speaches' }).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(address).toBe(`${ADDRESS}?tab=social`)
  await seeAll('Best rated authors')
  await expect.element(widget('Ratings and comments')).toMatchTextContent('line: 13 ratings, dashed: 13 comments')
  await expect.element(page.getByRole('row').filter({ hasText: SPEACH.speachTitle })).toMatchTextContent('5.0')
  await expect.element(page.getByRole('row').filter({ hasText: 'Amadou Diallo' })).toMatchTextContent('4.7')
  await expectAccessible()
  await drawScreen(`${ADDRESS}?tab=social`, serve({ isSocial: false }), ADMIN)
  await expect.element(widget('Speaches created')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Social' })).not.toBeInTheDocument()
})

it('shows who is here, who came by month, and whose speaches are read most', async () => {
  await drawScreen(`${ADDRESS}?tab=users&period=TWELVE_MONTHS`, serve(), ADMIN)
  await seeAll('Most read authors')
  await expect.element(page.getByRole('row', { name: /Amadou Diallo 2 36/ })).toBeVisible()
  await expect.element(widget('People who came')).toMatchTextContent('By month')
})

it('offers files, as the table of people does', async () => {
  await drawScreen(ADDRESS, serve({ more: { 'GET /administration/listCsvTemplates': () => [] } }), ADMIN)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Export/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('counts approvers while there is a workflow', async () => {
  await drawScreen(`${ADDRESS}?tab=users`, serve(), ADMIN)
  const label = page.getByRole('listitem').getByText('Approvers', { exact: true })
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Authors' }).first())
    .toMatchTextContent('20% of users')
  await expect.element(label).not.toBeInTheDocument()
  const withWorkflow = { 'GET /api/v2/config': () => ({ ...CONFIG, flags: { ...CONFIG.flags, workflow: true } }) }
  await drawScreen(`${ADDRESS}?tab=users`, serve({ more: withWorkflow }), ADMIN)
  await expect.element(label).toBeVisible()
})

it('says on a phone, in German, that there is nothing yet', async () => {
  await drawScreen(ADDRESS, serve({ isEmpty: true }), { ...ADMIN, locale: 'de', width: 390 })
  await expect.element(widget('Erstellte Speaches')).toMatchTextContent('Hier gibt es noch nichts zu zeigen.')
  await expectNoOverflow()
  await expectAccessible()
})

it.each([
  ['speaches', 'Am meisten gelesen'],
  ['users', 'Meistgelesene Autoren'],
  ['social', 'Am besten bewertete Autoren'],
])('fits a phone in German: %s', async (tab, last) => {
  await drawScreen(`${ADDRESS}?tab=${tab}`, serve(), { ...ADMIN, locale: 'de', width: 390 })
  await seeAll(last)
  await expectNoOverflow()
})

it('says of one part that it could not be read, without what went wrong, and reads it again', async () => {
  let fails = true
  const path = 'GET /api/v2/dashboard/speachmakers-by-rating'
  const answers = serve({ more: { [path]: () => (fails ? new Refusal(500, 'Broken') : [AUTHOR]) } })
  await drawScreen(`${ADDRESS}?tab=social`, answers, ADMIN)
  const authors = widget('Best rated authors')
  await expect.element(authors).toBeInTheDocument()
  authors.element().scrollIntoView()
  const again = authors.getByRole('button', { name: /again$/ })
  await expect.element(again).toBeVisible()
  await expect.element(page.getByText('Broken')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  fails = false
  await again.click()
  await expect.element(authors.getByRole('row').filter({ hasText: 'Amadou Diallo' })).toBeVisible()
})

it('is not there for who is no administrator', async () => {
  await drawScreen(ADDRESS, serve(), { me: { isAuthor: true } })
  await expect.element(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
})
