import { notifications } from '@mantine/notifications'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SpeachDraft } from '#features/speaches/schemas.ts'
import { addDays } from '#shared/days.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import { drawInEditor } from '../testing/draw-in-editor.tsx'
import { sampleDraft } from '../testing/sample.ts'
import { DueDateField } from './due-date-field.tsx'

const SET = 'PUT /api/v2/speach/setDueDate'
const TOO_SOON = 'The due date can be tomorrow at the earliest.'
const today = new Date().toISOString().slice(0, 10)
const due = addDays(today, 400)
const day = page.getByLabelText('Due date', { exact: true })
const unpublishes = page.getByRole('switch', { name: /^Unpublish it after the due date/ })

/** The server, which takes what is tomorrow or later. */
const set: Answer = ({ body }) => {
  const { dueDate } = body as { dueDate: string }
  if (dueDate <= today) return new Refusal(422, TOO_SOON)
  return { dueDate, dueDateTimestamp: Date.parse(dueDate), unpublishAfterDueDate: false }
}

const drawField = (changes: Partial<SpeachDraft>, answers: Record<string, Answer> = {}) =>
  drawInEditor(<DueDateField />, { ...sampleDraft(), ...changes }, { [SET]: set, ...answers })

// Toasts outlive the page that raised them.
beforeEach(() => notifications.clean())

it('can be set by nobody whose speach has no badge, and says so', async () => {
  await drawField({})
  await expect.element(day).toBeDisabled()
  await expect.element(unpublishes).toBeDisabled()
  await expect.element(page.getByText(/^A due date needs a badge/)).toBeVisible()
})

it('says that it is over, and can be set anew', async () => {
  const over = { dueDate: addDays(today, -2), dueDateTimestamp: Date.now() - 1000 }
  await drawField({ badge: { type: 'MIX' }, ...over })
  await expect.element(page.getByText(/^This due date has passed\./)).toBeVisible()
  await expect.element(day).toBeEnabled()
})

it('goes back to the day before where the server refuses', async () => {
  await drawField({ badge: { type: 'AVANCEMENT' }, dueDate: due, dueDateTimestamp: Date.parse(due) })
  await day.fill(addDays(today, -3))
  await expect.element(page.getByText(`The speach couldn’t be updated. ${TOO_SOON}`)).toBeVisible()
  await expect.element(day).toHaveValue(due)
})

it('is typed without a mouse: only what was typed to its end is saved', async () => {
  const { sent } = await drawField({ badge: { type: 'AVANCEMENT' }, dueDate: due, dueDateTimestamp: Date.parse(due) })
  ;(day.element() as HTMLElement).focus()
  // Down a year, past days that are too soon, and up again: nothing was said of those in between.
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}')
  const saved = () => sent.flatMap(({ body }) => (body as { dueDate: string } | undefined) ?? [])
  await expect.poll(() => saved().length).toBe(1)
  const [{ dueDate } = { dueDate: '' }] = saved()
  expect(dueDate.slice(0, 4)).toBe(String(Number(due.slice(0, 4)) + 1))
  await expect.element(day).toHaveValue(dueDate)
  expect(page.getByText(/^The speach couldn’t be updated/).elements()).toEqual([])
})

it.each([
  ['America/Los_Angeles', '2026-11-27T03:41:00Z', '2026-11-27'],
  ['America/Los_Angeles', '2026-11-27T08:00:00Z', '2026-11-28'],
  ['Asia/Tokyo', '2026-11-26T14:59:00Z', '2026-11-27'],
  ['Asia/Tokyo', '2026-11-26T15:00:00Z', '2026-11-28'],
])('offers the organisation’s tomorrow, whatever day it is in UTC: in %s at %s', async (timeZone, now, tomorrow) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
  await drawField({ badge: { type: 'MIX' } }, { 'GET /api/v2/config': () => ({ timeZone }) })
  await expect.element(day).toHaveAttribute('min', tomorrow)
})
