import { expect, type Page } from '@playwright/test'
import { claimBadge } from '#features/assessments/badges/server/award-service.ts'
import { giveBadge, tellAwards } from '#features/assessments/badges/server/giving-service.ts'
import { planBadged, TEXT } from '#features/assessments/badges/server/testing/reading.ts'
import { saveProgress } from '#features/reader/server/reader-service.ts'
import { viewSpeach } from '#features/reader/server/view-service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { type OwnWorld, sitDown, test } from '../support/own-world.ts'
import { dropSession } from '../support/people.ts'

const PHONE = { width: 390, height: 844 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The product as it was so many days ago, while something is done. */
async function daysAgo<Result>({ platform }: OwnWorld, days: number, work: () => Promise<Result>): Promise<Result> {
  const { clock } = platform
  platform.clock = { now: () => new Date(clock.now().getTime() - days * 86_400_000) }
  try {
    return await work()
  } finally {
    platform.clock = clock
  }
}

test('a badge that is over is earned again by who reads again', async ({ page, world }) => {
  const { platform, people } = world
  const success = { title: 'You made it', type: 'REUSSITE' as const, content: { html: '<p>Well done.</p>' } }
  const plan = planBadged({ type: 'AVANCEMENT', title: 'First aider', validMonths: 1 }, [TEXT])
  const lessons = [{ title: '', chapters: [TEXT, success] }]
  const { speachID, lessons: made } = await makeSpeach(platform, people.author, { ...plan, lessons })
  const chapters = made.flatMap((lesson) => lesson.chapters.map(({ id }) => id))
  await daysAgo(world, 60, async () => {
    await viewSpeach(platform, people.reader, speachID)
    for (const chapterId of chapters) await saveProgress(platform, people.reader, speachID, { chapterId, done: true })
    await claimBadge(platform, people.reader, speachID)
  })

  await world.signIn(page, 'reader')
  await page.setViewportSize(PHONE)
  await page.goto('/account/badges')
  const badge = page.getByRole('article').filter({ hasText: 'First aider' })
  await expect(badge).toContainText('Expired')
  await expectAccessible(page)
  await page.goto(`/s/${speachID}?chapter=${chapters[1]}`)
  await expect(page.getByText(/^This badge was valid until /)).toBeVisible()
  await expect(page.getByText('Your progress starts over.')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await button(page, 'Read again').click()

  await expect(page.getByRole('heading', { name: 'Read', exact: true })).toBeVisible()
  // It counts anew.
  await expect(page.getByText('This chapter counts.')).toBeVisible()
  await page.getByRole('link', { name: 'Next: You made it' }).click()
  await expect(page.getByText(/^Earned on /)).toBeVisible()
  await expect(page.getByText(/^Valid until /)).toBeVisible()
  await page.goto('/account/badges')
  await expect(badge).toHaveCount(2)
  await expect(badge.first()).not.toContainText('Expired')
})

test('a trainer revokes a badge and says why, and its page says so to strangers', async ({ page, browser, world }) => {
  const { platform, people } = world
  const { speachID } = await world.publish({ facts: { badge: { type: 'FORMATEUR', title: 'Keeper of the keys' } } })
  await daysAgo(world, 1, async () => {
    await viewSpeach(platform, people.reader, speachID)
    await giveBadge(platform, people.author, speachID, { userIds: [people.reader.id] })
  })
  await tellAwards(platform)
  const reader = await sitDown(browser, world, 'reader', '/account/badges')
  const proof = reader
    .getByRole('article')
    .filter({ hasText: 'Keeper of the keys' })
    .getByRole('link', { name: 'Show proof' })
  const address = await proof.getAttribute('href')

  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speachID}`)
  await page.getByRole('tab', { name: 'Speach' }).click()
  await button(page, 'Give the badge').click()
  const dialog = page.getByRole('dialog', { name: 'Who has earned it?' })
  await expect(dialog.getByText(/^Since /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog.getByRole('button', { name: 'Revoke' })).toBeDisabled()
  await dialog.getByLabel('Why are you revoking it?').fill('Given to the wrong person')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The badge is revoked.')).toBeVisible()
  await expect(dialog.getByText('Revoked')).toBeVisible()

  await dropSession(page)
  await page.goto(address ?? '')
  await expect(page.getByText('Revoked by the issuer')).toBeVisible()
  await expect(page.getByText('Given to the wrong person')).toBeHidden()
  await expectAccessible(page)
  await reader.reload()
  await expect(reader.getByText('This badge was revoked by the author.').or(reader.getByText('Revoked'))).toBeVisible()
  await reader.context().close()
})
