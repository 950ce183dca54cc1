import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { pdfWith } from '../support/files.ts'
import { choose } from '../support/keyboard.ts'
import { type OwnWorld, sitDown, testAlone as test } from '../support/own-world.ts'
import { openSpeach } from '../support/reader.ts'

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' })
const said = (page: Page) => conversation(page).getByRole('list', { name: 'Conversation' })

/** Less than the quarter of a minute after which pages ask by themselves. */
const AT_ONCE = { timeout: 6000 }

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text)
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled()
  await page.getByRole('button', { name: 'Send' }).press('Enter')
}

/** A reader writes to the author from the author's profile. */
async function writeFromProfile(page: Page, world: OwnWorld, text: string) {
  await world.signIn(page, 'reader')
  await page.goto(`/profil/${world.people.author.userID}`)
  await page.getByRole('button', { name: 'Message' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Write to Amadou Diallo' })
  await dialog.getByRole('textbox', { name: 'Your message' }).fill(text)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(page.getByText('Your message is sent.')).toBeVisible()
}

test('a reader asks a trainer about a speach, and the trainer answers', async ({ page, world, browser }) => {
  const { address, title } = await world.publish()
  await world.signIn(page, 'reader')
  await openSpeach(page, address)
  await page.getByRole('button', { name: 'More' }).press('Enter')
  await choose(page.getByRole('menuitem', { name: 'Write to Amadou Diallo' }))
  const dialog = page.getByRole('dialog', { name: 'Write to Amadou Diallo' })
  await expect(dialog).toContainText(title)
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('Which rope is meant in chapter one?')
  await dialog.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(page.getByText('Your message is sent.')).toBeVisible()

  const trainer = await sitDown(browser, world, 'author', '/account/messages')
  const row = trainer.getByRole('navigation', { name: 'Your messages' }).getByRole('link', { name: /^Tom Okafor/ })
  await expect(row).toContainText('1 unread message')
  await row.press('Enter')
  await expect(said(trainer)).toContainText('Which rope is meant in chapter one?')
  await expect(said(trainer).getByRole('link', { name: title })).toBeVisible()
  await expect(row).not.toContainText('unread')
  await expectAccessible(trainer)
  await trainer.getByRole('textbox', { name: 'Your message' }).fill('The red one: https://ropes.example/red, page 2.')
  await trainer.keyboard.press('Control+Enter')
  const link = said(trainer).getByRole('link', { name: 'https://ropes.example/red', exact: true })
  await expect(link).toHaveAttribute('href', 'https://ropes.example/red')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expectAccessible(trainer)

  await page.goto('/account/messages')
  await page.getByRole('link', { name: /^Amadou Diallo/ }).press('Enter')
  await expect(said(page)).toContainText('The red one: https://ropes.example/red, page 2.')
})

test('files go along, what one wrote can be deleted, and the other reads it on a phone, in German', async ({
  page,
  world,
}) => {
  await writeFromProfile(page, world, 'How do I get to the harbour?')
  await page.goto('/account/messages')
  await page.getByRole('link', { name: /^Amadou Diallo/ }).press('Enter')
  await page.locator('input[type=file]').setInputFiles(pdfWith('harbour'))
  await expect(page.getByRole('button', { name: /^Take .*\.pdf out$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled()
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(said(page).getByRole('link', { name: /\.pdf/ })).toBeVisible()
  await expectAccessible(page)

  await said(page).getByRole('button', { name: 'More about the message from You' }).last().press('Enter')
  await choose(page.getByRole('menuitem', { name: 'Delete' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(said(page)).toContainText('This message was deleted.')
  await expect(said(page).getByRole('link', { name: /\.pdf/ })).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await world.signIn(page, 'author', 'de')
  await page.goto('/account/messages')
  await expect(page.getByRole('heading', { name: 'Nachrichten', level: 1 })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Tom Okafor/ }).press('Enter')
  await expect(page.getByRole('list', { name: 'Gespräch' })).toContainText('How do I get to the harbour?')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Alle Nachrichten' }).press('Enter')
  await expect(page.getByRole('link', { name: /^Tom Okafor/ })).toBeVisible()
})

test('a group talks in topics', async ({ page, world, browser }) => {
  await world.signIn(page, 'reader')
  await page.goto('/account/messages')
  await page.getByRole('button', { name: 'New topic' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New topic' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Who has the keys?')
  await dialog.getByRole('textbox', { name: 'First message' }).fill('The cupboard is locked.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Open topic' }).press('Enter')
  await expect(conversation(page).getByRole('heading', { name: 'Who has the keys?' })).toBeVisible()

  const other = await sitDown(browser, world, 'reviewer', '/account/messages')
  await expect(other.getByRole('link', { name: /^Who has the keys\?/ })).toBeVisible()
  await other.getByRole('radio', { name: 'Personal' }).press('Space')
  await expect(other.getByText('Nothing here yet.').filter({ visible: true })).toHaveCount(1)
  await other.getByRole('radio', { name: 'Topics' }).press('Space')
  await other.getByRole('link', { name: /^Who has the keys\?/ }).press('Enter')
  await expect(other).toHaveURL(/kind=TOPIC/)
  await write(other, 'I do. Come to the gate.')
  await expect(said(other)).toContainText('I do. Come to the gate.')
  await expect(said(page)).toContainText('I do. Come to the gate.', AT_ONCE)

  await conversation(page).getByRole('button', { name: 'More', exact: true }).press('Enter')
  await choose(page.getByRole('menuitem', { name: 'Rename topic' }))
  const rename = page.getByRole('dialog', { name: 'Rename topic' })
  await expect(rename.getByRole('button', { name: 'Rename' })).toBeDisabled()
  await rename.getByRole('textbox', { name: 'Title' }).fill('The keys are at the gate')
  await expectAccessible(page)
  await rename.getByRole('textbox', { name: 'Title' }).press('Enter')
  await expect(page.getByText('The topic has a new title.')).toBeVisible()
  await expect(conversation(page).getByRole('heading', { name: 'The keys are at the gate' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^The keys are at the gate/ })).toBeVisible()
  // Who did not begin it does not rename it.
  await other.reload()
  await expect(conversation(other).getByRole('heading', { name: 'The keys are at the gate' })).toBeVisible()
  await expect(conversation(other).getByRole('button', { name: 'More', exact: true })).toHaveCount(0)
})

test('what one writes is before the other at once; who is bothered by it reports and blocks, and an administrator decides', async ({
  page,
  world,
  browser,
}) => {
  await writeFromProfile(page, world, 'Are you there?')
  await page.goto('/account/messages')
  await page.getByRole('link', { name: /^Amadou Diallo/ }).press('Enter')
  const trainer = await sitDown(browser, world, 'author', '/account/messages')
  const row = trainer.getByRole('navigation', { name: 'Your messages' }).getByRole('link', { name: /^Tom Okafor/ })
  await expect(row).toContainText('Are you there?')
  await write(page, 'Hello?')
  await expect(row).toContainText('Hello?', AT_ONCE)
  await expect(row).toContainText('2 unread messages')
  await row.press('Enter')
  await write(trainer, 'I am.')
  await expect(said(page)).toContainText('I am.', AT_ONCE)
  await write(page, 'Good.')
  await expect(said(trainer)).toContainText('Good.', AT_ONCE)

  await write(page, 'Something very rude.')
  await expect(said(trainer)).toContainText('Something very rude.', AT_ONCE)
  await said(trainer).getByRole('button', { name: 'More about the message from Tom Okafor' }).last().press('Enter')
  await choose(trainer.getByRole('menuitem', { name: 'Report' }))
  const dialog = trainer.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByRole('textbox', { name: 'What is wrong?' }).fill('Not how we talk here')
  await dialog.getByRole('button', { name: 'Report' }).press('Enter')
  await expect(trainer.getByText('Thank you. Someone will look at it.')).toBeVisible()
  await conversation(trainer).getByRole('button', { name: 'More', exact: true }).press('Enter')
  await choose(trainer.getByRole('menuitem', { name: 'Block Tom Okafor' }))
  await expect(conversation(trainer)).toContainText('You have blocked Tom Okafor.')

  await page.reload()
  await expect(conversation(page)).toContainText('You can’t write to Amadou Diallo.')

  await world.signIn(page, 'admin')
  await page.goto('/administration/messages')
  const reported = page.getByRole('article').filter({ hasText: 'Something very rude.' })
  await expect(reported).toContainText('Not how we talk here')
  await expectAccessible(page)
  await reported.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('There are no reported messages.')).toBeVisible()
})
