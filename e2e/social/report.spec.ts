import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/own-world.ts'
import { openComments, openSpeach, writeComment } from '../support/reader.ts'

const THANKS = 'Thank you. Somebody will look at it.'
const AGAIN = 'You have already reported this. Somebody will look at it.'

test('a reader reports a comment, says why, and is not offered it again', async ({ page, world }) => {
  const { address } = await world.publish()
  await world.signIn(page, 'author')
  await openSpeach(page, address)
  await writeComment(page, 'Buy cheap harnesses')

  await world.signIn(page, 'reader')
  await page.reload()
  const talk = await openComments(page)
  const more = talk.getByRole('button', { name: /^More about what/ })
  await more.click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this comment' })
  const reason = dialog.getByRole('textbox', { name: 'What is wrong?' })
  await expect(reason).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Report' })).toBeDisabled()
  await reason.fill('Advertising')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText(THANKS)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(more).toBeHidden()
})

test('a speach is reported once; Esc leaves the dialog and the focus comes back', async ({ page, world }) => {
  const { address, title } = await world.publish()
  await world.signIn(page, 'reader')
  await openSpeach(page, address)
  const more = page.getByRole('button', { name: 'More', exact: true })
  const dialog = page.getByRole('dialog', { name: `Report “${title}”` })
  for (const answer of [THANKS, AGAIN]) {
    await more.click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await dialog.getByRole('textbox', { name: 'What is wrong?' }).fill('Copied from our book')
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(page.getByText(answer)).toBeVisible()
  }
  // What was typed is still there, with the reason why it was not sent.
  await expect(dialog.getByRole('textbox')).toHaveValue('Copied from our book')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()
})
