import { readFile } from 'node:fs/promises'
import { type Download, expect } from '@playwright/test'
import { workbookOf } from '#features/chapters/quiz/interchange/spreadsheet/testing/workbook.ts'
import type { Question } from '#features/chapters/quiz/question-schema.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { expectSaved } from '../support/author.ts'
import { test } from '../support/own-world.ts'

/** More than browsers keep of files that come at the same moment. */
const OPEN: Question[] = Array.from({ length: 12 }, (_, index) => ({
  id: `q${index}`,
  kind: 'open',
  text: `Tell us of rope ${index + 1}.`,
}))

const SHEET = [
  ['Kind', 'Question', 'Answer 1', 'Answer 2', 'Right', 'Points'],
  ['one answer', 'What do you check first?', 'The knot', 'The shoes', 1, 2],
  ['riddle', 'What goes up and never down?', '', '', '', ''],
]

const ITEM = `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i" title="Order">
<responseDeclaration identifier="RESPONSE" cardinality="ordered" baseType="identifier"><correctResponse><value>B</value><value>A</value></correctResponse></responseDeclaration>
<itemBody><orderInteraction responseIdentifier="RESPONSE"><prompt>What comes first?</prompt><simpleChoice identifier="A">Climb</simpleChoice><simpleChoice identifier="B">Check</simpleChoice></orderInteraction></itemBody></assessmentItem>`

test('an author brings questions in from a workbook and an item, and takes all of them out', async ({
  page,
  world,
}) => {
  const { speachID } = await makeSpeach(world.platform, world.people.author, {
    title: 'On the rope',
    lessons: [{ title: '', chapters: [{ title: 'Do you know it?', type: 'QUIZZ', content: { questions: OPEN } }] }],
  })
  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speachID}`)
  await page.getByRole('button', { name: 'Import questions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import questions' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download a template' }).click()
  expect(await textOf(await template)).toContain('Which gas do plants take in?')

  await dialog.getByLabel(/^Drop GIFT/).setInputFiles([
    { name: 'quiz.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(workbookOf(SHEET)) },
    { name: 'order.xml', mimeType: 'text/xml', buffer: Buffer.from(ITEM) },
  ])
  const found = dialog.getByRole('region', { name: '2 questions found' })
  await expect(found).toBeFocused()
  await expect(found.getByText('What comes first?')).toBeVisible()
  await expect(dialog.getByText('Question 3: What goes up and never down?')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Add 2 questions' }).click()
  await expect(dialog).toBeHidden()
  await expectSaved(page)
  await page.reload()
  await expect(page.getByText('14 questions')).toBeVisible()

  const kept: Download[] = []
  page.on('download', (download) => kept.push(download))
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /^QTI/ }).click()
  await expect.poll(() => kept.length).toBe(14)
  const names = kept.map((download) => download.suggestedFilename())
  expect(names.sort()[13]).toBe('Do-you-know-it-14.xml')
  const items = await Promise.all(kept.map(textOf))
  expect(items.filter((item) => item.includes('qti-order-interaction'))).toHaveLength(1)

  await page.getByRole('button', { name: 'Export' }).click()
  const gift = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^GIFT/ }).click()
  expect(await textOf(await gift)).toContain('[plain]Tell us of rope 12. {}')
  const gaps = page.getByRole('dialog', { name: 'Exported, with some losses' })
  await expect(gaps.getByText('Question 14: What comes first?')).toBeVisible()
  await expectAccessible(page)
})

async function textOf(download: Download): Promise<string> {
  return await readFile(await download.path(), 'utf8')
}
