import { expect, type Page } from '@playwright/test'
import { EXAM, TEXT } from '#features/assessments/badges/server/testing/reading.ts'
import { extractText } from '#platform/media-tools/pdf/pdf-text.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { expectSaved } from '../support/author.ts'
import { test } from '../support/own-world.ts'

const PHONE = { width: 390, height: 844 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function textOf(file: string): Promise<string> {
  let all = ''
  for await (const { text } of extractText(file)) all += text
  return all
}

test('a trainer designs a badge for results, a reader earns it on a phone, and a stranger sees that it holds', async ({
  page,
  browser,
  world,
}) => {
  world.platform.config.publicUrl = world.url
  const success = {
    title: 'You made it',
    type: 'REUSSITE' as const,
    content: { html: '<p>Well done.</p>', certificate: true },
  }
  const speach = await world.publish({ lessons: [{ title: '', chapters: [TEXT, EXAM, success] }] })

  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speach.speachID}`)
  await page.getByRole('tab', { name: 'Speach' }).click()
  await button(page, 'Choose a badge').click()
  const designer = page.getByRole('dialog', { name: 'Badge of this speach' })
  await designer.getByRole('radio', { name: /^For results/ }).check()
  await designer.getByLabel('Name').fill('Knows her capitals')
  await designer.getByRole('radio', { name: 'Hexagon' }).check()
  await designer.getByRole('radio', { name: 'Sky' }).check()
  await expectAccessible(page)
  await button(page, 'Done').click()
  await expect(page.getByRole('region', { name: 'Badge' })).toContainText('Knows her capitals')
  await expectSaved(page)

  await world.signIn(page, 'reader')
  await page.setViewportSize(PHONE)
  await page.goto(speach.address)
  await page.getByRole('link', { name: 'Next: Pass' }).click()
  await page.getByRole('link', { name: 'Next: You made it' }).click()
  await expect(page.getByText('Still missing for this badge: 1 exam')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.goBack()
  await button(page, 'Start').click()
  await page.getByRole('radio', { name: 'Rome' }).check()
  await button(page, 'Look over').click()
  await button(page, 'Hand in').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByText('100%', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Next: You made it' }).click()
  await expect(page.getByRole('heading', { name: 'Knows her capitals' })).toBeVisible()
  await expect(page.getByText(/^Earned on /)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download certificate' }).click()
  const text = await textOf(await (await coming).path())
  const address = await page.getByRole('link', { name: 'Show proof' }).getAttribute('href')
  for (const part of ['CERTIFICATE', 'Tom Okafor', 'Knows her capitals', `${world.url}${address}`]) {
    expect(text).toContain(part)
  }

  const stranger = await (await browser.newContext({ baseURL: world.url, viewport: PHONE })).newPage()
  await stranger.goto(address ?? '')
  await expect(stranger.getByText('Genuine and valid')).toBeVisible()
  await expect(stranger.getByText('Tom O.')).toBeVisible()
  await expect(stranger.getByText('Okafor')).toBeHidden()
  await expectAccessible(stranger)
  await expectNoOverflow(stranger)
  await stranger.goto('/verify/nobody')
  await expect(stranger.getByText('Unknown code')).toBeVisible()
  await stranger.context().close()

  await page.goto('/account/badges')
  await expect(page.getByRole('article').filter({ hasText: 'Knows her capitals' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})
