import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { publishSpeach } from '#features/speaches/server/publication/publication-service.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/own-world.ts'

test('the card of a regulated speach that waits leads its author to what waits, and its mark goes once it is out', async ({
  page,
  world,
}) => {
  const { id, speachID, title } = await world.publish({ title: `Crane ${Date.now()}`, publish: false })
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await publishSpeach(world.platform, world.people.author, id, { at })
  await world.platform.database.db.update(speaches).set({ regulated: true }).where(eq(speaches.id, id))
  await world.signIn(page, 'author')
  await page.goto('/account?tabSelected=SPEACHDELAY')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/s/${speachID}_REGULATED/`))
  await expect(page.getByText('Preview', { exact: true })).toBeVisible()

  const out = await world.publish()
  await world.platform.database.db.update(speaches).set({ regulated: true }).where(eq(speaches.id, out.id))
  await world.signIn(page, 'reader')
  // By number, with a wrong title, with the mark, past the last chapter: all lead to the one address.
  const wrong = [`${out.speachID}/wrong`, `${out.speachID}_REGULATED/wrong`, `${out.speachID}?chapter=999999999`]
  for (const asked of [out.id, ...wrong]) {
    await page.goto(`/s/${asked}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/s/${out.speachID}/harness-check`))
  }
})

test('a frame of our own shows the draft to its author and what is published to everybody else', async ({
  page,
  world,
}) => {
  const draft = await makeSpeach(world.platform, world.people.author, { title: 'Not yet out' })
  const { speachID } = await world.publish()
  const address = (id: string) => `/play-embedded/${id}?internalPreview=true`
  await world.signIn(page, 'author')
  const answer = await page.goto(address(draft.speachID))
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Chapters' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expectAccessible(page)
  await world.signIn(page, 'reader')
  await page.goto(address(speachID))
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await page.goto(address(draft.speachID))
  await expect(page.getByText('This page or item doesn’t exist, or you can’t open it.')).toBeVisible()
  await expect(page.getByText('Not yet out')).toHaveCount(0)
  await expectAccessible(page)
})
