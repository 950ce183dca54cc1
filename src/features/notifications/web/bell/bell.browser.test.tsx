import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Drawn, drawScreen } from '#app/testing/draw-screen.tsx'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { NOTIFICATIONS_ADDRESS } from '../notifications-address.ts'
import { makeNotification, SPEACH } from '../testing/notifications.ts'

const told = makeNotification('TRAINER_NEW_COMMENT')
const param = { id: 1, typeNotification: 'TRAINER_NEW_COMMENT', activate: true, category: 'TRAINER' }

const banner = page.getByRole('banner')
const bell = banner.getByRole('button', { name: /^Notifications/ })
const popup = banner.getByRole('dialog')
const all = popup.getByRole('link', { name: 'See 1 notification' })

const ANSWERS = {
  'GET /api/v2/home': () => ({ getStarted: [{ code: 'UNREAD', count: 101 }], rows: [] }),
  'GET /api/v2/notifications/countUnread': () => 101,
  'GET /api/v2/notifications': () => [told],
  'GET /api/v2/notifications/count': () => 1,
  'GET /api/v2/notifications/parameters/types': () => ['TRAINER_NEW_COMMENT'],
  'GET /api/v2/notifications/parameters': () => ({ params: [param], frequencyNotification: 'NONE' }),
  'POST /api/v2/notifications/acquit': () => ({}),
}

let drawn: Drawn
beforeEach(async () => {
  drawn = await drawScreen('/', ANSWERS)
  await expect.element(bell).toHaveAccessibleName('Notifications, 101 unread')
})

const press = async (button: typeof bell) => {
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

it('says +99 beyond 99, and so does the home page, which leads to them', async () => {
  expect(bell.element().querySelector('[data-count]')?.getAttribute('data-count')).toBe('+99')
  await page.getByRole('main').getByRole('link', { name: '101 unread notifications' }).click()
  await expect.poll(drawn.address).toBe(NOTIFICATIONS_ADDRESS)
})

it('is used by keyboard alone; list and settings take turns', async () => {
  await press(bell)
  await expect.element(popup).toHaveFocus()
  await expect.element(bell).toHaveAttribute('aria-expanded', 'true')
  await expect.element(popup.getByRole('link', { name: SPEACH.title })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(popup.getByRole('button', { name: 'Notification settings' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(popup.getByRole('heading', { name: 'Notification settings' })).toBeVisible()
  await expect.element(popup.getByRole('switch', { name: 'New comment' })).toBeChecked()
  await expect.element(popup.getByRole('article')).not.toBeInTheDocument()
  await expectAccessible()
  await expect.element(popup.getByRole('button', { name: 'Back to the notifications' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(popup.getByRole('article')).toBeVisible()
  await expect.element(popup.getByRole('switch')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(bell).toHaveFocus()
})

it('closes by a click beside it, by the bell itself, and by going on', async () => {
  await bell.click()
  await expect.element(popup).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(popup).not.toBeInTheDocument()
  await bell.click()
  await expect.element(popup).toBeVisible()
  await bell.click()
  await expect.element(popup).not.toBeInTheDocument()
  await press(bell)
  await expect.element(all).toBeVisible()
  all.element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(popup).not.toBeInTheDocument()
  await press(bell)
  await expect.element(all).toBeVisible()
  await press(all)
  await expect.poll(drawn.address).toBe(NOTIFICATIONS_ADDRESS)
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(page.getByRole('main').getByRole('article')).toBeVisible()
})

it('still counts what came while the rest was acknowledged', async () => {
  let unread = 2
  await drawScreen('/', {
    ...ANSWERS,
    'GET /api/v2/notifications/countUnread': () => unread,
    'POST /api/v2/notifications/acquit': () => {
      unread = 1
      return {}
    },
  })
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread')
  await press(bell)
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread')
})

it('stands in the bar of a phone, where it counts and leads to the page', async () => {
  const { address } = await drawScreen('/', ANSWERS, { locale: 'de', width: 390 })
  const bar = page.getByRole('navigation', { name: 'Hauptmenü' })
  await bar.getByRole('link', { name: 'Mitteilungen, 101 ungelesen' }).click()
  await expect.poll(address).toBe(NOTIFICATIONS_ADDRESS)
  await expect.element(page.getByRole('article')).toMatchTextContent('Ada Lovelace hat Give feedback kommentiert')
})
