import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { planSurvey } from '#features/assessments/surveys/server/testing/surveys.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { pressAt, tabTo } from '../support/keyboard.ts'
import { type OwnWorld, sitDown, test } from '../support/own-world.ts'

const PHONE = { width: 390, height: 844 }
const at = (page: Page, number: number) => expect(page.getByText(`Question ${number} of 7`)).toBeVisible()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A published survey that promises anonymity. */
async function publishSurvey(world: OwnWorld) {
  const plan = planSurvey({ rules: { anonymous: true } })
  const { speachID, lessons } = await makeSpeach(world.platform, world.people.author, plan)
  return { address: `/s/${speachID}`, speachID, chapterId: lessons[0]?.chapters[0]?.id ?? 0 }
}

/** Answers the one question that everybody answers, and hands in. */
async function answerShortly(page: Page, words: string): Promise<void> {
  for (let number = 1; number < 7; number += 1) {
    await at(page, number)
    await button(page, 'Skip').click()
  }
  await page.getByRole('textbox').fill(words)
  await button(page, 'Send').click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
}

test('without a mouse and without a name: a survey of every kind, and what its trainer sees of it', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  const { address, speachID, chapterId } = await publishSurvey(world)
  await world.signIn(page, 'reader')
  await page.goto(address)
  await expect(page.getByText('Your answers are anonymous: nobody finds out what you answered')).toBeVisible()
  await at(page, 1)
  await expectAccessible(page)
  await page.keyboard.press('1')
  await expect(page.getByRole('radio', { name: 'Monday' })).toBeChecked()
  await pressAt(page, button(page, 'Next question'))

  await at(page, 2)
  await expect(page.getByRole('heading', { name: 'Which topics?' })).toBeFocused()
  await page.keyboard.press('1')
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')

  await at(page, 3)
  await page.keyboard.press('2')
  // To and fro, and not to another chapter.
  await page.keyboard.press('ArrowLeft')
  await at(page, 2)
  await expect(page.getByRole('checkbox', { name: 'Air' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await at(page, 3)
  await page.keyboard.press('Enter')

  await at(page, 4)
  await tabTo(page, page.getByRole('radio', { name: '1', exact: true }))
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4', exact: true })).toBeChecked()
  await expectAccessible(page)
  await pressAt(page, button(page, 'Next question'))

  await at(page, 5)
  await tabTo(page, page.getByLabel('Your number in h'))
  await page.keyboard.type('1.5')
  await page.keyboard.press('Enter')

  await at(page, 6)
  await tabTo(page, page.getByRole('button', { name: 'Move up: Money' }))
  await page.keyboard.press('Enter')
  await pressAt(page, button(page, 'Next question'))

  await at(page, 7)
  await tabTo(page, page.getByRole('textbox'))
  await page.keyboard.type('=More ropes')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  // A survey tells nothing of the others, and what was said without a name stays as it is.
  await expect(page.getByRole('region', { name: 'Results' })).toBeHidden()
  await expect(button(page, 'Change my answers')).toBeHidden()
  await expectAccessible(page)

  const trainer = await sitDown(browser, world, 'author', `/recorder/edit/${speachID}`)
  await trainer.getByRole('link', { name: 'View results' }).click()
  await expect(trainer.getByRole('heading', { level: 1 })).toHaveText('Results of “What do you think?”')
  await expect(trainer.getByText('Fewer than three people have answered anonymously so far.')).toBeVisible()
  await expect(trainer.getByText('=More ropes')).toBeHidden()
  await expectAccessible(trainer)

  for (const [name, words] of [
    ['reviewer', 'Fewer knots'],
    ['admin', 'Warmer gloves'],
  ] as const) {
    const other = await sitDown(browser, world, name, address)
    await answerShortly(other, words)
    await other.context().close()
  }
  // Without a touch.
  await expect(trainer.getByText('3 answers')).toBeVisible()
  const topics = trainer.getByRole('region', { name: 'Which topics?' })
  await expect(topics.getByRole('listitem').filter({ hasText: 'Fire' })).toContainText('1 · 100%')
  await topics.getByText('As a table').click()
  await expect(topics.getByRole('row', { name: 'Water 0 0%' })).toBeVisible()
  const written = trainer.getByRole('region', { name: '=Why?' }).getByRole('listitem')
  await expect(written).toHaveCount(3)
  await expect(written.filter({ hasText: '=More ropes' })).toContainText('Without a name')
  await expectAccessible(trainer)
  await trainer.setViewportSize(PHONE)
  await expectNoOverflow(trainer)
  await expect(trainer.getByText('Okafor')).toBeHidden()

  const downloading = trainer.waitForEvent('download')
  await trainer.getByRole('link', { name: 'Export as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('what-do-you-think.csv')
  const csv = await readFile(await download.path(), 'utf8')
  const [header, ...rows] = csv.trimEnd().split('\r\n')
  expect(header).toBe("\ufeffWhich day?,Which topics?,Again?,How good?,How many hours?,What matters most?,'=Why?")
  expect(rows).toContain('Monday,"Fire | Air",No,4,1.5,Money > Time,\'=More ropes')
  expect(rows).toHaveLength(3)
  expect(csv).not.toMatch(/Tom|Okafor|Inês|Carvalho|Brandt|\d{4}-\d{2}-\d{2}/)
  // Who may read the speach may not read what others answered.
  const path = `/analytics/s/${speachID}/survey/${chapterId}`
  await page.goto(path)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('=More ropes')).toBeHidden()
})

test('in a tunnel a survey is answered to its end, and arrives when there is light', async ({
  page,
  context,
  world,
}) => {
  await page.setViewportSize(PHONE)
  const { address } = await publishSurvey(world)
  await world.signIn(page, 'reader')
  await page.goto(address)
  await at(page, 1)
  await page.getByRole('radio', { name: 'Tuesday' }).check()
  await button(page, 'Next question').click()
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: 'Water' }).check()
  await button(page, 'Next question').click()
  for (let number = 3; number < 7; number += 1) {
    await at(page, number)
    await button(page, 'Skip').click()
  }
  await button(page, 'Send').click()
  await expect(page.getByText('Your answers are kept on this device.')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your answers are in.')).toBeVisible()
})
