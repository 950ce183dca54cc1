import { Readable } from 'node:stream'
import { expect, type Locator, type Page } from '@playwright/test'
import { importFile } from '#features/media/server/service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { expectSaved } from '../support/author.ts'
import { makePicture } from '../support/files.ts'
import { chooseFileAt, downTo, expectFocusInSight, pressAt, tabTo } from '../support/keyboard.ts'
import { test } from '../support/own-world.ts'

const questions = (page: Page) => page.getByRole('list', { name: 'Questions' })
const head = (page: Page, name: RegExp) => questions(page).getByRole('button', { name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Adds a question of a kind by the menu, and writes it. */
async function addQuestion(page: Page, kind: string, text: string): Promise<void> {
  await pressAt(page, page.getByRole('button', { name: 'Add a question' }))
  await downTo(page, page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }))
  await page.keyboard.press('Enter')
  await expect(field(page, 'Question')).toBeFocused()
  await page.keyboard.type(text)
}

test('without a mouse: an author asks in several ways, and makes an exam of it', async ({ page, world }) => {
  test.slow()
  const { speachID } = await makeSpeach(world.platform, world.people.author, {
    title: 'On the rope',
    lessons: [{ title: '', chapters: [{ title: 'Do you know it?' }] }],
  })
  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speachID}`)
  await pressAt(page, page.getByRole('button', { name: /^Ask/ }).first())
  await pressAt(page, page.getByRole('button', { name: /^Quiz/ }))
  await expectAccessible(page)

  await pressAt(page, page.getByRole('button', { name: /^Single choice/ }))
  await expect(field(page, 'Question')).toBeFocused()
  await page.keyboard.type('What do you check first?')
  await tabTo(page, page.getByRole('radio', { name: 'Answer 1 is right' }))
  await page.keyboard.press('Space')
  await tabTo(page, field(page, 'Answer 1'))
  await page.keyboard.type('The knot')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The weather')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await expect(field(page, 'Answer 2')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('The shoes')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(field(page, 'Answer 2')).toHaveValue('The shoes')
  await expect(field(page, 'Answer 3')).toHaveValue('The weather')
  await expectFocusInSight(page)
  await expectAccessible(page)

  await addQuestion(page, 'True or false', 'A knot can be untied under load.')
  await expect(page.getByText('“Do you know it?”: question 2 is not finished.')).toBeVisible()
  await tabTo(page, page.getByRole('radio', { name: 'Answer 1 is right' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Answer 2 is right' })).toBeChecked()
  await expect(page.getByText('is not finished.')).toBeHidden()

  await addQuestion(page, 'Fill in the gaps', 'Rope and knot')
  await page.keyboard.press('Home')
  for (const _ of 'Rope') await page.keyboard.press('Shift+ArrowRight')
  await pressAt(page, page.getByRole('button', { name: 'Make a gap' }))
  await expect(field(page, 'Question')).toHaveValue('{{1}} and knot')
  await expect(field(page, 'Question')).toBeFocused()
  await tabTo(page, page.getByRole('combobox', { name: 'Gap 1: right answers' }))
  await page.keyboard.type('A rope')
  await page.keyboard.press('Enter')
  await expect(questions(page).getByText('A rope')).toBeVisible()
  await expectAccessible(page)

  await addQuestion(page, 'Number', 'How long is it?')
  await tabTo(page, field(page, 'Right number'))
  await page.keyboard.type('60')
  await tabTo(page, field(page, 'Unit'))
  await page.keyboard.type('m')

  await addQuestion(page, 'Find in a picture', 'Where is the summit?')
  const picture = { name: 'summit.jpg', mimeType: 'image/jpeg', buffer: await makePicture() }
  await chooseFileAt(page, page.getByLabel(/^Drop a picture here/), picture)
  await expect(page.getByRole('img', { name: 'Where is the summit?' })).toBeVisible({ timeout: 30_000 })
  await pressAt(page, page.getByRole('button', { name: 'Add an area' }))
  await expect(page.getByRole('button', { name: 'Area 1', exact: true })).toBeFocused()
  await expectFocusInSight(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(field(page, 'From the left, %')).toHaveValue('36.5')
  await expect(field(page, 'Height, %')).toHaveValue('26')
  await expectAccessible(page)

  await tabTo(page, field(page, 'Questions to draw'))
  await page.keyboard.type('3')
  await expectSaved(page)
  await page.reload()
  await expect(questions(page).getByRole('button', { expanded: false, name: /^\d/ })).toHaveCount(5)
  await tabTo(page, head(page, /^1 Single choice/))
  await page.keyboard.press('Alt+ArrowDown')
  await expect(head(page, /^2 Single choice What do you check first/)).toBeFocused()
  await expect(page.getByText('Now number 2 of 5.')).toBeAttached()

  await pressAt(page, page.getByRole('button', { name: 'Turn into an exam' }))
  await expect(page.getByRole('dialog', { name: 'Turn this quiz into an exam?' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This chapter is now an exam.')).toBeVisible()
  await expect(field(page, 'Pass mark')).toHaveValue('80 %')
  await expect(field(page, 'Questions to draw')).toHaveValue('3')
  await tabTo(page, field(page, 'Time limit'))
  await page.keyboard.type('10')
  await expectAccessible(page)
  await expectSaved(page)
  await page.reload()
  await expect(field(page, 'Time limit')).toHaveValue('10')
  await expect(head(page, /^2 Single choice/)).toBeVisible()
  await pressAt(page, page.getByRole('button', { name: 'Publish', exact: true }))
  await pressAt(page, page.getByRole('button', { name: 'Publish now' }))
  await expect(page.getByText(/Version \d+ is published/)).toBeVisible()
})

/** Drags from one place on the page to another, given from the upper left corner of a part of it. */
async function drag(page: Page, part: Locator, from: [number, number], to: [number, number]): Promise<void> {
  const { x, y } = (await part.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + from[0], y + from[1])
  await page.mouse.down()
  await page.mouse.move(x + (from[0] + to[0]) / 2, y + (from[1] + to[1]) / 2, { steps: 5 })
  await page.mouse.move(x + to[0], y + to[1], { steps: 5 })
  await page.mouse.up()
}

test('with a mouse: an author draws on a picture and puts questions in order, and one that is unfinished fits a phone in German', async ({
  page,
  world,
}) => {
  const { platform, people } = world
  const stream = Readable.from(await makePicture())
  const { fileID } = await importFile(platform, people.author, { name: 'summit.jpg', stream })
  const open = { id: 'b', kind: 'open' as const, text: 'And why?' }
  const point = { id: 'a', kind: 'hotspot' as const, text: 'Where is it?', imageFileID: fileID, areas: [] }
  const pairs = [
    { left: 'Selbstsicherungsschlinge', right: 'Partnersicherungskontrolle' },
    { left: 'Seil', right: '' },
  ]
  const match = { id: 'a', kind: 'match' as const, text: 'Was gehört zusammen?', pairs }
  const { speachID, lessons } = await makeSpeach(platform, people.author, {
    title: 'Peaks',
    lessons: [
      {
        title: '',
        chapters: [
          { title: 'Which peak?', type: 'QUIZZ', content: { questions: [point, open] } },
          { title: 'Wissen Sie es?', type: 'QUIZZ', content: { questions: [match] } },
        ],
      },
    ],
  })
  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speachID}`)
  const picture = page.getByRole('img', { name: 'Where is it?' })
  await expect(picture).toBeVisible({ timeout: 30_000 })
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  await picture.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  await drag(page, picture, [width * 0.25, height * 0.5], [width * 0.5, height * 0.9])
  const area = page.getByRole('button', { name: 'Area 1', exact: true })
  await expect(area).toBeFocused()
  await expect(field(page, 'From the left, %')).toHaveValue(/^25/)
  await expect(field(page, 'Height, %')).toHaveValue(/^(40|39\.9|40\.1)/)
  await drag(page, picture, [width * 0.4, height * 0.7], [width * 0.9, height * 0.7])
  await expect(field(page, 'From the left, %')).toHaveValue(/^7[45]/)
  // As one step each.
  await page.keyboard.press('Control+z')
  await expect(field(page, 'From the left, %')).toHaveValue(/^25/)
  await page.keyboard.press('Control+z')
  await expect(area).toBeHidden()

  await head(page, /^1 Find in a picture/).click()
  const card = questions(page).getByRole('listitem').first()
  await drag(page, card, [14, 26], [14, 90])
  await expect(head(page, /^2 Find in a picture Where is it/)).toBeVisible()
  await expectSaved(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await world.signIn(page, 'author', 'de')
  await page.goto(`/recorder/edit/${speachID}?chapter=${lessons[0]?.chapters[1]?.id}`)
  // What lacks something is unfolded, and says what.
  await expect(page.getByRole('textbox', { name: 'Paar 2, rechts' })).toBeVisible()
  await expect(page.getByRole('button', { expanded: true, name: /Antworten unvollständig/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Etwas anderes wählen' })).toBeHidden()
  await expectNoOverflow(page)
  await expectAccessible(page)
})
