import { expect } from '@playwright/test'
import type { SpeachView } from '#features/reader/contract.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/own-world.ts'
import { signInAs } from '../support/people.ts'

test.use({ serviceWorkers: 'allow' })

/** Longer than the window: it is not read to its end by being opened. */
const LONG_TEXT = '<p>Ask before you tell, and tell what you saw.</p>'.repeat(60)

test('what was opened last can be read without a connection, and progress is sent later', async ({
  page,
  context,
  world,
}) => {
  const chapters = [{ title: 'Asking', type: 'HTML' as const, content: { html: LONG_TEXT } }]
  const { title: name } = await world.publish({ lessons: [{ title: '', chapters }] })
  await world.signIn(page, 'reader')
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // From here on, everything goes through the service worker.
  await page.reload()
  await page.getByRole('article').filter({ hasText: name }).first().getByRole('link').first().click()
  await expect(page.getByRole('navigation', { name: 'Chapters' })).toBeVisible()
  const chapter = page.getByRole('heading', { level: 1 })
  const title = await chapter.innerText()
  await page.reload()
  await expect(chapter).toHaveText(title)

  await context.setOffline(true)
  await expect(page.getByText('You’re offline. You can read')).toBeVisible()
  await page.reload()
  await expect(chapter).toHaveText(title)
  await expectAccessible(page)
  const mark = page.getByRole('button', { name: 'Mark as done' })
  await mark.click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()

  const sent = page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok())
  await context.setOffline(false)
  await sent
  await expect(page.getByText('You’re offline. You can read')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
})

/** As our own pages ask: reading counts as reading. */
const OURS = { 'sec-fetch-site': 'same-origin' }

test('where a reader is in a chapter when their page goes is kept, whenever it goes', async ({ page, world }) => {
  const chapters = [{ title: 'Asking', type: 'HTML' as const, content: { html: LONG_TEXT } }]
  const { speachID, address } = await world.publish({ lessons: [{ title: '', chapters }] })
  await world.signIn(page, 'reader')
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const keptPlace = async () => {
    const { resume }: SpeachView = await (
      await page.request.get(`/api/v2/speaches/${speachID}/view`, { headers: OURS })
    ).json()
    return resume?.position ?? 0
  }
  const bead = page.getByRole('progressbar').locator('[data-current]')
  // One that is lost at times is not lost each time.
  for (let times = 0; times < 7; times += 1) {
    // That the chapter was entered is sent at once: what is left to be said as the page goes is how far it was read.
    const entered = page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok())
    await page.goto(address)
    await entered
    const before = await keptPlace()
    const shown = (await bead.getAttribute('style')) ?? ''
    await page.mouse.wheel(0, 250)
    await expect(bead).not.toHaveAttribute('style', shown)
    await page.goto('/')
    await expect.poll(keptPlace).toBeGreaterThan(before)
  }
})

test('signing out leaves nothing of a person behind', async ({ page }) => {
  await signInAs(page, 'reader')
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => caches.has('calls'))).toBe(true)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  // That nobody is signed in is all that is known.
  const answersOfSomebody = async () => (await (await caches.open('calls')).matchAll()).filter(({ ok }) => ok).length
  await expect.poll(() => page.evaluate(answersOfSomebody)).toBe(0)
})
