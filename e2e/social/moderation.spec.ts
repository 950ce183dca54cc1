import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/own-world.ts'
import { openComments, openSpeach, writeComment } from '../support/reader.ts'

test('an admin removes one reported comment and keeps another', async ({ page, world }) => {
  const { address, speachID, title } = await world.publish()
  await world.signIn(page, 'reader')
  await openSpeach(page, address)
  for (const text of ['Sold here: fake papers', 'I disagree with chapter one']) await writeComment(page, text)
  await world.signIn(page, 'reviewer')
  const { result } = await (await page.request.get(`/api/v2/speaches/${speachID}/comments?page=1`)).json()
  for (const { id } of result) {
    const answer = await page.request.post(`/api/v2/comments/${id}/report`, {
      headers: { origin: world.url },
      data: { reason: 'This does not belong here' },
    })
    expect(answer.ok()).toBe(true)
  }

  await world.signIn(page, 'admin')
  await page.goto('/moderation')
  const reported = (text: string) => page.getByRole('article').filter({ hasText: text })
  await expect(reported('fake papers')).toContainText('Comment by Tom Okafor')
  await expect(reported('fake papers')).toContainText('This does not belong here')
  // Who reported it is told to nobody.
  await expect(page.getByText('Inês')).toHaveCount(0)
  await expectAccessible(page)
  await reported('fake papers').getByRole('button', { name: 'Remove comment' }).click()
  await expect(page.getByText('The comment is removed.')).toBeVisible()
  await expect(reported('fake papers')).toBeHidden()
  await reported('I disagree')
    .getByRole('button', { name: `Keep what was reported under “${title}”` })
    .click()
  await expect(page.getByText('It stays.')).toBeVisible()
  await expect(reported('I disagree')).toBeHidden()

  await world.signIn(page, 'reader')
  await openSpeach(page, address)
  const talk = await openComments(page)
  await expect(talk.getByText('I disagree with chapter one')).toBeVisible()
  await expect(talk.getByText('fake papers')).toHaveCount(0)
})
