import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { rollUpDashboard } from '#features/analytics/dashboard/server/rollup-service.ts'
import { rollUpStatistics } from '#features/analytics/server/rollup-service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type OwnWorld, testAlone as test } from '../support/own-world.ts'

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
  await rollUpStatistics(platform, never)
  await rollUpDashboard(platform, never)
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
