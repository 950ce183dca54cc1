import { clientsClaim, skipWaiting } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { CALLS_CACHE, OWN_CACHES, VIEWS_CACHE } from '#features/accounts/web/forget-device.ts'
import { endPushes, listenForPushes } from '#features/notifications/push/web/worker.ts'
import { passByWhatIsSaid } from './pass-by.ts'
import {
  CALLS_KEPT,
  FILES_KEPT,
  isBuiltFile,
  isOwnCall,
  isPage,
  isPublicCall,
  isStartFile,
  isView,
  SIGN_OUT,
  SITE_CACHE,
  VIEWS_KEPT,
  WHO_IS_HERE,
  withoutAnswers,
} from './rules.ts'

/*
 * Lets the application open without a connection, and speaches read recently be read again. With a connection, pages
 * and calls always come from the network, so nothing outdated is shown. It also shows pushes to this browser.
 */

void skipWaiting()
clientsClaim()
passByWhatIsSaid()

/** Deletes everything of a person who signed out. */
async function forgetPerson(): Promise<void> {
  await Promise.all(OWN_CACHES.map((name) => caches.delete(name)))
}

function findWhoIsHere(): Promise<Response | undefined> {
  return caches.match(WHO_IS_HERE, { cacheName: CALLS_CACHE, ignoreVary: true })
}

/** Whether what is kept is a visitor's: there is nobody to forget, and they read on without a connection too. */
async function isOfVisitor(): Promise<boolean> {
  return (await findWhoIsHere())?.status === 401
}

/** The public number of the signed-in person; null for a visitor, undefined if unknown. */
async function whoIsHere(): Promise<string | null | undefined> {
  const here = await findWhoIsHere()
  if (here?.status === 401) return null
  const me: { userID: string } | undefined = await here?.json()
  return me?.userID
}

listenForPushes(whoIsHere)

const forgetWhenSignedOut = {
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    if (response.status === 401 && !(await isOfVisitor())) await forgetPerson()
    return response
  },
}

const keepWhoIsHere = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
    const isVisitor = response.status === 401 && new URL(request.url).pathname === WHO_IS_HERE
    return response.status === 200 || isVisitor ? response : null
  },
}

// Every address of ours is the same page, which is kept once.
const PAGE = '/'
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPage(url.pathname),
  new NetworkFirst({
    cacheName: 'page',
    networkTimeoutSeconds: 4,
    plugins: [
      {
        cacheKeyWillBeUsed: async () => PAGE,
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 ? new Response(withoutAnswers(await response.text()), response) : null,
      },
    ],
  }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isBuiltFile(url.pathname),
  new CacheFirst({
    cacheName: 'files',
    plugins: [new ExpirationPlugin({ maxEntries: FILES_KEPT, purgeOnQuotaError: true })],
  }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isStartFile(url.pathname),
  new StaleWhileRevalidate({ cacheName: 'start' }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isView(url.pathname),
  new NetworkFirst({
    cacheName: VIEWS_CACHE,
    plugins: [forgetWhenSignedOut, new ExpirationPlugin({ maxEntries: VIEWS_KEPT })],
  }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPublicCall(url.pathname),
  new NetworkFirst({ cacheName: SITE_CACHE }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isOwnCall(url.pathname),
  new NetworkFirst({
    cacheName: CALLS_CACHE,
    plugins: [forgetWhenSignedOut, keepWhoIsHere, new ExpirationPlugin({ maxEntries: CALLS_KEPT })],
  }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SIGN_OUT,
  async ({ request, event }) => {
    const answer = await fetch(request)
    // The server pushes nothing more here; the browser may need its own service to hear of it.
    event.waitUntil(endPushes().catch(() => {}))
    await forgetPerson()
    return answer
  },
  'POST',
)
