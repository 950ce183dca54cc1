/** Sets up what is there without a connection; not while developing, where every file changes all the time. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // After the page: it must not share its connection with what is kept for later.
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/offline.js').catch(() => {
      // A browser that forbids it, say in a private window, works as long as it is online.
    })
  })
}
