import type { Page } from '@playwright/test'

export const PASSWORD = 'openspeach-demo'

/** Whom the stories are about. */
export type PersonName = 'admin' | 'author' | 'approver' | 'reviewer' | 'reader'

/** Signs in without the form, which has a story of its own. */
export async function signInAs(page: Page, name: PersonName, locale = 'en'): Promise<void> {
  // A relative address leads to the server that the story plays on, whichever it is.
  const { origin, hostname } = new URL((await page.request.get('/healthz')).url())
  await dropSession(page)
  await page.context().addCookies([{ name: 'locale', value: locale, domain: hostname, path: '/' }])
  const response = await page.request.post('/api/auth/sign-in/email', {
    headers: { origin },
    data: { email: `${name}@demo.local`, password: PASSWORD },
  })
  if (!response.ok()) throw new Error(`sign-in answered ${response.status()}: ${await response.text()}`)
}

/**
 * Ends the session without a word. The page is left first: it would ask on, find that it may not, and go somewhere
 * else in the middle of the next navigation.
 */
export async function dropSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
