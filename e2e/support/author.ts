import { expect, type Locator, type Page } from '@playwright/test'

/** Begins a speach with a title, in the editor. */
export async function startSpeach(page: Page, title: string): Promise<void> {
  await page.goto('/recorder/indexrecorderlayout')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Start writing' }).click()
  await expect(page).toHaveURL(/\/recorder\/edit\//)
}

/** Picks a chapter type in the chooser: its family, then the type where the family has several. */
export async function chooseType(page: Page, family: string, type?: string): Promise<void> {
  for (const name of type === undefined ? [family] : [family, type]) {
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click()
  }
}

/** Adds a chapter behind the last one. */
export async function addChapter(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add a chapter/ })
    .first()
    .click()
}

/** Writes a chapter of text into the empty chapter that is open. */
export async function writeText(page: Page, title: string, text: string): Promise<void> {
  await chooseType(page, 'Write')
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill(title)
  await page.getByRole('textbox', { name: 'Chapter text' }).fill(text)
}

/** Gives the chapter that is open its title. */
export async function nameChapter(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill(title)
}

/** Gives the chapter that is open the file that it shows: a path, or its bytes. */
export async function giveFile(page: Page, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file)
}

/** Adds a picture to the end of the text that is open. */
export async function addPicture(page: Page, picture: Buffer, description: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Chapter text' }).press('Control+End')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  const file = { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: picture }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('textbox').fill(description)
  await dialog.getByRole('button', { name: 'Add to the text' }).click()
  await expect(page.getByRole('img', { name: description })).toBeVisible()
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 })
}

/** Publishes from the editor and returns the address for readers. */
export async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/Version \d+ is published/)).toBeVisible()
  return page.getByRole('textbox', { name: 'Link for your readers' }).inputValue()
}
