import { expect } from '@playwright/test'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { createWorkflow, enableWorkflow } from '#features/workflow/server/definition-service.ts'
import { submitSpeach } from '#features/workflow/server/run-service.ts'
import { sitDown, testAlone as test } from '../support/own-world.ts'
import { bellOf, expectUnread } from './support.ts'

test('what is about a workflow leads to it while it runs, and to the speach afterwards', async ({
  browser,
  page,
  world,
}) => {
  test.slow()
  const { platform, people } = world
  await enableWorkflow(platform, people.admin, true)
  const { id: workflowId } = await createWorkflow(platform, people.admin, {
    name: 'One step',
    steps: [{ needs: 'ONE', users: [people.approver.id], groups: [] }],
  })
  const { id, speachID } = await makeSpeach(platform, people.author, { title: 'On its way' })
  await submitSpeach(platform, people.author, id, { workflowId })
  await world.signIn(page, 'approver')
  await page.goto('/')
  await expectUnread(page, 'Notifications, 1 unread')
  await bellOf(page).click()
  await page.getByRole('article').getByRole('link', { name: 'On its way' }).click()
  await expect(page).toHaveURL(`/workflow/validator/${speachID}`)
  await page.getByRole('button', { name: 'Validate and publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Validate and publish' }).click()
  await expect(page.getByText('Validated. It goes out.', { exact: true })).toBeVisible()

  const author = await sitDown(browser, world, 'author', '/account/myNotifications')
  const validated = author.getByRole('article').filter({ hasText: 'Jonas Weber validated On its way' })
  await expect(validated).toHaveCount(1, { timeout: 30_000 })
  await validated.getByRole('link', { name: 'On its way' }).click()
  await expect(author).toHaveURL(new RegExp(`/s/${speachID}`))
  await author.context().close()
})
