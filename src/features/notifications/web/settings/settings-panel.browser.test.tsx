import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import { categoryOf, type NotificationType } from '../../types.ts'
import { NOTIFICATIONS_ADDRESS } from '../notifications-address.ts'

const ADDRESS = `${NOTIFICATIONS_ADDRESS}?settings=open`
const TYPES: NotificationType[] = ['USER_NEW_MESSAGE', 'TRAINER_NEW_LEARNER', 'TRAINER_NEW_COMMENT']

/** A server that offers these types, all of them on, and no e-mails. */
function offer(types: NotificationType[], more: Record<string, Answer> = {}): Record<string, Answer> {
  const params = types.map((typeNotification, id) => ({
    ...{ id, typeNotification, activate: true, category: categoryOf(typeNotification) },
  }))
  return {
    'GET /api/v2/notifications': () => [],
    'GET /api/v2/notifications/count': () => 0,
    'GET /api/v2/notifications/parameters/types': () => types,
    'GET /api/v2/notifications/parameters': () => ({ params, frequencyNotification: 'NONE' }),
    ...more,
  }
}

/** By how its name begins: some are described in it. */
const switchOf = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) })
const headings = () => page.getByRole('heading', { level: 3 }).elements()

it.each<[NotificationType, string]>([
  ['TRAINER_NEW_LEARNER', 'As an author'],
  ['VALIDATOR_SPEACH_TO_VALIDATE', 'As an approver'],
  ['ADMIN_NEW_USER', 'As an administrator'],
])('puts what is for everybody before %s, under its own heading', async (type, heading) => {
  await drawScreen(ADDRESS, offer([type, 'USER_NEW_MESSAGE']))
  await expect
    .poll(() => headings().map(({ textContent }) => textContent))
    .toEqual(['E-mail summary', 'For everyone', heading])
})

it('saves at once', async () => {
  const saved = () => ({})
  const { sent, address } = await drawScreen(
    NOTIFICATIONS_ADDRESS,
    offer(TYPES, {
      'GET /api/v2/notifications/parameters/desactivate': saved,
      'GET /api/v2/notifications/parameters/frequency': saved,
    }),
  )
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect.poll(address).toBe(ADDRESS)
  await switchOf('New learner').click()
  await expect.element(switchOf('New learner')).not.toBeChecked()
  await expect.element(page.getByText('1 of 2 on')).toBeVisible()
  page.getByRole('radio', { name: 'None' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Daily' })).toBeChecked()
  await expect.element(page.getByText('Every day at 7:00, only what is new and unread.')).toBeVisible()
  await expect
    .poll(() => sent.map(({ path, query }) => `${path.split('/').at(-1)} ${query}`))
    .toEqual(expect.arrayContaining(['desactivate type=TRAINER_NEW_LEARNER', 'frequency frequency=JOURNALIER']))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expectAccessible()
  await expectNoOverflow()
})

it('puts back what is not saved, with a word', async () => {
  await drawScreen(ADDRESS, offer(TYPES))
  await switchOf('New learner').click()
  await expect.element(page.getByRole('alert')).toHaveLength(1)
  await expect.element(switchOf('New learner')).toBeChecked()
  page.getByRole('radio', { name: 'None' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('alert')).toHaveLength(2)
  await expect.element(page.getByRole('radio', { name: 'None' })).toBeChecked()
})

const DIGEST = '/api/v2/notifications/managerDigest'

it('asks who manages a group whether they want a digest of it', async () => {
  let refuses = false
  const { sent } = await drawScreen(
    ADDRESS,
    offer(TYPES, {
      [`GET ${DIGEST}`]: () => ({ isManager: true, isOn: true }),
      [`PUT ${DIGEST}`]: () => (refuses ? new Refusal(500, 'Not now.') : {}),
    }),
  )
  const digest = switchOf('Weekly digest of my groups')
  await expect.element(digest).toBeChecked()
  await expectAccessible()
  await digest.click()
  await expect.element(digest).not.toBeChecked()
  await expect.poll(() => sent.at(-1)?.body).toEqual({ isOn: false })
  refuses = true
  await digest.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not now.')
  await expect.element(digest).not.toBeChecked()
})

it('does not ask others of it', async () => {
  const { sent } = await drawScreen(
    ADDRESS,
    offer(TYPES, { [`GET ${DIGEST}`]: () => ({ isManager: false, isOn: true }) }),
  )
  await expect.element(switchOf('New learner')).toBeVisible()
  await expect.poll(() => sent.some(({ path }) => path === DIGEST)).toBe(true)
  await expect.element(switchOf('Weekly digest of my groups')).not.toBeInTheDocument()
})

it('fits a phone, in German', async () => {
  const answers = offer(TYPES, { [`GET ${DIGEST}`]: () => ({ isManager: true, isOn: true }) })
  await drawScreen(ADDRESS, answers, { locale: 'de', width: 390 })
  await expect.element(switchOf('Wöchentliche Übersicht meiner Gruppen')).toBeChecked()
  await expectNoOverflow()
  await expectAccessible()
})

const DEVICE = 'Notifications on this device'
const PUSH = { 'GET /api/v2/notifications/push': () => ({ publicKey: 'B', endpoint: null }) }

/** A browser that gives the permission, or not, and reaches its push service, or not. */
function makeBrowser(permission: NotificationPermission, subscribe: () => Promise<unknown> = async () => null): void {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission)
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission)
  const pushManager = { getSubscription: async () => null, subscribe }
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({ pushManager } as never)
}

it('says in a sentence that the browser refuses, and offers nothing', async () => {
  makeBrowser('denied')
  await drawScreen(ADDRESS, offer(TYPES, PUSH))
  const device = switchOf(DEVICE)
  await expect.element(device).toBeDisabled()
  await expect.element(device).not.toBeChecked()
  await expect
    .element(device)
    .toHaveAccessibleDescription(
      'Your browser blocks notifications from this site. You can allow them in its settings.',
    )
  await expectAccessible()
  await drawScreen(ADDRESS, offer(TYPES, PUSH), { locale: 'de', width: 390 })
  await expect.element(page.getByText(/^Ihr Browser blockiert Mitteilungen dieser Website\./)).toBeVisible()
  await expectNoOverflow()
  await expectAccessible()
})

it('is off again, with a word, where the browser has nowhere to be reached', async () => {
  const refused = new DOMException('Registration failed - push service error', 'AbortError')
  makeBrowser('granted', () => Promise.reject(refused))
  await drawScreen(ADDRESS, offer(TYPES, PUSH))
  const device = switchOf(DEVICE)
  await expect.element(device).toBeEnabled()
  await device.click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This browser can’t receive notifications at the moment.')
  await expect.element(device).not.toBeChecked()
})

it('says nothing of it where the browser cannot be told of anything', async () => {
  makeBrowser('granted')
  const { PushManager } = window
  Reflect.deleteProperty(window, 'PushManager')
  await drawScreen(ADDRESS, offer(TYPES, PUSH))
  await expect.element(switchOf('New learner')).toBeVisible()
  await expect.element(switchOf(DEVICE)).not.toBeInTheDocument()
  window.PushManager = PushManager
})
