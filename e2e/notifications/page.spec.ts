import { expect, type Page } from '@playwright/test'
import { makeSpeach } from '#features/speaches/server/factories.ts'
import { createWorkflow, enableWorkflow } from '#features/workflow/server/definition-service.ts'
import { submitSpeach } from '#features/workflow/server/run-service.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { sitDown, testAlone as test } from '../support/own-world.ts'
import { bellOf, comment, expectUnread } from './support.ts'

const ADDRESS = '/account/myNotifications'
const articles = (page: Page) => page.getByRole('main').getByRole('article')

test('beyond 99 the bell says +99; the page has ten at once and keeps its place in the address', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000)
  for (let number = 1; number <= 101; number += 1) await world.publish({ title: `Number ${number}` })
  await world.signIn(page, 'admin')
  await page.goto('/')
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 101 unread', { timeout: 120_000 })
  await expect(bellOf(page).locator('[data-count]')).toHaveAttribute('data-count', '+99')
  // The home page says so too, above 9.
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: '101 unread notifications' }).click()

  await expect(page).toHaveURL(ADDRESS)
  await expect(articles(page)).toHaveCount(10)
  await expect(page.getByRole('main').getByText('101', { exact: true })).toBeVisible()
  await expect(articles(page).first()).toContainText('A new speach has been published: Number 101')
  await expectUnread(page, 'Notifications')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(`${ADDRESS}?page=2`)
  await expect(articles(page).first()).toContainText('Number 91')
  await expect(page.getByText('11–20 of 101')).toBeVisible()
  await page.goBack()
  await expect(articles(page).first()).toContainText('Number 101')
  await page.goto(`${ADDRESS}?page=11`)
  await expect(articles(page)).toHaveCount(1)
  await expect(articles(page)).toContainText('Number 1')
  await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0)
  await page.goto(`${ADDRESS}?page=12`)
  await expect(page.getByText('This page is empty.')).toBeVisible()
  await page.getByRole('link', { name: 'To the first page' }).click()
  await expect(page).toHaveURL(ADDRESS)
})

test('the page shows one type, none with a picture, and says what is no type', async ({ browser, page, world }) => {
  test.slow()
  const { speachID } = await world.publish({ title: 'Sifted' })
  const reader = await sitDown(browser, world, 'reader', ADDRESS)
  await expect(reader.getByText('All quiet. There are no notifications.')).toBeVisible()
  await expect(reader.getByRole('main').locator('svg[viewBox="0 0 240 180"]')).toBeVisible()
  await expectAccessible(reader)
  await comment(reader, world, speachID, 'One word.')
  await reader.goto(`/s/${speachID}`)
  await expect(reader.getByText('A short text to begin with.')).toBeVisible()
  await reader.context().close()

  await world.signIn(page, 'author')
  await page.goto(ADDRESS)
  await expect(articles(page)).toHaveCount(2, { timeout: 30_000 })
  const filter = page.getByRole('combobox', { name: 'Type' })
  await filter.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'New comment' })).toBeVisible()
  await page.getByRole('option', { name: 'New comment' }).click()
  await expect(page).toHaveURL(`${ADDRESS}?type=TRAINER_NEW_COMMENT`)
  await expect(articles(page)).toHaveCount(1)
  await expect(articles(page)).toContainText('commented on Sifted')
  await page.goto(`${ADDRESS}?type=USER_NEW_MESSAGE`)
  await expect(page.getByText('There are no notifications of this type.')).toBeVisible()
  await page.goto(`${ADDRESS}?type=USER_TELEPATHY`)
  await expect(page.getByRole('alert')).toContainText('type inconnu')
})

test('everybody chooses for what they are: saved at once, and put back when it is not', async ({
  browser,
  page,
  world,
}) => {
  test.slow()
  const reader = await sitDown(browser, world, 'reader', `${ADDRESS}?settings=open`)
  await expect(reader.getByRole('heading', { level: 3 })).toHaveText(['E-mail summary', 'For everybody'])
  await reader.goto('/')
  await reader.context().close()
  const admin = await sitDown(browser, world, 'admin', `${ADDRESS}?settings=open`)
  await expect(admin.getByRole('heading', { level: 3 })).toHaveText([
    'E-mail summary',
    'For everybody',
    'As an administrator',
  ])
  await admin.context().close()
  const approver = await sitDown(browser, world, 'approver', `${ADDRESS}?settings=open`)
  await expect(approver.getByRole('heading', { level: 3 })).toHaveText([
    'E-mail summary',
    'For everybody',
    'As an approver',
  ])
  await approver.context().close()

  await world.signIn(page, 'author')
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(page).toHaveURL(`${ADDRESS}?settings=open`)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['E-mail summary', 'For everybody', 'As an author'])
  const learners = page.getByRole('switch', { name: 'New learner' })
  await expect(learners).toBeChecked()
  const saved = page.waitForResponse((response) => response.url().includes('/parameters/desactivate'))
  await learners.press('Space')
  await expect(learners).not.toBeChecked()
  expect((await saved).status()).toBe(204)
  await expect(page.getByText('13 of 14 on')).toBeVisible()
  const written = page.waitForResponse((response) => response.url().includes('/parameters/frequency'))
  await page.getByRole('radio', { name: 'None' }).press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Daily' })).toBeChecked()
  await expect(page.getByText('Every day at 7:00, only what is new and unread.')).toBeVisible()
  expect((await written).status()).toBe(204)
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.reload()
  await expect(learners).not.toBeChecked()
  await expect(page.getByRole('radio', { name: 'Daily' })).toBeChecked()
  // Where it cannot be saved, it is as it was, with a word.
  await page.context().setOffline(true)
  await learners.press('Space')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(learners).not.toBeChecked()
  await page.getByRole('radio', { name: 'Daily' }).press('ArrowRight')
  await expect(page.getByRole('alert')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'Daily' })).toBeChecked()
})

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

  const author = await sitDown(browser, world, 'author', ADDRESS)
  const validated = articles(author).filter({ hasText: 'Jonas Weber validated On its way' })
  await expect(validated).toHaveCount(1, { timeout: 30_000 })
  await validated.getByRole('link', { name: 'On its way' }).click()
  await expect(author).toHaveURL(new RegExp(`/s/${speachID}`))
  await author.context().close()
})
