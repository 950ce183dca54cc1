import { expect } from '@playwright/test'
import { choose, expectFocusInSight, pressAt, tabTo } from '../support/keyboard.ts'
import { test } from '../support/own-world.ts'
import { PASSWORD } from '../support/people.ts'

const chapter = (title: string) => ({ title, type: 'HTML' as const, content: { html: `<p>What ${title} says.</p>` } })

test('without a mouse: sign in, find, read to the end, rate and say something', async ({ page, world }) => {
  const word = `Lanyard${Date.now().toString(36)}`
  const titles = [`${word} one`, `${word} two`]
  const lessons = [{ title: 'All of it', chapters: [chapter('Before'), chapter('After')] }]
  for (const title of titles) await world.publish({ title, lessons })
  await page.goto('/')
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await page.keyboard.type('reader@demo.local')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tom')

  // The index is made behind the publication.
  const found = async () => (await (await page.request.get(`/api/v2/speach/search?term=${word}&page=1`)).json()).results
  await expect.poll(async () => (await found()).length).toBe(2)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await page.keyboard.type(word)
  const options = page.getByRole('row', { name: new RegExp(word) })
  await expect(options).toHaveCount(2)
  const chosen = page.getByRole('row', { selected: true })
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toContainText((await options.first().innerText()).split('\n')[0] ?? '')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveCount(1)
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+Enter')

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Before')
  const seen = (count: number) => page.getByRole('progressbar', { name: `Progress: ${count} of 2 chapters seen` })
  await expect(seen(1)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(heading).toHaveText('After')
  await expect(seen(2)).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Finish' }))
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Well done!')

  const stars = page.getByRole('radio', { name: /star/ })
  await tabTo(page, stars.first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(stars.nth(1)).toBeChecked()
  await expectFocusInSight(page)
  await expect(page.getByText('Thank you! Your rating is in.')).toBeVisible()

  await page.keyboard.press('c')
  const talk = page.getByRole('complementary', { name: 'Comments and notes' })
  await tabTo(page, talk.getByRole('textbox', { name: 'Say something' }))
  await page.keyboard.type('Read without a mouse')
  await page.keyboard.press('Control+Enter')
  await expect(talk.getByRole('article')).toContainText('Read without a mouse')
  await expectFocusInSight(page)

  await page.keyboard.type('Too much said')
  await page.keyboard.press('Control+Enter')
  await expect(talk.getByRole('article')).toHaveCount(2)
  const more = talk.getByRole('button', { name: 'More about what Tom Okafor wrote' })
  await pressAt(page, more.first())
  await choose(page.getByRole('menuitem', { name: 'Edit' }))
  await expect(talk.getByRole('textbox', { name: 'Change what you wrote' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await choose(page.getByRole('menuitem', { name: 'Delete' }))
  await expect(talk.getByRole('article')).toHaveCount(1)
  await expect(talk.getByRole('listitem').locator(':focus')).toBeVisible()
})
