import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { EVERY_TITLE, everyType, serveFolder, turbines, writePackage } from '../support/package.ts'

interface Call {
  call: string
  state: string
  refused: boolean
}

/** Every address that is asked for and lies outside of where the package is. */
function watchOutside(page: Page, inside: string): string[] {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(inside) && !request.url().startsWith('data:')) outside.push(request.url())
  })
  return outside
}

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

const keptBy = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('kept') ?? '{}'))
const callsOf = (page: Page): Promise<Call[]> => page.evaluate(() => JSON.parse(localStorage.getItem('calls') ?? '[]'))

/** Names of texts that stand, or are read out, in place of their words. */
function findNames(): string[] {
  const isName = (words: string | null) => words !== null && /^[a-z]\w*(?:\.\w+)+$/.test(words.trim())
  const said = [...document.querySelectorAll('#root *')].flatMap((element) => [
    element.getAttribute('aria-label'),
    element.childElementCount === 0 ? element.textContent : null,
  ])
  return said.flatMap((words) => (isName(words) ? (words ?? []) : []))
}

async function next(reader: FrameLocator, title: string): Promise<void> {
  await reader.getByRole('link', { name: `Next: ${title}` }).click()
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function readToEnd(reader: FrameLocator): Promise<void> {
  await expect(reader.getByRole('button', { name: 'Done', pressed: true })).toBeVisible()
}

test('a package is read to its end in an LMS, which is told of every step', async ({ page }) => {
  const origin = await serveFolder(await writePackage(turbines()))
  const outside = watchOutside(page, origin)
  const errors = watchErrors(page)
  const reader = page.frameLocator('iframe[title="Course"]')
  await page.goto(`${origin}/lms.html`)

  await test.step('a text, with the page that its sentence comes from', async () => {
    await expect(reader.getByRole('heading', { level: 1, name: 'Why it stands' })).toBeVisible()
    await expect.poll(async () => (await keptBy(page))['cmi.core.lesson_status']).toBe('incomplete')
    await reader.getByText('Every rotor stands still for a reason.').click()
    await expect(reader.getByRole('img', { name: /page 2/i })).toBeVisible()
    await reader.getByRole('button', { name: /^close/i }).click()
    await expect(reader.getByRole('img', { name: 'A disc' })).toBeVisible()
    await reader.locator('body').press('End')
    await readToEnd(reader)
  })

  await test.step('a document', async () => {
    await next(reader, 'The manual')
    await expect.poll(async () => (await keptBy(page))['cmi.core.lesson_location']).toBe('102')
    await reader.getByRole('button', { name: 'Search' }).click()
    await reader.getByRole('searchbox').fill('somebody')
    await expect(reader.getByText('1 page')).toBeVisible()
  })

  await test.step('a visit that ends goes on at its place', async () => {
    await page.goto('about:blank')
    await page.goto(`${origin}/lms.html`)
    await expect(reader.getByRole('heading', { level: 1, name: 'The manual' })).toBeVisible()
    // The keys of a frame are those of whoever works in it.
    await reader.getByRole('heading', { level: 1, name: 'The manual' }).click()
    await expect(async () => {
      await reader.locator('body').press('PageDown')
      await expect(reader.getByRole('button', { name: 'Done', pressed: true })).toBeVisible({ timeout: 1000 })
    }).toPass()
  })

  await test.step('a video', async () => {
    await next(reader, 'The rotor')
    await reader.getByRole('button', { name: 'play' }).click()
    await readToEnd(reader)
  })

  await test.step('a quiz, which is marked here', async () => {
    await next(reader, 'What do you know?')
    await reader.getByRole('button', { name: 'Start' }).click()
    await reader.getByRole('radio', { name: 'The brake' }).click()
    await reader.getByRole('button', { name: 'Check' }).click()
    await reader.getByRole('button', { name: /result|finish|hand in/i }).click()
    await readToEnd(reader)
    expect(await keptBy(page)).toMatchObject({
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.score.raw': '100',
      'cmi.core.score.max': '100',
    })
  })

  await test.step('what is answered on the platform leads there', async () => {
    await next(reader, 'The exam')
    await expect(reader.getByRole('link', { name: 'Open on platform.example' })).toHaveAttribute(
      'href',
      'https://platform.example/s/abcdefghijk?chapter=105',
    )
  })

  await test.step('a page of another site waits until somebody presses', async () => {
    await next(reader, 'A page elsewhere')
    await expect(reader.getByRole('button', { name: 'Load it' })).toBeVisible()
    expect(outside).toEqual([])
    await readToEnd(reader)
  })

  await reader.getByRole('link', { name: 'Finish' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Not quite finished' })).toBeVisible()
  expect(await keptBy(page)).toMatchObject({ 'cmi.core.lesson_status': 'passed' })
  await page.goto('about:blank')
  await page.goto(`${origin}/lms.js`)
  const calls = await callsOf(page)
  expect(calls.filter(({ refused }) => refused)).toEqual([])
  expect(calls.filter(({ state }) => state === 'finished')).toEqual([])
  expect(calls.slice(-2).map(({ call }) => call)).toEqual(['LMSCommit', 'LMSFinish'])
  expect(outside.filter((address) => address !== 'about:blank')).toEqual([])
  expect(errors).toEqual([])
})

test('a package is read as files of a folder, without anything around it', async ({ page }) => {
  const folder = await writePackage(turbines())
  const address = pathToFileURL(path.join(folder, 'package', 'index.html')).href
  const outside = watchOutside(page, 'file:')
  const errors = watchErrors(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Why it stands' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A disc' })).toBeVisible()
  await page.getByRole('link', { name: 'Next: The manual' }).click()
  await expect(page.getByRole('img', { name: 'Page 1 of 3' })).toBeVisible()
  expect(outside).toEqual([])
  expect(errors).toEqual([])
  // The checker asks for the styles once more, which a package forbids.
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})

test('an item of one chapter shows that chapter alone', async ({ page }) => {
  const origin = await serveFolder(await writePackage(turbines({ navigation: false, locale: 'de' })))
  await page.goto(`${origin}/package/index.html?chapter=104`)
  await expect(page.getByRole('heading', { level: 1, name: 'What do you know?' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('chapters of every type are there without a server', async ({ page }) => {
  const folder = await writePackage(everyType())
  const outside = watchOutside(page, 'file:')
  const errors = watchErrors(page)
  await page.goto(pathToFileURL(path.join(folder, 'package', 'index.html')).href)
  for (const [index, title] of EVERY_TITLE.entries()) {
    if (index > 0) await page.getByRole('link', { name: `Next: ${title}`, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await page.evaluate(findNames)).toEqual([])
  }
  await page.getByRole('link', { name: 'Back: Film that asks' }).click()
  await page.getByRole('button', { name: 'play' }).first().click()
  await page.getByRole('radio', { name: 'Yes' }).click()
  await page.getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('button', { name: 'Done', pressed: true })).toBeVisible()
  expect(outside).toEqual([])
  expect(errors).toEqual([])
})
