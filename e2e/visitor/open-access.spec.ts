import { expect, type Page } from '@playwright/test'
import { writeSetting } from '#features/site/server/service.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { type OwnWorld, test } from '../support/own-world.ts'
import { PASSWORD } from '../support/people.ts'

/** What an administrator does by a switch: opens the house to visitors, or shuts it. */
const setOpenAccess = ({ platform }: OwnWorld, open: boolean) =>
  writeSetting(platform, platform.database.db, 'flag.openAccess', open)

/** A word that stands in one speach alone. */
const word = `Seidenspinner${Date.now().toString(36)}`

/** What everybody may read, and what nobody may hear of who is not signed in; all of it says the same word. */
async function publishBoth(world: OwnWorld) {
  const lessons = [
    {
      title: '',
      chapters: [{ title: 'Begin here', type: 'HTML' as const, content: { html: `<p>The ${word} spins.</p>` } }],
    },
  ]
  const open = await world.publish({ title: 'How silk is made', lessons })
  const shut = await world.publish({ title: 'What silk costs us', lessons, facts: { visibility: 'SEMI_PRIVE' } })
  return { open, shut }
}

async function signInByHand(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('reader@demo.local')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test.describe.configure({ mode: 'serial' })

let speaches: Awaited<ReturnType<typeof publishBoth>>
test.beforeAll(async ({ world }) => {
  speaches = await publishBoth(world)
})
test.afterEach(({ world }) => setOpenAccess(world, false))

test('once the house is open, a visitor looks around, reads, and comes back to the same page after signing in', async ({
  page,
  world,
}) => {
  await setOpenAccess(world, true)
  const { open, shut } = speaches
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  const card = page.getByRole('article', { name: open.title }).first()
  await expect(card).toBeVisible()
  // Nothing that needs a person is offered: one link, no heart, no menu, no names that lead somewhere.
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(card.getByRole('link')).toHaveCount(1)
  await expect(page.getByText(shut.title)).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Search speaches and chapters' }).click()
  const hit = page.getByRole('row', { name: new RegExp(open.title) })
  // The index is made behind the publication: who is that quick types again.
  await expect(async () => {
    await page.getByRole('combobox').fill('')
    await page.getByRole('combobox').fill(word)
    await expect(hit).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(page.getByText('1 speach', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'People' })).toHaveCount(0)
  await expectAccessible(page)
  await hit.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Begin here' })).toBeVisible()
  await expect(page.getByText('Sign in to save your progress.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Comments' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await page.getByRole('link', { name: 'Finish' }).click()
  await expect(page.getByText('Sign in to rate this speach, comment on it and keep your place.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signInByHand(page)
  await expect(page.getByRole('group', { name: 'How was it?' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/s/${open.speachID}/how-silk-is-made\\?chapter=end`))
})

test('on a phone, a visitor searches and signs in from the header, in German', async ({ page, world }) => {
  await setOpenAccess(world, true)
  await page.context().addCookies([{ name: 'locale', value: 'de', url: world.url }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/browse/new')
  await expect(page.getByRole('heading', { level: 1, name: 'Neu' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Speaches und Kapitel suchen' }).click()
  await expect(page.getByRole('combobox', { name: 'Suche' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Anmelden' }).click()
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await expect(page).toHaveURL(/\/login\?next=%2Fbrowse%2Fnew$/)
})

test('what is one’s own asks a visitor to sign in, what is not public is not there, and a shut house shows nothing', async ({
  page,
  world,
}) => {
  await setOpenAccess(world, true)
  for (const address of ['/account', '/browse/continue', '/browse/paths', `/play/${speaches.open.speachID}`]) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('next')).toBe(address)
  }
  await page.goto(speaches.shut.address)
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()

  await setOpenAccess(world, false)
  for (const address of ['/', `/?searchTerm=${word}`, '/browse/new', speaches.open.address]) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByText(speaches.open.title)).toHaveCount(0)
  }
})
