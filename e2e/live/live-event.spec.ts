import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { chooseType, expectSaved, publish, startSpeach } from '../support/author.ts'
import { type OwnWorld, test } from '../support/own-world.ts'

/** Nine in the morning in Tokyo, the middle of the night where the stories play. */
const START = new Date('2030-01-16T00:00:00.000Z')
const minutesFromStart = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
const card = (page: Page) => page.getByRole('region', { name: 'Live event' })
const doneButton = (page: Page) => page.getByRole('button', { name: /^(Mark as done|Done)/ })

async function makeEvent(world: OwnWorld, title: string): Promise<string> {
  const content = {
    startsAt: START.toISOString(),
    durationMinutes: 45,
    timeZone: 'Asia/Tokyo',
    url: 'https://meet.example.org/room',
  }
  const { speachID } = await makeSpeach(world.platform, world.people.author, {
    title,
    publish: true,
    lessons: [{ title: '', chapters: [{ title: 'Questions and answers', type: 'LIVE_EVENT', content }] }],
  })
  return `/s/${speachID}`
}

test('an author sets a meeting for another time zone, and a reader puts it into a calendar and calls it done', async ({
  page,
  world,
}) => {
  await page.clock.install({ time: minutesFromStart(-(2 * 24 * 60 + 90)) })
  await world.signIn(page, 'author')
  await startSpeach(page, 'Meet the team')
  await chooseType(page, 'Meet')
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('Questions and answers')
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin')
  await page.getByLabel('Start').fill('2030-01-16T09:00')
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo')
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
  // Another zone leaves the figures as they are.
  await expect(page.getByLabel('Start')).toHaveValue('2030-01-16T09:00')
  await page.getByRole('textbox', { name: 'Length in minutes' }).fill('45')
  const address = page.getByRole('textbox', { name: 'Address to join' })
  await address.fill('http://meet.example.org/room')
  await address.press('Enter')
  await expect(page.getByText('Please enter an address that starts with https://.')).toBeVisible()
  await address.fill('https://meet.example.org/room')
  await address.press('Enter')
  await expect(card(page)).toContainText('In Tokyo: Wednesday, January 16, 2030')
  await expectSaved(page)
  await expectAccessible(page)
  const readAt = await publish(page)

  await world.signIn(page, 'reader')
  await page.goto(readAt)
  await expect(card(page)).toContainText(/Starts in\s*2 days\s*1 hour/)
  await expect(card(page)).toContainText('Wednesday, January 16, 2030, 1:00 – 1:45 AM')
  await expect(card(page).getByRole('link', { name: 'Join' })).toBeHidden()
  await expect(card(page)).toContainText('You can join from 12:45 AM.')
  const coming = page.waitForEvent('download')
  await card(page).getByRole('link', { name: 'Add to my calendar' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('questions-and-answers.ics')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toEqual(expect.arrayContaining(['DTSTART:20300116T000000Z', 'DTEND:20300116T004500Z']))

  await page.setViewportSize({ width: 390, height: 844 })
  await world.signIn(page, 'reader', 'de')
  await page.goto(readAt)
  await expect(page.getByRole('region', { name: 'Live-Termin' })).toContainText('Beginnt in')
  await expectNoOverflow(page)
  await expectAccessible(page)
  // One may have been at it elsewhere.
  await page.getByRole('button', { name: 'Als erledigt markieren' }).click()
  await page.reload()
  await expect(page.getByRole('button', { pressed: true, name: /^Erledigt/ })).toBeVisible()
})

test('the way in opens before the start and closes at the end, and being there counts', async ({ page, world }) => {
  const address = await makeEvent(world, 'Opens and closes')
  await page.clock.install({ time: minutesFromStart(-16) })
  await world.signIn(page, 'reader')
  await page.goto(address)
  await expect(card(page)).toContainText('Starts in')
  await expect(card(page).getByRole('link', { name: 'Join' })).toBeHidden()
  await expect(doneButton(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Counts once you open it after the event has started.')).toBeVisible()
  await expectAccessible(page)

  await page.clock.fastForward('02:00')
  const join = card(page).getByRole('link', { name: 'Join' })
  await expect(join).toHaveAttribute('href', 'https://meet.example.org/room')
  await expect(join).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(card(page)).toContainText('Opens meet.example.org in a new tab')
  const said = card(page).getByRole('status')
  await expect(said).toHaveText('The event starts in 15 minutes or less.')
  await page.clock.fastForward('03:00')
  await expect(card(page)).toContainText(/1[0-2] minutes/)
  // A minute less is nothing to be told.
  await expect(said).toHaveText('The event starts in 15 minutes or less.')
  await expect(doneButton(page)).toHaveAttribute('aria-pressed', 'false')

  await page.clock.fastForward('12:00')
  await expect(said).toHaveText('Live now')
  await expect(doneButton(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(join).toBeVisible()
  await expectAccessible(page)
  await page.clock.fastForward('45:00')
  await expect(said).toHaveText('This event is over')
  await expect(join).toBeHidden()
  await expect(card(page).getByRole('link', { name: 'Add to my calendar' })).toBeHidden()
})
