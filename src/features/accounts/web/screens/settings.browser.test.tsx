import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'

it('tells somebody whose mails come back with their account, and tries again', async () => {
  let bounce: object | null = { since: '2026-11-20T08:00:00.000Z', reason: 'UNKNOWN_ADDRESS' }
  await drawScreen(
    '/account/settings',
    {
      'GET /api/v2/me/bounce': () => ({ bounce }),
      'DELETE /api/v2/me/bounce': () => {
        bounce = null
        return {}
      },
      'GET /api/v2/me/sessions': () => ({ result: [], total: 0 }),
    },
    { me: { email: 'ada@demo.local', language: 'de', img: null }, locale: 'de', width: 390 },
  )
  const notice = page.getByRole('status').filter({ hasText: 'Unsere E-Mails erreichen Sie nicht' })
  await expect.element(notice).toMatchTextContent('ada@demo.local')
  await expect.element(notice).toMatchTextContent('Laut Mailserver gibt es diese Adresse nicht.')
  await expectNoOverflow()
  await expectAccessible()
  await notice.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.element(page.getByText('Wir schreiben wieder an Ihre Adresse.')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})
