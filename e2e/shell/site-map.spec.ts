import { expect, type Page, test } from '@playwright/test'
import { signInAs } from '../support/people.ts'

/** The routes of seed 000 §2 and of the path editor (seed 002 §2); `later` until the work that they belong to is there. */
const ROUTES: { address: string; later?: true }[] = [
  { address: '/' },
  { address: '/?searchTerm=safety' },
  ...['EDITED', 'COEDIT', 'TOREVIEW', 'SPEACHDELAY', 'SPEACHDUEDATE', 'BOOKMARKED', 'ASSIGNED', 'TEMPLATE_EDIT'].map(
    (tab) => ({ address: `/account?tabSelected=${tab}` }),
  ),
  { address: '/account/s/validate' },
  { address: '/account/s/validateInProgress' },
  { address: '/account/myNotifications' },
  { address: '/recorder/indexrecorderlayout' },
  { address: '/recorder/aiSpeachGenerator', later: true },
  { address: '/recorder/edit/{speachID}' },
  { address: '/s/{speachID}/a-slug' },
  { address: '/s/{speachID}_REGULATED/a-slug' },
  { address: '/play/{speachID}/a-slug' },
  { address: '/play-embedded/{speachID}?internalPreview=true' },
  { address: '/p/{pathId}/a-slug' },
  { address: '/recorder/editionparcour/{pathId}?selectedTab=AVAILABLE' },
  { address: '/profil/{userID}/a-slug' },
  { address: '/analytics/s/{speachID}' },
  { address: '/analytics/u/{userID}' },
  { address: '/list-versions/{speachID}' },
  { address: '/workflow/validator/{speachID}' },
  { address: '/workflow/author/{speachID}' },
  { address: '/administration/importUser' },
  { address: '/administration/t/all' },
  { address: '/admin.listspeach/listperiodicreviews' },
  { address: '/accessibility-statement' },
  { address: '/gcuContent' },
  { address: '/pdpContent' },
]

async function readExamples(page: Page): Promise<Record<string, string>> {
  const read = async (path: string) => (await page.request.get(path)).json()
  const [speach] = (await read('/api/v2/home/rows/new?page=1')).result
  const [path] = (await read('/api/v2/paths?page=1')).result
  const me = await read('/api/v2/me')
  return { speachID: speach.speachID, pathId: String(path.pathId), userID: me.userID }
}

test('every route of the specification leads where it says, or nowhere until it is built', async ({ page }) => {
  test.slow()
  await signInAs(page, 'admin')
  const examples = await readExamples(page)
  for (const { address, later } of ROUTES) {
    await test.step(address, async () => {
      await page.goto(address.replace(/\{(\w+)\}/g, (_, name: string) => examples[name] ?? ''))
      const nowhere = page.getByRole('heading', { name: 'There is nothing here' })
      if (later) await expect(nowhere).toBeVisible()
      else {
        await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expect(nowhere).toBeHidden()
      }
    })
  }
})
