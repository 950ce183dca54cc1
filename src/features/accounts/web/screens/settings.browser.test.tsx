import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import type { DataExport } from '../../own-data-contract.ts'

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
  await expect.element(page.getByText('Wir senden wieder E-Mails an Ihre Adresse.')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

it('makes the file with one’s own data: watched, cancelled, and asked for again where it failed', async () => {
  const exportID = 'a-file'
  const times = { createdAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-11-27T08:00:00.000Z' }
  let latest: DataExport | null = null
  const next =
    (status: DataExport['status'], failure: DataExport['failure'] = null) =>
    () => {
      latest = { exportID, status, progress: status === 'ready' ? 1 : 0.5, size: 2000, failure, ...times }
      return latest
    }
  const making = next('processing')
  await drawScreen(
    '/account/settings',
    {
      'GET /api/v2/me/sessions': () => ({ result: [], total: 0 }),
      'GET /api/v2/me/exports': () => ({ result: latest ? [latest] : [], total: latest ? 1 : 0 }),
      'POST /api/v2/me/exports': making,
      [`POST /api/v2/me/exports/${exportID}/cancel`]: next('cancelled'),
    },
    { me: { email: 'ada@demo.local', language: 'de', img: null }, locale: 'de', width: 390 },
  )
  await page.getByRole('button', { name: 'Datei erstellen' }).click()
  const bar = page.getByRole('progressbar', { name: 'Ihre Datei wird erstellt' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '50')
  await expectNoOverflow()
  await expectAccessible()
  await page.getByRole('button', { name: 'Erstellen abbrechen' }).click()
  await expect.element(page.getByText('Abgebrochen: Es wurde keine Datei erstellt.')).toBeVisible()
  await page.getByRole('button', { name: 'Neu erstellen' }).click()
  await expect.element(bar).toBeVisible()
  next('failed', 'UNEXPECTED')()
  const failure = page.getByRole('alert').filter({ hasText: 'Ihre Datei konnte nicht erstellt werden' })
  await expect.element(failure).toBeVisible()
  await expectAccessible()
  await page.getByRole('region', { name: 'Ihre Daten' }).getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.element(bar).toBeVisible()
  next('ready')()
  await expect.element(page.getByRole('link', { name: 'Ihre Daten herunterladen (2 kB)' })).toBeVisible()
})
