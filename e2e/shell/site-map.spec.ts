import { expect, type Page, test } from '@playwright/test'
import { signInAs } from '../support/people.ts'

/** The routes of seed 000 §2 and of the path editor (seed 002 §2). */
const ROUTES = [
  '/',
  '/?searchTerm=safety',
  ...['EDITED', 'COEDIT', 'TOREVIEW', 'SPEACHDELAY', 'SPEACHDUEDATE', 'BOOKMARKED', 'ASSIGNED', 'TEMPLATE_EDIT'].map(
    (tab) => `/account?tabSelected=${tab}`,
  ),
  '/account/s/validate',
  '/account/s/validateInProgress',
  '/account/myNotifications',
  '/recorder/indexrecorderlayout',
  '/recorder/aiSpeachGenerator',
  '/recorder/edit/{speachID}',
  '/s/{speachID}/a-slug',
  '/s/{speachID}_REGULATED/a-slug',
  '/play/{speachID}/a-slug',
  '/play-embedded/{speachID}?internalPreview=true',
  '/p/{pathId}/a-slug',
  '/recorder/editionparcour/{pathId}?selectedTab=AVAILABLE',
  '/profil/{userID}/a-slug',
  '/analytics/s/{speachID}',
  '/analytics/u/{userID}',
  '/list-versions/{speachID}',
  '/workflow/validator/{speachID}',
  '/workflow/author/{speachID}',
  '/administration/importUser',
  '/administration/t/all',
  '/admin.listspeach/listperiodicreviews',
  '/accessibility-statement',
  '/gcuContent',
  '/pdpContent',
]

async function readExamples(page: Page): Promise<Record<string, string>> {
  const read = async (path: string) => (await page.request.get(path)).json()
  const [speach] = (await read('/api/v2/home/rows/new?page=1')).result
  const [path] = (await read('/api/v2/paths?page=1')).result
  const me = await read('/api/v2/me')
  return { speachID: speach.speachID, pathId: String(path.pathId), userID: me.userID }
}

test('every route of the specification leads where it says', async ({ page }) => {
  test.slow()
  await signInAs(page, 'admin')
  const examples = await readExamples(page)
  for (const address of ROUTES) {
    await test.step(address, async () => {
      await page.goto(address.replace(/\{(\w+)\}/g, (_, name: string) => examples[name] ?? ''))
      const nowhere = page.getByRole('heading', { name: 'There is nothing here' })
      await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(nowhere).toBeHidden()
    })
  }
})
