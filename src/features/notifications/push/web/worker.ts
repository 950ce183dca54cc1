import { clickTarget, PUSH_ADDRESS, SUBSCRIPTION_ADDRESS, shownPush } from '../rules.ts'

/** What happens to a service worker, and lasts until its promise is kept. */
interface Happening extends Event {
  waitUntil(done: Promise<unknown>): void
}

interface Pushed extends Happening {
  /** Null for a push without words. */
  data: { text(): string } | null
}

interface Clicked extends Happening {
  notification: Notification
}

interface SubscriptionChange extends Happening {
  /** What the browser has made in place of the one that is over; not every browser makes one. */
  newSubscription?: PushSubscription | null
}

/** What of a service worker is used here: the types of pages do not know it. */
interface Worker {
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionChange) => void): void
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Page[]>
    openWindow(url: string): Promise<Page | null>
  }
  registration: ServiceWorkerRegistration
  location: Location
}

interface Page {
  url: string
  focus(): Promise<Page>
}

declare const self: Worker

/**
 * Shows what is pushed to this browser, and opens what it is about.
 * @param whoIsHere the public number of the person who is signed in, null for nobody, undefined where that is not known
 */
export function listenForPushes(whoIsHere: () => Promise<string | null | undefined>): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text(), whoIsHere)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(clickTarget(event.notification.data, self.location.origin)))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.newSubscription)))
}

/** Has nothing more pushed to this browser: whoever it was for has left. */
export async function endPushes(): Promise<void> {
  // Not supported by every browser.
  const { pushManager } = self.registration as Partial<ServiceWorkerRegistration>
  await (await pushManager?.getSubscription())?.unsubscribe()
}

async function show(text: string | undefined, whoIsHere: () => Promise<string | null | undefined>): Promise<void> {
  const { title, options } = shownPush(text, await whoIsHere())
  await self.registration.showNotification(title, options)
}

/** Goes to where it is open already, else opens it: what is open elsewhere may be in the middle of something. */
async function open(target: URL): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => new URL(url).pathname === target.pathname)
  if (there) await there.focus()
  else await self.clients.openWindow(target.href)
}

/** The browser is reached by another address from now on: the server is told, if somebody is still signed in here. */
async function renew(made: PushSubscription | null | undefined): Promise<void> {
  const known = await fetch(PUSH_ADDRESS)
  if (!known.ok) return made ? void (await made.unsubscribe()) : undefined
  const { publicKey }: { publicKey: string } = await known.json()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint, keys } = (made ?? (await self.registration.pushManager.subscribe(options))).toJSON()
  const headers = { 'content-type': 'application/json' }
  await fetch(SUBSCRIPTION_ADDRESS, { method: 'PUT', headers, body: JSON.stringify({ endpoint, keys }) })
}
