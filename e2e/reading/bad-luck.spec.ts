import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { type OwnWorld, test } from '../support/own-world.ts'
import { openComments, openSpeach } from '../support/reader.ts'

const GONE = 'This page or item doesn’t exist, or you can’t open it.'

/** Does something in the name of the author, in another window of theirs. */
async function asAuthor(page: Page, world: OwnWorld, method: 'POST' | 'DELETE', address: string): Promise<void> {
  const context = await page.context().browser()?.newContext({ baseURL: world.url })
  const desk = await context?.newPage()
  if (!context || !desk) throw new Error('the browser is closed')
  await world.signIn(desk, 'author')
  const answer = await desk.request.fetch(address, { method, headers: { origin: world.url } })
  expect(answer.status()).toBe(204)
  await context.close()
}

test('what is archived while somebody reads it says so, keeps their words, and leads where an unknown link leads', async ({
  page,
  world,
}) => {
  const { address, speachID, title } = await world.publish()
  await world.signIn(page, 'reader')
  await openSpeach(page, address)
  const talk = await openComments(page)
  await asAuthor(page, world, 'DELETE', `/user/speach/delete?id=${speachID}`)
  await talk.getByRole('textbox', { name: 'Say something' }).fill('It was good')
  await talk.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert').filter({ hasText: GONE })).toBeVisible()
  await expect(talk.getByRole('textbox', { name: 'Say something' })).toHaveValue('It was good')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  expect(await page.title()).not.toContain(title)

  const unpublished = await world.publish()
  await asAuthor(page, world, 'POST', `/api/v2/speaches/${unpublished.speachID}/unpublish`)
  const seen = new Set<string>()
  for (const link of [address, unpublished.address, '/s/AAAAAAAAAAA']) {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
    seen.add(`${await page.title()} ${await page.getByRole('main').innerText()}`)
  }
  expect(seen.size).toBe(1)
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /home page/i })
    .last()
    .click()
  await expect(page).toHaveURL(/\/$/)
})

test('stars and words that are sent without a connection are not lost, and hearts in two tabs agree with the server', async ({
  page,
  world,
  context,
}) => {
  const { address, title } = await world.publish()
  await world.signIn(page, 'reader')
  await openSpeach(page, `${address}?chapter=end`)
  const talk = await openComments(page)
  const stars = page.getByRole('radio', { name: /star/ })
  await expect(stars.nth(3)).toBeEnabled()
  await context.setOffline(true)
  await talk.getByRole('textbox', { name: 'Say something' }).fill('From the lift')
  await talk.getByRole('button', { name: 'Send' }).click()
  await stars.nth(3).click({ force: true })
  await expect(talk.getByRole('textbox', { name: 'Say something' })).toHaveValue('From the lift')
  await context.setOffline(false)
  await expect(stars.nth(3)).toBeChecked()
  await expect(talk.getByRole('article').filter({ hasText: 'From the lift' })).toBeVisible()
  await page.reload()
  await expect(stars.nth(3)).toBeChecked()

  const other = await context.newPage()
  for (const tab of [page, other]) await openSpeach(tab, address)
  const hearts = [page, other].map((tab) => tab.getByRole('button', { name: 'Favourite', exact: true }))
  for (const heart of hearts) await heart.click()
  const isFavourite = async () => {
    const list = await (await page.request.get('/api/v2/my/speachBookmarked?page=1')).json()
    return list.result.some((card: { title: string }) => card.title === title)
  }
  for (const tab of [page, other]) await tab.reload()
  for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', String(await isFavourite()))
})

test('on a slow connection places are kept and nothing shifts', async ({ page, world }) => {
  for (const _ of ['a row', 'needs', 'some', 'cards', 'in it']) await world.publish()
  await world.signIn(page, 'reader')
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v2/home/rows/**', async (route) => {
    await slow
    await route.continue()
  })
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/browse/new')
  await expect(page.getByRole('main').getByRole('list')).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expectAccessible(page)
  answer()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => window.shifts.reduce((sum, value) => sum + value, 0))).toBeLessThan(0.01)
})
