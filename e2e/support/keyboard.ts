import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'

/** Presses until which what is looked for must have the focus. */
const PRESSES_MAX = 60

/** Walks on with Tab until a place has the focus. It is in sight at every step, but between the page's end and start. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible()
  let isPastEnd = false
  for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
    await page.keyboard.press('Tab')
    const isOnPage = await page.evaluate(() => document.activeElement !== document.body)
    if (isOnPage || isPastEnd) await expectFocusInSight(page)
    isPastEnd ||= !isOnPage
    if (await place.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${PRESSES_MAX} × Tab do not lead to ${place}`)
}

/** Walks to a place, and presses there. */
export async function pressAt(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.press(key)
}

/** Walks to a place for files, and chooses one there. */
export async function chooseFileAt(
  page: Page,
  place: Locator,
  file: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  // From before the walk: told at the last moment, a busy browser opens its own picker first.
  const coming = page.waitForEvent('filechooser')
  await pressAt(page, place)
  await (await coming).setFiles(file)
}

/** In an open menu, down to an entry. */
export async function downTo(page: Page, entry: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(entry).toBeFocused({ timeout: 100 })
  }).toPass()
}

/** Chooses an entry of the menu that opens. */
export async function choose(entry: Locator): Promise<void> {
  const page = entry.page()
  // It takes the focus as soon as it is there: a key before that goes to where the focus was.
  await expect(page.locator('[role=menu]:focus-within')).toHaveCount(1)
  await downTo(page, entry)
  await page.keyboard.press('Enter')
}

/** A dialog that opens takes the focus a moment later: a list in which something was typed before that drops it. */
export async function expectFocusIn(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1)
}

/** The focus is on something that can be seen, and that looks as if it had it. */
export async function expectFocusInSight(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(describeFocus)).toBe('in sight')
}

/** Runs in the page. */
function describeFocus(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'nothing has the focus'
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40) ?? ''}`
  const writes = focused.matches('input:not([type=radio], [type=checkbox]), textarea, [contenteditable=true]')
  // A player's slider has what takes the focus in it; a date has fields for its parts, which show it themselves.
  const shown = focused.shadowRoot?.activeElement ?? focused
  if (!shown.matches(writes ? ':focus-within' : ':focus-visible')) return `${name} does not show that it has the focus`
  // A hidden radio button is drawn by its label, a bare field by the frame around it.
  const drawn: Element[] = []
  for (let at: Element | null = focused; at && drawn.length < 4; at = at.parentElement) drawn.push(at)
  const looks = drawn.map((element) => getComputedStyle(element))
  const isMarked = looks.some(
    ({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
  )
  if (!isMarked && !writes) return `${name} looks as if it had no focus`
  const seen = drawn.some((element) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
    return width > 4 && height > 4 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  })
  return seen ? 'in sight' : `${name} is out of sight`
}
