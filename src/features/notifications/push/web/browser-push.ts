import { call } from '#shared/client.ts'
import { deleteSubscription, getPush, putSubscription } from '../contract.ts'

/** One tab at a time; otherwise one tab would take another's new subscription for a leftover and remove it. */
const LOCK = 'push'

/** The browser does not let us tell of anything, or cannot be reached. */
export class RefusedByBrowser extends Error {}

/** Whether a browser can be told of something while the page is closed: not without https, nor in every one of them. */
export function canPush(): boolean {
  return window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** How it is here. */
export interface PushHere {
  isOn: boolean
  /** The browser was told not to show anything of ours. */
  isRefused: boolean
}

/** Whether this browser is told of what is new to the person who is signed in here. */
export async function readPushHere(signal?: AbortSignal): Promise<PushHere> {
  const [subscription, { endpoint }] = await Promise.all([findSubscription(), call(getPush, {}, { signal })])
  const isRefused = Notification.permission === 'denied'
  return { isOn: !isRefused && subscription !== null && subscription.endpoint === endpoint, isRefused }
}

/**
 * Asks the browser for permission and registers its subscription.
 * @throws RefusedByBrowser, CallError, OfflineError
 */
export async function turnPushOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new RefusedByBrowser()
  const { publicKey } = await call(getPush, {})
  await navigator.locks.request(LOCK, async () => {
    // A leftover subscription may have another key, and belong to another person.
    await (await findSubscription())?.unsubscribe()
    const subscription = await subscribe(publicKey)
    try {
      await save(subscription)
    } catch (error) {
      await subscription.unsubscribe()
      throw error
    }
  })
}

/** Has this browser told of nothing any more. @throws CallError, OfflineError */
export async function turnPushOff(): Promise<void> {
  await call(deleteSubscription, {})
  await navigator.locks.request(LOCK, async () => {
    await (await findSubscription())?.unsubscribe()
  })
}

/**
 * Sees to it that what reaches this browser is for the person who is signed in here: what somebody before them left
 * behind ends, and the server is told of an address that the browser has changed.
 */
export async function keepPushOwn(): Promise<void> {
  if (!canPush()) return
  await navigator.locks.request(LOCK, async () => {
    const subscription = await findSubscription()
    if (!subscription) return
    const { endpoint } = await call(getPush, {})
    if (endpoint === null) await subscription.unsubscribe()
    else if (endpoint !== subscription.endpoint) await save(subscription)
  })
}

async function findSubscription(): Promise<PushSubscription | null> {
  return (await navigator.serviceWorker.ready).pushManager.getSubscription()
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  } catch (error) {
    throw new RefusedByBrowser('the browser has nowhere to be reached', { cause: error })
  }
}

async function save(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await call(putSubscription, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
}
