import { expect, type Page, type Worker } from '@playwright/test'
import { openPushService, type TestBrowser } from '#features/notifications/push/server/testing/push-service.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type OwnWorld, testAlone as test } from '../support/own-world.ts'
import { comment } from './support.ts'

test.use({ serviceWorkers: 'allow' })

const SETTINGS = '/account/myNotifications?settings=open'
const NAME = 'Notifications on this device'

/** Opens a page with the service worker in charge of it. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** Chromium without a window never has the permission, whoever grants it: here a person has. */
async function allow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
  })
}

/**
 * Chromium is reached through a service of its maker. Here it is reached through one of this machine: what the browser
 * would be given by its own is said in its place.
 */
async function reachBy(page: Page, { subscription }: TestBrowser): Promise<void> {
  await allow(page)
  await page.addInitScript((given) => {
    const KEPT = 'subscribed'
    const made = () => ({
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem(KEPT)
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      async subscribe(options: PushSubscriptionOptionsInit) {
        if (!options.userVisibleOnly || typeof options.applicationServerKey !== 'string') throw new TypeError('no key')
        localStorage.setItem(KEPT, options.applicationServerKey)
        return made()
      },
      getSubscription: async () => (localStorage.getItem(KEPT) === null ? null : made()),
    })
  }, subscription)
}

/** What a service worker shows, opens and puts away. */
interface Seen {
  shown: { title: string; body?: string; tag?: string; lang?: string; data?: unknown }[]
  opened: string[]
  closed: number
}

/** Sees what the service worker does, which a browser without a window does not do for it. */
async function watch(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  await worker.evaluate(() => {
    const seen: Seen = { shown: [], opened: [], closed: 0 }
    // The types of pages do not know what a service worker has.
    const { registration, clients } = self as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow(url: string): Promise<null> }
    }
    registration.showNotification = async (title, options) => void seen.shown.push({ title, ...options })
    clients.openWindow = async (url) => {
      seen.opened.push(url)
      return null
    }
    Object.assign(self, { seen })
  })
  return worker
}

const seenBy = (worker: Worker): Promise<Seen> => worker.evaluate(() => Reflect.get(self, 'seen'))

/** Clicks on what a service worker has shown. */
async function click(worker: Worker, index: number): Promise<void> {
  await worker.evaluate((at) => {
    const seen: Seen = Reflect.get(self, 'seen')
    const close = () => {
      seen.closed += 1
    }
    const notification = { ...seen.shown[at], close }
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }))
  }, index)
}

/** Hands a push to the browser, as its service would after reading it. */
async function deliver(page: Page, world: OwnWorld, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin: world.url, registrationId: await found, data })
  await session.detach()
}

test('a person turns it on, is told of what happens by a notification that leads there, and turns it off', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  const service = await openPushService()
  const reached = service.makeBrowser()
  await reachBy(page, reached)
  await world.signIn(page, 'author')
  await open(page, SETTINGS)
  const device = page.getByRole('switch', { name: NAME })
  await expect(device).toHaveAccessibleDescription('Your browser tells you at once, even when this page is closed.')
  await expect(device).toBeEnabled()
  await device.press('Space')
  await expect(device).toBeChecked()
  await expectAccessible(page)
  await page.reload()
  await expect(device).toBeChecked()

  const { speachID, title, address } = await world.publish()
  const reader = await (await browser.newContext({ baseURL: world.url })).newPage()
  await world.signIn(reader, 'reader')
  await comment(reader, world, speachID, 'Well said.')
  await reader.context().close()
  await expect.poll(() => service.received.length, { timeout: 30_000 }).toBeGreaterThan(0)
  const arrived = service.received.map(({ body }) => reached.read(body))
  const told = arrived.find((message) => JSON.stringify(message).includes('commented'))
  expect(told).toMatchObject({ title: 'Openspeach', body: `Tom Okafor commented on ${title}`, lang: 'en' })

  const worker = await watch(page)
  await deliver(page, world, JSON.stringify(told))
  await deliver(page, world, 'nothing of ours')
  await expect.poll(async () => (await seenBy(worker)).shown).toHaveLength(2)
  expect((await seenBy(worker)).shown).toEqual([
    {
      ...{ title: 'Openspeach', body: `Tom Okafor commented on ${title}`, lang: 'en' },
      tag: expect.stringMatching(/^notification-\d+$/),
      data: { link: expect.stringMatching(new RegExp(`^${address}/`)) },
    },
    { title: 'Openspeach', data: { link: '/' } },
  ])
  await click(worker, 0)
  await expect.poll(async () => (await seenBy(worker)).opened).toHaveLength(1)
  const { opened, closed } = await seenBy(worker)
  expect([new URL(opened[0] ?? '').origin, closed]).toEqual([world.url, 1])
  await page.goto(opened[0] ?? '')
  await expect(page.getByText('A short text to begin with.')).toBeVisible()

  await page.goto(SETTINGS)
  await expect(device).toBeEnabled()
  await device.press('Space')
  await expect(device).not.toBeChecked()
  await page.reload()
  await expect(device).toBeVisible()
  await expect(device).not.toBeChecked()
  await service.close()
})

test('what somebody left behind in a browser ends as soon as somebody else is there', async ({ page, world }) => {
  const service = await openPushService()
  await reachBy(page, service.makeBrowser())
  await world.signIn(page, 'author')
  await open(page, SETTINGS)
  const device = page.getByRole('switch', { name: NAME })
  await expect(device).toBeEnabled()
  await device.press('Space')
  await expect(device).toBeChecked()

  // Their cookies are gone, and with them who they were; the browser is still reached.
  await world.signIn(page, 'reader')
  await open(page, SETTINGS)
  await expect(device).toBeVisible()
  await expect(device).not.toBeChecked()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull()
  const worker = await watch(page)
  // What still comes for them is not read to whoever is here.
  const { userID } = world.people.author
  const message = { title: 'Openspeach', body: 'A secret', link: '/', tag: 'notification-1', lang: 'en', to: userID }
  await deliver(page, world, JSON.stringify(message))
  await expect.poll(async () => (await seenBy(worker)).shown).toEqual([{ title: 'Openspeach', data: { link: '/' } }])
  await service.close()
})
