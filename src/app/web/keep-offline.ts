import { CALLS_CACHE } from '#features/accounts/web/forget-device.ts'
import { isPublicCall, SITE_CACHE } from '../offline/rules.ts'

/**
 * Sets up what is there without a connection; not while developing, where every file changes all the time. The answers
 * that the page came with are kept like those that it asks for.
 */
export function keepOffline(answers: Record<string, unknown>): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // After the page: it must not share its connection with what is kept for later.
  window.addEventListener('load', () => {
    Promise.all([navigator.serviceWorker.register('/offline.js'), keepAnswers(answers)]).catch(() => {
      // A browser that forbids it, say in a private window, works as long as it is online.
    })
  })
}

async function keepAnswers(answers: Record<string, unknown>): Promise<void> {
  for (const [address, answer] of Object.entries(answers)) {
    const cache = await caches.open(isPublicCall(address) ? SITE_CACHE : CALLS_CACHE)
    await cache.put(address, Response.json(answer))
  }
}
