import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/over-https.ts'
import { PASSWORD } from '../support/people.ts'

/** The speach in the frame of another site's page. */
const lessonOf = (page: Page) => page.frameLocator('iframe[title="Lesson"]')

test('on another site’s page, somebody signs in in a window, and reads and goes on after a reload', async ({
  page,
  abroad,
}) => {
  const { speachID } = await abroad.world.publish({ title: 'Framed' })
  await page.goto(abroad.frame(`/play-embedded/${speachID}`))
  const lesson = lessonOf(page)
  await expect(lesson.getByRole('heading', { level: 1, name: 'Sign in to read this' })).toBeVisible()
  const [signIn] = await Promise.all([
    page.waitForEvent('popup'),
    lesson.getByRole('button', { name: 'Sign in' }).click(),
  ])
  await expect(lesson.getByText('Please go on in the window that has opened.')).toBeVisible()
  await expectAccessible(signIn)
  await signIn.getByRole('textbox', { name: 'E-mail' }).fill('reader@demo.local')
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const closed = signIn.waitForEvent('close')
  await signIn.getByRole('button', { name: 'Sign in', exact: true }).click()
  await closed
  await expect(lesson.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()

  await page.reload()
  await expect(lesson.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  const cookies = await page.context().cookies(abroad.url)
  const framed = cookies.find(({ name }) => name === '__Host-openspeach.framed')
  expect(framed).toMatchObject({ secure: true, httpOnly: true, sameSite: 'None', partitionKey: 'https://127.0.0.1' })

  // Signed out elsewhere: the frame asks again, and is not sent to what may not be framed.
  await abroad.world.platform.database.pool.query('DELETE FROM sessions WHERE is_framed')
  await page.reload()
  await expect(lesson.getByRole('heading', { level: 1, name: 'Sign in to read this' })).toBeVisible()
})

test('a window that was opened by nobody offers the speach itself', async ({ page, abroad }) => {
  const { speachID } = await abroad.world.publish({ title: 'Alone' })
  await page.goto(`${abroad.url}/embedded-sign-in?for=/s/${speachID}`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('reader@demo.local')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Your browser keeps this window apart', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Open it here' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
})
