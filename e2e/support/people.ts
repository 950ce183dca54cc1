import type { Page } from '@playwright/test'

export const PASSWORD = 'openspeach-demo'

/** Signs in without the form, which has a story of its own. */
export async function signInAs(page: Page, name: 'author' | 'reader' | 'admin', locale = 'en'): Promise<void> {
  const { origin, hostname } = new URL(page.url() === 'about:blank' ? 'http://localhost:3999' : page.url())
  await page.context().clearCookies()
  await page.context().addCookies([{ name: 'locale', value: locale, domain: hostname, path: '/' }])
  const response = await page.request.post('/api/auth/sign-in/email', {
    headers: { origin },
    data: { email: `${name}@demo.local`, password: PASSWORD },
  })
  if (!response.ok()) throw new Error(`sign-in answered ${response.status()}: ${await response.text()}`)
}
