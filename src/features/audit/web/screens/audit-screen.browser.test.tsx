import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import type { AuditEntry } from '../../contract.ts'

const ADMIN = { me: { isAdmin: true } }

/** A log with one entry, of a group that was made. */
function serve(own: Partial<AuditEntry>) {
  const entry: AuditEntry = {
    ...{ id: 1, at: '2026-11-20T08:00:00.000Z', actor: { id: 2, name: 'Lena Brandt' }, act: 'group.create' },
    ...{ subject: { kind: 'group', id: '4', name: 'Night watch' }, before: {}, after: { name: 'Night watch' } },
    ...own,
  }
  return {
    'GET /api/v2/audit': () => ({ result: [entry], total: 1 }),
    'GET /api/v2/audit/actors': () => ({ result: [] }),
  }
}

it('shows hostile names as words, in the table and beside it', async () => {
  const hostile = HOSTILE_TEXTS.find((text) => text.startsWith('<img')) ?? ''
  const answers = serve({ subject: { kind: 'group', id: '4', name: hostile }, after: { name: hostile } })
  await drawScreen('/administration/audit', answers, ADMIN)
  await expect.element(page.getByRole('row').filter({ hasText: 'Group added' })).toMatchTextContent(hostile)
  await page.getByRole('button', { name: /^Details: Group added/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Group added' })
  await expect.element(drawer.getByText(hostile, { exact: false }).first()).toBeVisible()
  expect('hacked' in window).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})

it('fits a phone with long values, in German', async () => {
  const hosts = ['a-long-name.of-a-place.example', 'another-long-name.of-a-place.example']
  const answers = serve({
    ...{ act: 'settings.update', subject: { kind: 'settings', id: 'embed.hosts', name: 'embed.hosts' } },
    ...{ before: { 'embed.hosts': [] }, after: { 'embed.hosts': hosts } },
  })
  await drawScreen('/administration/audit', answers, { ...ADMIN, locale: 'de', width: 390 })
  await expect.element(page.getByRole('heading', { name: 'Audit-Protokoll', level: 1 })).toBeVisible()
  await expectNoOverflow()
  await page.getByRole('button', { name: /^Einzelheiten:/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Einstellung geändert' })).toMatchTextContent(hosts[1] ?? '')
  await expectNoOverflow()
  await expectAccessible()
})
