import { clientsClaim, skipWaiting } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import {
  CALLS_KEPT,
  FILES_KEPT,
  isOwnCall,
  isPage,
  isPublicCall,
  isShellFile,
  isView,
  OWN_CACHES,
  VIEWS_KEPT,
} from './rules.ts'

/*
 * Lets the application open without a connection, and what was read last be read again. Pages and calls come from the
 * network whenever there is one: nothing old is shown to who is online.
 */

void skipWaiting()
clientsClaim()

/** Who is signed out leaves nothing behind. */
async function forgetPerson(): Promise<void> {
  await Promise.all(OWN_CACHES.map((name) => caches.delete(name)))
}

const forgetWhenSignedOut = {
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    if (response.status === 401) await forgetPerson()
    return response
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
        cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
      },
    ],
  }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isShellFile(url.pathname),
  new CacheFirst({
    cacheName: 'files',
    plugins: [new ExpirationPlugin({ maxEntries: FILES_KEPT, purgeOnQuotaError: true })],
  }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isView(url.pathname),
  new NetworkFirst({
    cacheName: 'speaches',
    plugins: [forgetWhenSignedOut, new ExpirationPlugin({ maxEntries: VIEWS_KEPT })],
  }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPublicCall(url.pathname),
  new NetworkFirst({ cacheName: 'site' }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isOwnCall(url.pathname),
  new NetworkFirst({
    cacheName: 'calls',
    plugins: [forgetWhenSignedOut, new ExpirationPlugin({ maxEntries: CALLS_KEPT })],
  }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/auth/sign-out',
  async ({ request }) => {
    const answer = await fetch(request)
    await forgetPerson()
    return answer
  },
  'POST',
)
