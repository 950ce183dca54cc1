import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { chooseType, expectSaved, publish, startSpeach } from '../support/author.ts'
import { tabTo } from '../support/keyboard.ts'
import { signInAs } from '../support/people.ts'

/** What Word for the desktop puts into the clipboard. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm; color:red} --></style></head><body lang=EN-GB><!--StartFragment-->
<h1>Before you climb<o:p></o:p></h1>
<p class=MsoNormal style='color:red'>Check the <b>harness</b>.<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>Look<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a.<span>&nbsp;&nbsp;</span></span><![endif]>Buckles<o:p></o:p></p>
<div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> Twice a year.<o:p></o:p></p></div></div>
<!--EndFragment--></body></html>`

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Chapter text' })
const blocks = (page: Page) => page.getByRole('listbox', { name: 'Add to the text' })

async function startText(page: Page, title: string): Promise<void> {
  await signInAs(page, 'author')
  await startSpeach(page, title)
  await chooseType(page, 'Write')
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('Text')
  await textOf(page).focus()
}

/** Pastes as the browser does: HTML, and files beside it. */
async function paste(page: Page, { html = '', pictures = 0 }: { html?: string; pictures?: number }): Promise<void> {
  await textOf(page).evaluate(
    async (text, { html, pictures }) => {
      const clipboardData = new DataTransfer()
      if (html) clipboardData.setData('text/html', html)
      for (let made = 0; made < pictures; made += 1) {
        const canvas = new OffscreenCanvas(320, 200)
        const context = canvas.getContext('2d')
        if (!context) throw new Error('no canvas')
        context.fillStyle = `hsl(${made * 120} 80% 60%)`
        context.fillRect(0, 0, 320, 200)
        const blob = await canvas.convertToBlob({ type: 'image/png' })
        clipboardData.items.add(new File([blob], `picture-${made + 1}.png`, { type: 'image/png' }))
      }
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, pictures },
  )
}

test('an author adds blocks by the keyboard alone', async ({ page }) => {
  await startText(page, 'Slash')
  await page.keyboard.type('/')
  await expect(blocks(page).getByRole('option')).toHaveCount(17)
  await expectAccessible(page)
  await page.keyboard.type('sub')
  await expect(blocks(page).getByRole('option', { selected: true })).toHaveText(/^Subheading/)
  await expect(textOf(page)).toHaveAttribute('aria-activedescendant', 'text-block-h3')
  await page.keyboard.press('Enter')
  await expect(blocks(page)).toBeHidden()
  await page.keyboard.type('Ropes')
  await expect(textOf(page).getByRole('heading', { level: 3, name: 'Ropes' })).toBeVisible()

  await page.keyboard.press('Enter')
  await page.keyboard.type('Either /')
  await page.keyboard.press('Escape')
  await expect(blocks(page)).toBeHidden()
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.type('or, and/or.')
  await expect(blocks(page)).toBeHidden()
  await expect(textOf(page)).toContainText('Either /or, and/or.')

  await page.keyboard.press('Enter')
  await page.keyboard.type('/table')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Length')
  await expect(textOf(page).getByRole('columnheader', { name: 'Length' })).toBeVisible()
  await expectSaved(page)
})

test('a footnote is written where it belongs and read at the end', async ({ page }) => {
  await startText(page, 'Notes')
  await page.keyboard.type('Ropes last five years /foot')
  await page.keyboard.press('Enter')
  const field = page.getByRole('dialog', { name: 'Footnote' })
  await expect(field.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('If they are kept dry.')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
  await page.keyboard.type(' or less.')
  await expect(textOf(page).getByRole('img', { name: 'Footnote 1: If they are kept dry.' })).toBeVisible()

  await textOf(page)
    .getByRole('img', { name: /^Footnote 1/ })
    .click()
  await field.getByRole('textbox').fill('If they are kept dry and dark.')
  await field.getByRole('button', { name: 'Done' }).click()
  await expectSaved(page)

  await page.goto(await publish(page))
  const link = page.getByLabel('Footnote 1', { exact: true })
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  const note = page.getByLabel('Footnotes').getByRole('listitem')
  await expect(note).toBeFocused()
  await expect(note).toContainText('If they are kept dry and dark.')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(link).toBeFocused()
})

test('what is pasted from Word comes clean', async ({ page }) => {
  await startText(page, 'Word')
  await paste(page, { html: FROM_WORD })
  const text = textOf(page)
  await expect(text.getByRole('heading', { level: 2, name: 'Before you climb' })).toBeVisible()
  await expect(text.locator('strong')).toHaveText('harness')
  await expect(text.locator('ol > li > ol > li')).toHaveText('Buckles')
  await expect(text.getByRole('img', { name: 'Footnote 1: Twice a year.' })).toBeVisible()
  await expect(text.locator('[style], [class*="Mso"], o\\:p')).toHaveCount(0)
  await expectSaved(page)
  await page.reload()
  await expect(textOf(page).locator('ol > li > ol > li')).toHaveText('Buckles')
})

test('several pictures are pasted at once, one that is there twice only once, and a drawing that could run something is none', async ({
  page,
}) => {
  await startText(page, 'Pictures')
  await paste(page, { pictures: 2 })
  const dialog = page.getByRole('dialog', { name: 'Add 2 pictures' })
  await expect(dialog.locator('img')).toHaveCount(2)
  await dialog.getByRole('textbox').first().fill('A red field')
  await dialog.getByRole('textbox').last().fill('A green field')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add to the text' }).click()
  await expect(textOf(page).getByRole('img', { name: 'A red field' })).toBeVisible()
  await expect(textOf(page).getByRole('img', { name: 'A green field' })).toBeVisible()

  await page.keyboard.press('Control+End')
  await paste(page, { html: '<img src="https://other.example/a.png" alt="A field elsewhere">', pictures: 1 })
  const single = page.getByRole('dialog', { name: 'Add a picture' })
  await expect(single.getByRole('textbox')).toHaveValue('A field elsewhere')
  await single.getByRole('button', { name: 'Add to the text' }).click()
  await expect(textOf(page).locator('img')).toHaveCount(3)
  await expectSaved(page)

  // What could run something is no picture.
  await textOf(page).evaluate((text) => {
    const clipboardData = new DataTransfer()
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    clipboardData.items.add(new File([drawing], 'drawing.svg', { type: 'image/svg+xml' }))
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(single.getByRole('alert')).toContainText('“drawing.svg” isn’t a picture.')
  await expect(single.getByRole('button', { name: 'Add to the text' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(textOf(page).locator('img')).toHaveCount(3)
})
