import { notifications } from '@mantine/notifications'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import type { BadgeFollower } from '../schemas.ts'
import { GiveDialog } from './give-dialog.tsx'

const award = {
  code: 'tom-has-it',
  state: 'valid',
  type: 'FORMATEUR',
  issuedAt: '2026-11-20T10:00:00.000Z',
  told: false,
} as const

beforeEach(() => notifications.clean())

it('gives the badge to who is chosen, and takes it back', async () => {
  let tom: BadgeFollower = { id: 4, userID: 'tom', firstName: 'Tom', lastName: 'Okafor', award: null }
  const sent = await draw(<GiveDialog speachID="abc" opened onClose={() => {}} />, {
    'GET /api/v2/speaches/abc/badge/followers': () => ({ result: [tom], total: 1, count: 1 }),
    'POST /api/v2/speaches/abc/badge/awards': () => {
      tom = { ...tom, award }
      return { given: [award.code] }
    },
    'POST /api/v2/speaches/abc/badge/awards/undo': () => {
      tom = { ...tom, award: null }
      return { takenBack: 1 }
    },
  })
  const dialog = page.getByRole('dialog', { name: 'Who has earned it?' })
  await dialog.getByRole('checkbox', { name: 'Tom Okafor' }).click()
  await dialog.getByRole('button', { name: 'Give 1 badge' }).click()
  await expect.element(dialog.getByText('Given just now')).toBeVisible()
  await page.getByRole('status').filter({ hasText: '1 badge given' }).getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('1 badge taken back')).toBeVisible()
  await expect.element(dialog.getByText('Given just now')).not.toBeInTheDocument()
  const bodies = sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(bodies).toEqual([{ userIds: [4] }, { codes: ['tom-has-it'] }])
})
