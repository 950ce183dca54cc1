import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { makeSpeach } from '#features/speaches/server/factories.ts'
import { publishSpeach } from '#features/speaches/server/publication-service.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/own-world.ts'

test('after five wrong access codes one a minute is taken, and the page says so', async ({ page, world }) => {
  const { address, title } = await world.publish({ facts: { visibility: 'PRIVE', accessCode: 's3cret-plum' } })
  await world.signIn(page, 'reader')
  await page.goto(address)
  const code = page.getByLabel('Access code')
  const open = page.getByRole('button', { name: 'Open', exact: true })
  const alert = page.getByRole('alert')
  for (let tries = 1; tries <= 5; tries += 1) {
    await code.fill(`guess ${tries}`)
    const answer = page.waitForResponse((response) => response.url().endsWith('/access'))
    await open.click()
    expect((await answer).status()).toBe(403)
    await expect(alert).toHaveText('This is not the right access code. Check it and try again.')
  }
  await open.click()
  await expect(alert).toHaveText(/^That was one code too many\. Try again in \d+ seconds\.$/)
  await expect(code).toHaveValue('guess 5')
  await expect(page.getByText(title)).toHaveCount(0)
  await expectAccessible(page)
})

test('the card of a regulated speach that waits leads its author to what waits', async ({ page, world }) => {
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
})

test('the address of a regulated speach that waits no longer loses its mark', async ({ page, world }) => {
  const { id, speachID, address } = await world.publish()
  const { db } = world.platform.database
  await db.update(speaches).set({ regulated: true }).where(eq(speaches.id, id))
  await world.signIn(page, 'reader')
  // By number, with a wrong title, with the mark: all lead to the one address.
  for (const asked of [`/s/${id}`, `${address}/wrong`, `${address}_REGULATED/wrong`]) {
    await page.goto(asked)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/s/${speachID}/harness-check`))
  }
})

test('a frame shows the draft to its author and what is published to everybody else', async ({ page, world }) => {
  const draft = await makeSpeach(world.platform, world.people.author, { title: 'Not yet out' })
  const { speachID } = await world.publish()
  const address = (id: string) => `/play-embedded/${id}?internalPreview=true`
  await world.signIn(page, 'author')
  await page.goto(address(draft.speachID))
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await expectAccessible(page)
  await world.signIn(page, 'reader')
  await page.goto(address(speachID))
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await page.goto(address(draft.speachID))
  await expect(page.getByText('This page or item doesn’t exist, or you can’t open it.')).toBeVisible()
  await expect(page.getByText('Not yet out')).toHaveCount(0)
  await expectAccessible(page)
})
