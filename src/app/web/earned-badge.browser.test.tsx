import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { BadgeStanding, Missing } from '#features/assessments/badges/schemas.ts'
import { EarnedBadge } from '#features/assessments/badges/web/earned-badge.tsx'
import { SuccessChapter } from '#features/chapters/success/view/success-chapter.tsx'
import { chapterAddOns } from '#features/chapters/web/reading/add-ons.ts'
import { badgeOf } from '#features/speaches/badge/rules.ts'
import { drawChapter } from '../testing/draw-chapter.tsx'

const { design } = badgeOf({ title: 'Read to the end', badge: { type: 'AVANCEMENT' } })
const badge = { type: 'AVANCEMENT' as const, title: 'Read to the end', description: '', design, validMonths: null }

/** Draws the badge as somebody sees it on a page of congratulations. */
async function drawBadge(standing: Omit<BadgeStanding, 'badge'>, certificate = true): Promise<void> {
  const content = { html: '<p>Well done.</p>', certificate }
  const answers = { 'POST /api/v2/speaches/abc/badge': () => ({ badge, ...standing }) }
  const chapter = { id: 7, title: 'You made it', type: 'REUSSITE' as const, minutes: 1, content }
  await drawChapter(SuccessChapter, chapter, { answers })
  await expect.element(page.getByRole('heading', { name: 'Read to the end' })).toBeVisible()
}

beforeEach(() => {
  chapterAddOns.EarnedBadge = EarnedBadge
})

const earned = {
  missing: null,
  award: {
    ...{ code: 'c', state: 'valid', speachTitle: 'Ropes', language: 'en', version: 1, expiresAt: null },
    ...{ issuedAt: '2026-11-20T10:00:00.000Z', verifyUrl: 'https://learn.example/verify/c' },
    ...{ title: badge.title, description: '', design, type: 'AVANCEMENT' },
  },
} as Omit<BadgeStanding, 'badge'>

it('the badge on a page of congratulations comes with its certificate', async () => {
  await drawBadge(earned)
  await expect.element(page.getByText(/^Earned on /)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Show proof' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Download certificate' })).toBeVisible()
})

it('the badge comes without a certificate where the author of the page does not offer it', async () => {
  await drawBadge(earned, false)
  await expect.element(page.getByRole('link', { name: 'Show proof' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Download certificate' }).elements()).toEqual([])
})

it('a badge that is not earned says that its trainer gives it', async () => {
  const missing: Missing = { chapters: 0, exams: 0, byTrainer: true, again: false, unattainable: false }
  await drawBadge({ award: null, missing })
  await expect.element(page.getByText('The author gives this badge.')).toBeVisible()
})
