import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { foldDashboard } from '#features/analytics/dashboard/server/fold-service.ts'
import { foldStatistics } from '#features/analytics/server/fold-service.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { makeSpeach } from '#features/speaches/server/factories.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { choose } from '../support/keyboard.ts'
import { type OwnWorld, testAlone as test } from '../support/own-world.ts'

const PHONE = { width: 390, height: 844 }
const ADDRESS = '/administration/dashboard'

/** Two speaches that are read and graded, a draft, and one that a spreadsheet would run. */
async function fill({ platform, people }: OwnWorld): Promise<void> {
  const { db } = platform.database
  await db.execute(sql`INSERT INTO categories (name) VALUES ('Safety at work')`)
  const titles = ['Hand hygiene, properly', '=HYPERLINK("https://evil.example")', 'Still a draft']
  for (const [index, title] of titles.entries()) {
    const { id } = await makeSpeach(platform, people.author, { title, publish: index < 2 })
    await db.execute(sql`UPDATE speaches SET created_at = now() - make_interval(days => ${10 * index + 5}::int),
      category_id = CASE WHEN ${index}::int = 0 THEN (SELECT id FROM categories LIMIT 1) END WHERE id = ${id}`)
    if (index === 2) continue
    for (const [place, { id: reader }] of [people.reader, people.reviewer].slice(index).entries()) {
      await db.execute(sql`INSERT INTO speach_reads (speach_id, user_id, started_at)
        SELECT ${id}::int, ${reader}::int, now() - make_interval(days => 3 * n + ${place}::int) FROM generate_series(1, 12) n`)
      await db.execute(sql`INSERT INTO speach_ratings (speach_id, user_id, rating, created_at)
        VALUES (${id}, ${reader}, ${5 - index}, now() - interval '2 days')`)
    }
    await db.execute(sql`UPDATE speaches SET read_count = 12 WHERE id = ${id}`)
    await db.execute(sql`INSERT INTO comments (speach_id, author_id, content, created_at)
      VALUES (${id}, ${people.reader.id}, 'Thank you', now() - interval '1 day')`)
  }
  const never = new AbortController().signal
  await foldStatistics(platform, never)
  await foldDashboard(platform, never)
}

const widget = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const tile = (page: Page, label: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first()

/** Brings a part of the dashboard into sight, where it takes the place of what held it: that never stands still. */
async function see(part: Locator): Promise<void> {
  await part.evaluate((element) => element.scrollIntoView())
}

/** Brings every part of the dashboard into sight, one after the other. */
async function seeAll(page: Page, last: string): Promise<void> {
  await expect(widget(page, last)).toBeAttached()
  for (const part of await page.getByRole('main').getByRole('region').all()) await see(part)
  await expect(widget(page, last).locator('table, .recharts-surface').first()).toBeAttached()
}

/** What the page asks the dashboard for, from now on. */
function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/api/v2/dashboard/')) {
      asked.push(
        `${pathname.slice('/api/v2/dashboard/'.length)} ${searchParams.get('metric') ?? ''} ${searchParams.get('period')}`,
      )
    }
  })
  return asked
}

test('an administrator sees what is made and read, each part when it comes into sight', async ({ page, world }) => {
  test.slow()
  await fill(world)
  await page.setViewportSize({ width: 1440, height: 700 })
  await world.signIn(page, 'admin')
  const asked = listen(page)
  await page.goto('/administration/t/all')
  await page.getByRole('link', { name: 'Dashboard' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${ADDRESS}$`))

  await expect(tile(page, 'Published')).toContainText('2')
  await expect(tile(page, 'Not published')).toContainText('1')
  await expect(tile(page, 'Total')).toContainText('+3 against 0 before')
  await expect(tile(page, 'Viewed')).toContainText('67% of all speaches')
  await expect(widget(page, 'Speaches created')).toContainText('+3 against 0 before')
  await expect(widget(page, 'By category').getByRole('listitem').filter({ hasText: 'Safety at work' })).toContainText(
    '133%',
  )
  expect(asked.filter((one) => one.startsWith('time-series READ'))).toEqual([])

  const reads = widget(page, 'Reads')
  await see(reads)
  await expect(reads).toContainText('+36 against 0 before')
  expect(asked.filter((one) => one.startsWith('time-series READ'))).toEqual(['time-series READ THREE_MONTHS'])
  await expect(widget(page, 'Readers').getByText('on average')).toBeVisible()
  const funnel = widget(page, 'From draft to published')
  await expect(funnel.getByRole('listitem').filter({ hasText: 'Still a draft' })).toContainText('133%')
  const top = page.getByRole('table', { name: 'Most read, the first ten' })
  await expect(top.getByRole('columnheader')).toHaveText(['Speach', 'First published', 'Reads'])
  await expect(top.getByRole('row').nth(1)).toContainText('Hand hygiene, properly')
  await expect(top.getByRole('row').nth(1).getByRole('cell').last()).toHaveText('24')
  const widths = await top
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width))
  const whole = widths.reduce((sum, width) => sum + width, 0)
  expect(widths.map((width) => Math.round((100 * width) / whole))).toEqual([40, 40, 20])
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  // What is kept as a file is no formula.
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save “Most read” as CSV' }).press('Enter'),
  ])
  expect(csv.suggestedFilename()).toBe('Most read.csv')
  const lines = (await readFile(await csv.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\ufeffSpeach,First published,Reads')
  expect(lines[2]).toMatch(/^"'=HYPERLINK\(""https:\/\/evil\.example""\)",.*,12$/)
})

test('another period asks for everything anew, without a mouse, and stands in the address', async ({ page, world }) => {
  test.slow()
  await fill(world)
  await world.signIn(page, 'admin')
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto(ADDRESS)
  await expect(widget(page, 'Speaches created')).toContainText('Cumulative, ')
  await page.getByRole('button', { name: 'Show “Speaches created” as a table' }).press('Enter')
  const table = page.getByRole('region', { name: 'Speaches created, as a table' })
  await expect(table.getByRole('row')).toHaveCount(14)

  const asked = listen(page)
  const period = page.getByRole('button', { name: 'Period: Last 3 months' })
  await period.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Last 3 months' })).toHaveAttribute('aria-checked', 'true')
  await choose(page.getByRole('menuitem', { name: 'Last 12 months' }))
  await expect(page).toHaveURL(/period=TWELVE_MONTHS$/)
  await expect(widget(page, 'Speaches created')).toContainText('+3 against 0 before')
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(['time-series CREATION TWELVE_MONTHS', 'speach-category  TWELVE_MONTHS']))
  expect(asked.filter((one) => one.includes('THREE_MONTHS'))).toEqual([])
  expect(asked.filter((one) => one.startsWith('time-series READ'))).toEqual([])
  await expect(table).toHaveCount(0)

  await page.getByRole('radio', { name: 'Speaches' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/tab=users&period=TWELVE_MONTHS$/)
  await expect(tile(page, 'Users')).toContainText('5')
  await expect(tile(page, 'Authors')).toContainText('20% of users')
  await expect(tile(page, 'AI editors')).toContainText('0')
  await expect(tile(page, 'Approvers')).toHaveCount(0)
  const authors = page.getByRole('table', { name: 'Most read authors, the first ten' })
  await expect(authors.getByRole('row', { name: /Amadou Diallo 2 36/ })).toBeVisible()
  await expect(widget(page, 'People who came')).toContainText('By month')
  await page.reload()
  await expect(tile(page, 'Users')).toContainText('5')

  await page.goto(`${ADDRESS}?period=ELEVENSES`)
  await expect(page.getByRole('button', { name: 'Period: Last month' })).toBeVisible()
})

test('what people say has a tab while they may say something, and approvers are counted while there is a workflow', async ({
  page,
  world,
}) => {
  test.slow()
  await fill(world)
  const { db } = world.platform.database
  await world.signIn(page, 'admin')
  await page.goto(ADDRESS)
  await expect(page.getByRole('radio', { name: 'Social' })).toBeAttached()
  await page.getByRole('radio', { name: 'Speaches' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/tab=social$/)
  await expect(widget(page, 'Ratings and comments')).toContainText('line: 3 ratings, dashed: 2 comments')
  await expect(
    page.getByRole('table', { name: 'Best rated speaches, the first ten' }).getByRole('row').nth(1),
  ).toContainText('5.0')
  await expect(page.getByRole('row', { name: /Amadou Diallo 3 4.7/ })).toBeVisible()
  await expectAccessible(page)

  await writeSetting(world.platform, db, 'flag.comments', false)
  await writeSetting(world.platform, db, 'flag.workflow', true)
  await page.reload()
  await expect(tile(page, 'Published')).toContainText('2')
  await expect(page.getByRole('radio', { name: 'Social' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Users' }).check()
  await expect(tile(page, 'Approvers')).toContainText('1')
})

test('an empty organisation, a failing server, a phone and German are no trouble', async ({ page, world }) => {
  test.slow()
  await world.signIn(page, 'admin', 'de')
  await page.setViewportSize(PHONE)
  await page.goto(ADDRESS)
  await expect(widget(page, 'Erstellte Speaches')).toContainText('Hier gibt es noch nichts zu zeigen.')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await fill(world)
  for (const [tab, last] of [
    ['speaches', 'Aufrufe'],
    ['users', 'Meistgelesene Autorinnen und Autoren'],
    ['social', 'Am besten bewertete Autorinnen und Autoren'],
  ] as const) {
    await page.goto(`${ADDRESS}?tab=${tab}`)
    await seeAll(page, last)
    await expectNoOverflow(page)
  }

  let fails = true
  await page.route('**/api/v2/dashboard/speachmakers-by-rating**', (route) =>
    fails ? route.fulfill({ status: 500, json: { message: 'Broken', code: 'INTERNAL' } }) : route.continue(),
  )
  await page.goto(`${ADDRESS}?tab=social`)
  const authors = widget(page, 'Am besten bewertete Autorinnen und Autoren')
  await see(authors)
  const again = authors.getByRole('button', { name: /erneut laden$/ })
  await expect(again).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Broken')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  fails = false
  await again.press('Enter')
  await expect(authors.getByRole('row', { name: /Amadou Diallo/ })).toBeVisible()
})

test('the dashboard is for administrators', async ({ page, world }) => {
  await world.signIn(page, 'author')
  await page.goto(ADDRESS)
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  await world.signIn(page, 'admin')
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: /^Export/ }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
