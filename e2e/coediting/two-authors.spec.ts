import { type Browser, expect, type Page } from '@playwright/test'
import { signIn } from '#app/testing/sign-in.ts'
import { type CoEditor, joinText } from '#features/editor/coediting/server/testing/co-editor.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectSaved, publish } from '../support/author.ts'
import { type OwnWorld, sitDown, test } from '../support/own-world.ts'
import { PASSWORD } from '../support/people.ts'

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Chapter text' })
const nameIn = (page: Page, name: string) => textOf(page).locator(`[data-name="${name}"]`)

/** A speach with one text, which two people have open. */
async function openTogether(browser: Browser, world: OwnWorld) {
  const chapters = [{ title: 'Shared', type: 'HTML' as const, content: { html: '<p>Begun.</p>' } }]
  const lessons = [
    {
      title: 'L',
      chapters: [...chapters, { title: 'Other', type: 'HTML' as const, content: { html: '<p>Other.</p>' } }],
    },
  ]
  const speach = await world.publish({ title: `Together ${crypto.randomUUID()}`, lessons })
  const address = `/recorder/edit/${speach.speachID}`
  const one = await sitDown(browser, world, 'author', address)
  const other = await sitDown(browser, world, 'admin', address)
  await expect(one.getByRole('list', { name: 'Also here' })).toContainText('Lena Brandt')
  await expect(other.getByRole('list', { name: 'Also here' })).toContainText('Amadou Diallo')
  return { speach, address, one, other }
}

test('two authors write in one text, see each other, and publish what both wrote', async ({ browser, world }) => {
  const { one, other, speach } = await openTogether(browser, world)
  const alsoHere = one.getByRole('list', { name: 'Also here' })
  await expect(alsoHere).toContainText('Lena Brandt is editing “Shared”')

  await textOf(one).click()
  await one.keyboard.press('End')
  await one.keyboard.type(' Amadou was here.')
  await expect(textOf(other)).toContainText('Begun. Amadou was here.')
  await expect(nameIn(other, 'Amadou Diallo')).toBeVisible()

  await textOf(other).click()
  await other.keyboard.press('Control+Home')
  await Promise.all([other.keyboard.type('Lena too. '), one.keyboard.type(' And stayed.')])
  for (const page of [one, other]) {
    await expect(textOf(page)).toContainText('Lena too. ')
    await expect(textOf(page)).toContainText('Amadou was here. And stayed.')
  }
  await expect(nameIn(one, 'Lena Brandt')).toBeVisible()
  await expectAccessible(one)

  // One's own words are taken back, and nobody else's.
  await one.keyboard.press('Control+z')
  await expect(textOf(other)).not.toContainText('And stayed.')
  await expect(textOf(other)).toContainText('Lena too. ')
  await one.keyboard.press('Control+y')
  await expect(textOf(other)).toContainText('And stayed.')

  await expectSaved(one)
  await expectSaved(other)
  await publish(other)
  await other.getByRole('button', { name: 'Keep writing' }).click()
  // The outline marks the chapter that somebody else has open.
  await other.getByRole('button', { name: /Other/ }).first().click()
  await expect(one.getByRole('button', { name: /Other.*Here now: Lena Brandt/s })).toBeVisible()
  await expect(alsoHere).toContainText('Lena Brandt is editing “Other”')
  await other.close()
  await expect(alsoHere).toBeHidden()
  await one.goto(speach.address)
  await expect(one.getByText('Begun. Amadou was here. And stayed.')).toBeVisible()
  await expect(one.getByText('Lena too.')).toBeVisible()
})

test('what is written without a connection comes together with what the other wrote, also after the page was closed', async ({
  browser,
  world,
}) => {
  test.slow()
  const { one, other, address } = await openTogether(browser, world)
  await textOf(one).click()
  await one.keyboard.press('End')
  await one.keyboard.type(' First.')
  await expect(textOf(other)).toContainText('Begun. First.')
  await expectSaved(one)

  await one.context().setOffline(true)
  await one.keyboard.type(' In the tunnel.')
  await expect(one.getByText('Offline, kept here')).toBeVisible()
  await textOf(other).click()
  await other.keyboard.press('Control+Home')
  await other.keyboard.type('Outside. ')
  // Whose goodbye is lost with the connection is gone after half a minute without a sign of life.
  await expect(other.getByRole('list', { name: 'Also here' })).toBeHidden({ timeout: 45_000 })

  await one.context().setOffline(false)
  await expectSaved(one)
  for (const page of [one, other]) {
    await expect(textOf(page)).toContainText('Outside. Begun. First. In the tunnel.')
  }

  await one.context().setOffline(true)
  await one.keyboard.type(' Kept.')
  await expect(one.getByText('Offline, kept here')).toBeVisible()
  await one.goto('about:blank')
  await one.context().setOffline(false)
  await one.goto(address)
  for (const page of [one, other]) {
    await expect(textOf(page)).toContainText('Outside. Begun. First. In the tunnel. Kept.')
  }
})

test('a new text is edited together from the moment it is saved, under the hands of who begins it', async ({
  browser,
  world,
}) => {
  const { one, other } = await openTogether(browser, world)
  await one
    .getByRole('button', { name: /^Add a chapter/ })
    .first()
    .click()
  await one
    .getByRole('button', { name: /^Write/ })
    .first()
    .click()
  await one.getByRole('textbox', { name: 'Title of the chapter' }).fill('Begun here')
  await textOf(one).click()
  const words = 'Every letter stays where it was typed, also while it is saved. '
  for (let count = 0; count < 4; count += 1) {
    await one.keyboard.type(words, { delay: 15 })
    await expectSaved(one)
  }
  await expect(textOf(one)).toBeFocused()
  await expect(textOf(one)).toHaveText(words.repeat(4).trim())

  await other.reload()
  await other
    .getByRole('button', { name: /Begun here/ })
    .first()
    .click()
  await expect(nameIn(other, 'Amadou Diallo')).toBeVisible()
  await one.keyboard.type('And on.')
  await expect(textOf(other)).toHaveText(`${words.repeat(4)}And on.`)
})

test('two authors build one outline at the same time, and neither loses a word or a place', async ({
  browser,
  world,
}) => {
  const { one, other } = await openTogether(browser, world)
  const outlineOf = (page: Page) => page.getByRole('navigation', { name: 'Outline' })
  const rowIn = (page: Page, name: string | RegExp) => outlineOf(page).getByRole('button', { name }).first()
  const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title of the chapter' })

  // What one is called comes in while the other is writing a name, which stays with the focus in it.
  await titleOf(other).fill('Shared by')
  await rowIn(one, /^Other/).click()
  await titleOf(one).fill('Renamed by Amadou')
  await expect(rowIn(other, /^Renamed by Amadou/)).toBeVisible()
  await expect(titleOf(other)).toBeFocused()
  await other.keyboard.type(' Lena')
  await expect(rowIn(one, /^Shared by Lena/)).toBeVisible()

  // Both move something at once; both see one order.
  await rowIn(one, /^Renamed by Amadou/).press('Alt+ArrowUp')
  await outlineOf(other)
    .getByRole('button', { name: /^Add a lesson/ })
    .click()
  await other.keyboard.type('Say it')
  await other.keyboard.press('Enter')
  for (const page of [one, other]) await expect(rowIn(page, 'Say it')).toBeVisible()
  for (const page of [one, other]) {
    await expect(outlineOf(page)).toContainText(/Renamed by Amadou.*Shared by Lena.*New chapter/s)
  }

  // The open chapter goes, and comes back.
  await rowIn(one, /^Renamed by Amadou/).click()
  await rowIn(other, /^Renamed by Amadou/).press('Delete')
  await expect(one.getByText('Lena Brandt deleted “Renamed by Amadou”.')).toBeVisible()
  await expect(rowIn(one, /^Renamed by Amadou/)).toBeHidden()
  await one.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(rowIn(other, /^Renamed by Amadou/)).toBeVisible()
  for (const page of [one, other]) {
    await expectSaved(page)
    await page.reload()
    await expect(outlineOf(page)).toContainText(/Renamed by Amadou.*Shared by Lena.*New chapter/s)
  }
})

test('nine editors and a browser type in one text, and every letter of all is there', async ({ browser, world }) => {
  const chapters = [{ title: 'Shared', type: 'HTML' as const, content: { html: '<p>Begun. </p><p>Here. </p>' } }]
  const speach = await world.publish({ title: 'Ten at once', lessons: [{ title: 'L', chapters }] })
  const page = await sitDown(browser, world, 'author', `/recorder/edit/${speach.speachID}`)
  const { rows } = await world.platform.database.pool.query<{ id: number }>(
    'SELECT c.id FROM chapters c JOIN lessons l ON l.id = c.lesson_id WHERE l.speach_id = $1 AND c.deleted_at IS NULL',
    [speach.id],
  )
  const session = { url: world.url, cookie: await signIn(world.url, 'admin@demo.local', PASSWORD) }
  const editors = await Promise.all(Array.from({ length: 9 }, () => joinText(session, rows[0]?.id ?? 0)))
  try {
    // A page that comes late has the first word already; the second one only comes to who is in the text.
    for (const word of ['Ready. ', 'Steady. ']) {
      editors[0]?.type(word)
      await expect(textOf(page)).toContainText(word)
    }
    await textOf(page).click()
    await page.keyboard.press('Control+End')
    const typed = 'typed by hand, letter by letter'
    const inTurn = async (editor: CoEditor, name: number) => {
      for (let count = 0; count < 20; count += 1) {
        editor.type(`${name}:${count};`)
        await editor.stored()
      }
    }
    await Promise.all([page.keyboard.type(typed, { delay: 30 }), ...editors.map(inTurn)])
    const marks = editors.flatMap((_, name) => Array.from({ length: 20 }, (_, count) => `${name}:${count};`))
    const hasAll = (text: string) => text.includes(typed) && marks.every((mark) => text.includes(mark))
    await Promise.all(editors.map((editor) => editor.sees(hasAll)))
    await expect.poll(async () => hasAll((await textOf(page).textContent()) ?? '')).toBe(true)
    await expectSaved(page)
  } finally {
    for (const editor of editors) editor.close()
  }
})
