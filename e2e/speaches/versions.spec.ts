import { expect } from '@playwright/test'
import { changeChapter } from '#features/speaches/server/drafts/chapter-service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { test } from '../support/own-world.ts'

test('versions are their authors’, who see what changed, on a phone in German too: nobody else finds the page', async ({
  page,
  world,
}) => {
  const { platform, people } = world
  const valves = { title: 'Valves', type: 'HTML', content: { html: '<p>Close the red valve first.</p>' } } as const
  const { speachID, lessons } = await makeSpeach(platform, people.author, {
    title: 'Boilers',
    lessons: [{ title: 'Before you start', chapters: [valves] }],
    publish: true,
  })
  const { id = 0, rev = 0 } = lessons[0]?.chapters[0] ?? {}
  await changeChapter(platform, people.author, id, { rev, content: { html: '<p>Close the blue valve first.</p>' } })
  const address = `/list-versions/${speachID}`
  await world.signIn(page, 'reader')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()

  await world.signIn(page, 'author')
  await page.goto(address)
  const list = page.getByRole('list', { name: 'All versions' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('button', { name: /^Draft/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('One chapter changed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Before', exact: true }).locator('del')).toHaveText('red')
  await expect(page.getByRole('region', { name: 'After', exact: true }).locator('ins')).toHaveText('blue')
  await expectAccessible(page)

  await world.signIn(page, 'author', 'de')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Versionen', level: 1 })).toBeVisible()
  await expect(page.getByText('Für Leser sichtbar')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})
