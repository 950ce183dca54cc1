import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, draw, Refusal } from '#ui/testing/draw.tsx'
import { DeputyDialog } from './deputy-dialog.tsx'

const deputy = { id: 2, label: 'Grace Hopper', imgUrl: null }

const open = (answer: Answer) =>
  draw(<DeputyDialog onClose={() => undefined} />, {
    'GET /api/v2/workflow/deputy': answer,
    'GET /api/v2/workflow/approvers': () => ({ users: [deputy], groups: [] }),
  })

const dialog = () => page.getByRole('dialog', { name: 'Absence and deputy' })

it('holds the place of the form until it knows the deputy', async () => {
  let answer: (value: unknown) => void = () => undefined
  await open(() => new Promise((resolve) => (answer = resolve)))
  await expect.element(dialog()).toBeVisible()
  await expect.poll(() => dialog().element().querySelectorAll('[data-shape]').length).toBe(1)
  expect(page.getByRole('button', { name: 'Save' }).elements()).toEqual([])
  answer({ deputy: { deputy, fromDay: '2026-12-01', untilDay: '2026-12-10' } })
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(dialog().element().querySelectorAll('[data-shape]')).toHaveLength(0)
})

it('says that the deputy could not be read, and asks again', async () => {
  let isDown = true
  await open(() => (isDown ? new Refusal(500, 'The kettle is broken.') : { deputy: null }))
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(dialog().element().querySelectorAll('[data-shape]')).toHaveLength(0)
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})
