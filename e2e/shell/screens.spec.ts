import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, expectTabsFromTop } from '../support/accessibility.ts'
import { expectDrawnOnce, watchDrawing } from '../support/drawing.ts'
import { type PersonName, signInAs } from '../support/people.ts'
import { openSpeach } from '../support/reader.ts'

/** Screens that no other story stops at, by who sees them; null is nobody. */
const SCREENS: [PersonName | null, string[]][] = [
  [null, ['/forgotten-password', '/reset-password?token=used', '/welcome?token=used', '/gcuContent', '/pdpContent']],
  [
    'author',
    [
      '/account',
      '/account?tabSelected=SPEACHDELAY',
      '/account?name=nothing+is+called+that',
      '/account/settings',
      '/account/paths',
      '/recorder/editionparcour',
      '/browse/new',
      '/new-password',
    ],
  ],
  ['reader', ['/browse/continue', '/browse/paths', '/p/{pathId}', '/profil/{userID}']],
  [
    'admin',
    [
      '/administration/users',
      '/administration/users?search=nobody+is+called+that&createdFrom=2026-01-01',
      '/administration/groups',
      '/administration/importUser',
      '/administration/customFields',
      '/administration/settings',
      '/administration/audit',
      '/moderation',
      '/administration/legal',
      '/administration/workflows',
      '/accessibility-statement/edit',
      '/accessibility-statement',
    ],
  ],
]

async function look(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectDrawnOnce(page)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await expectTabsFromTop(page)
}

/** A path, and the author of what is newest. */
async function readExamples(page: Page): Promise<Record<string, string>> {
  const read = async (path: string) => (await (await page.request.get(path)).json()).result[0]
  const { pathId } = await read('/api/v2/paths?page=1')
  const { authorsInfos } = await read('/api/v2/home/rows/new?page=1')
  return { pathId: String(pathId), userID: authorsInfos.author.userID }
}

for (const width of [1440, 390]) {
  for (const [person, addresses] of SCREENS) {
    test(`every other screen of ${person ?? 'a visitor'} is drawn once, accessible and fits ${width} px`, async ({
      page,
    }) => {
      test.slow()
      await page.setViewportSize({ width, height: 900 })
      await watchDrawing(page)
      if (person) await signInAs(page, person, 'de')
      const examples = person ? await readExamples(page) : {}
      for (const address of addresses) {
        const filled = address.replace(/\{(\w+)\}/g, (_, name: string) => examples[name] ?? '')
        await test.step(filled, () => look(page, filled))
      }
    })
  }
}

test('the help that opens over a speach is accessible', async ({ page }) => {
  await signInAs(page, 'author')
  await page.goto('/browse/new')
  const address = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  await openSpeach(page, address ?? '')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await expectAccessible(page)
})

/** Elements that a screen may have, about a quarter more than it has; Lighthouse calls 1,400 fine. */
const ELEMENTS_MAX = { '/': 1400, '/browse/new': 1260, '/account': 700, '/s/{speachID}': 340 }

test('no screen is made of more elements than it needs', async ({ page }) => {
  await signInAs(page, 'author')
  const { result } = await (await page.request.get('/api/v2/home/rows/most-read?page=1')).json()
  for (const [address, most] of Object.entries(ELEMENTS_MAX)) {
    await test.step(address, async () => {
      await page.goto(address.replace('{speachID}', result[0].speachID))
      await expect(
        page
          .getByRole('article')
          .or(page.getByRole('navigation', { name: 'Chapters' }))
          .first(),
      ).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect.soft(await page.locator('*').count()).toBeLessThanOrEqual(most)
    })
  }
})
