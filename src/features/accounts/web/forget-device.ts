/** The caches of what a person read, and of the other answers that only they get. */
export const VIEWS_CACHE = 'speaches'
export const CALLS_CACHE = 'calls'

/** What belongs to the person who is signed in, by the name of its cache. */
export const OWN_CACHES = [VIEWS_CACHE, CALLS_CACHE]

/**
 * What begins the names under which work is kept that the server does not have yet. The person's public number follows:
 * it is sent when they come back, and by nobody else. Recordings, which have a database of their own, are such work too.
 */
export const UNSENT_WORK = [
  'unsent-work:',
  'unsent-text:',
  'unsent-plan:',
  'reading-progress:',
  'reader-notes:',
  'comment-drafts:',
  'quiz-answers:',
  'survey-answers:',
  // Uploads that can be gone on with, by the name that their library gives them.
  'tus::',
]

/** Forgets on this device what it kept for whoever signed out, but for work that was not sent. */
export async function forgetDevice(): Promise<void> {
  forgetStored(localStorage)
  sessionStorage.clear()
  // Only where there is a service worker, which may not have been there to do it itself.
  if ('caches' in window) await Promise.all(OWN_CACHES.map((name) => caches.delete(name)))
}

function forgetStored(store: Storage): void {
  for (const key of Object.keys(store)) {
    if (!UNSENT_WORK.some((prefix) => key.startsWith(prefix))) store.removeItem(key)
  }
}
