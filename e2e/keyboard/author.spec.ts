import { expect } from '@playwright/test'
import { makeSpeach } from '#features/speaches/server/factories.ts'
import { expectSaved } from '../support/author.ts'
import { expectFocusInSight, tabTo } from '../support/keyboard.ts'
import { test } from '../support/own-world.ts'

const chapter = (title: string) => ({ title, type: 'HTML' as const, content: { html: `<p>${title}</p>` } })

test('without a mouse: an author puts chapters and lessons in another order', async ({ page, world }) => {
  const { speachID } = await makeSpeach(world.platform, world.people.author, {
    title: 'Upside down',
    lessons: [
      { title: 'Ground', chapters: [chapter('Boots'), chapter('Gloves')] },
      { title: 'Tower', chapters: [chapter('Ladder')] },
    ],
  })
  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speachID}`)
  const outline = page
    .getByRole('navigation', { name: 'Outline' })
    .or(page.getByRole('complementary', { name: 'Outline' }))
  const row = (title: string) => outline.locator('[data-row]').filter({ hasText: title })
  const order = async () => (await outline.locator('[data-row]').allInnerTexts()).map((text) => text.split('\n')[0])
  await expect.poll(order).toEqual(['Ground', 'Boots', 'Gloves', 'Tower', 'Ladder'])

  await tabTo(page, row('Ground'))
  for (const title of ['Boots', 'Gloves']) {
    await page.keyboard.press('ArrowDown')
    await expect(row(title)).toBeFocused()
    await expectFocusInSight(page)
  }
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(order).toEqual(['Ground', 'Gloves', 'Boots', 'Tower', 'Ladder'])
  await expect(row('Gloves')).toBeFocused()
  await expect(page.getByText('“Gloves” is number 1 of 2 in “Ground” now.')).toBeAttached()
  // Past the end of its lesson lies the next one.
  for (const _ of ['behind Boots', 'into the tower']) await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(order).toEqual(['Ground', 'Boots', 'Tower', 'Gloves', 'Ladder'])
  await expect(row('Gloves')).toBeFocused()
  await expectFocusInSight(page)

  await page.keyboard.press('ArrowUp')
  await expect(row('Tower')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(order).toEqual(['Tower', 'Gloves', 'Ladder', 'Ground', 'Boots'])
  await expect(row('Tower')).toBeFocused()
  await expect(page.getByText('“Tower” is number 1 of 2 now.')).toBeAttached()
  await expectFocusInSight(page)
  await expectSaved(page)
  await page.reload()
  await expect.poll(order).toEqual(['Tower', 'Gloves', 'Ladder', 'Ground', 'Boots'])
})
