import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminUser } from '#features/accounts/people/schemas.ts'
import { BatchDialog } from '#features/accounts/people/web/users/batch-dialog.tsx'
import { UsersTab } from '#features/analytics/dashboard/web/tabs/users-tab.tsx'
import { ExportDialog } from '#features/exports/web/export-dialog.tsx'
import { NotificationsPopup } from '#features/notifications/web/popup/notifications-popup.tsx'
import { FLAG_DEFAULTS } from '#features/site/rules.ts'
import { CARD, Cards } from '#features/speaches/web/cards/testing/cards.tsx'
import { Refusal } from '#ui/testing/draw.tsx'
import { drawOnPage, fail, GENERIC_FAILURE } from '../testing/draw-page.tsx'
import { cleanUp, drawn, drawSearch, field, nothingFound, type Rows, searches } from './testing/draw-rows.tsx'

cleanUp()

function Exporting() {
  const [opened, setOpened] = useState(true)
  return (
    <ExportDialog
      recipient={{ email: 'ada@demo.local', isSuperAdmin: false }}
      opened={opened}
      onClose={() => setOpened(false)}
    />
  )
}

/** Chooses from the menu of a card what the server then fails to do. */
const failing =
  (item: string, call: string, words: string, card = {}) =>
  async () => {
    await drawOnPage(<Cards />, { 'GET /cards': () => [{ ...CARD, ...card }], [call]: fail })
    await page.getByRole('button', { name: `More actions for “${CARD.title}”` }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(`${words} ${GENERIC_FAILURE}`)
    await expect.element(page.getByRole('article', { name: CARD.title })).toBeVisible()
  }

/** By hand from seed 000 §8. */
const errors: Rows<'errors'> = {
  async 'Search calls swallow errors silently'() {
    const sent = await drawSearch(fail)
    await field.fill('wind')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => searches(sent)).toEqual(['wind'])
    await drawn()
    expect(document.body.textContent).not.toContain(GENERIC_FAILURE)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  },
  async 'Dashboard calls swallow errors silently'() {
    const sent = await drawOnPage(<UsersTab period="ONE_MONTH" />, {
      'GET /api/v2/config': () => ({ flags: FLAG_DEFAULTS }),
      'GET /api/v2/users/count': fail,
      'GET /api/v2/dashboard/time-series': fail,
      'GET /api/v2/dashboard/speachmakers-by-watch': fail,
    })
    const again = page.getByRole('button', { name: /^Load .* again$/ })
    await expect.poll(() => again.elements().length).toBe(2)
    expect(sent.filter(({ path }) => path.includes('dashboard'))).toHaveLength(2)
    await drawn()
    expect(document.body.textContent).not.toContain(GENERIC_FAILURE)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  },
  async 'A new search input cancels the request before it'() {
    await drawSearch(nothingFound)
    const signals: AbortSignal[] = []
    vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
      if (address.includes('/speach/search')) signals.push(signal)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    for (const term of ['wind', 'water']) {
      await field.fill(term)
      await userEvent.keyboard('{Enter}')
    }
    await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true, false])
    expect(signals[0]?.reason).toBeInstanceOf(DOMException)
  },
  async 'CSV export: failure logged, success closes the dialog'() {
    let works = false
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await drawOnPage(<Exporting />, {
      'GET /administration/listCsvTemplates': () => [{ templateName: 'reads', labelEn: 'Reads' }],
      'POST /administration/launchMultipleExportCsv': () => (works ? { message: 'Launched.' } : fail()),
    })
    await page.getByRole('checkbox', { name: 'Reads' }).click()
    await page.getByRole('button', { name: 'Send 1 file' }).click()
    await expect.poll(() => logged.mock.calls.map(([words]) => words)).toContain('The export could not be launched.')
    expect(document.body.textContent).not.toContain(GENERIC_FAILURE)
    works = true
    await page.getByRole('button', { name: 'Send 1 file' }).click()
    await expect.element(page.getByText('Download launched. You will receive the files by e-mail.')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    logged.mockRestore()
  },
  async 'Empty notifications say none'() {
    await drawOnPage(<NotificationsPopup button={{ current: null }} onClose={() => undefined} />, {
      'GET /api/v2/notifications': () => [],
      'GET /api/v2/notifications/count': () => 0,
      'POST /api/v2/notifications/acquit': () => ({}),
    })
    await expect.element(page.getByText('All quiet. There are no notifications.')).toBeVisible()
  },
  async 'Toast: users batch update failed, listing the users'() {
    const people = [7, 8, 9].map((id) => ({ id, userID: `u-${id}`, email: `person${id}@demo.local` }) as AdminUser)
    const close = () => undefined
    await drawOnPage(<BatchDialog people={people} count={people.length} groups={[]} onClose={close} onDone={close} />, {
      'GET /api/v2/config': () => ({ flags: FLAG_DEFAULTS }),
      'PUT /api/v2/admin/users/batch-update': () => new Refusal(422, 'These people could not be changed: 7, 9'),
    })
    await page.getByRole('switch', { name: 'Change roles' }).click()
    await page.getByRole('checkbox', { name: 'Author' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    const words = 'These people could not be changed: person7@demo.local, person9@demo.local'
    await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  },
  'Toast: template creation failed': failing(
    'Make a template',
    'PUT /api/v2/admin/speach/createTemplate',
    'The template could not be made.',
  ),
  'Toast: duplication failed': failing('Duplicate', 'PUT /api/v2/admin/speach/duplicate', 'Duplicating failed.'),
  'Toast: restoration failed': failing('Restore', 'PUT /user/speach/restore', 'Restoring failed.', {
    publication: 'ARCHIVE',
  }),
  'Toast: archiving failed': failing('Archive', 'DELETE /user/speach/delete', 'Archiving failed.'),
}

describe('seed 000, errors', () => {
  it.each(Object.entries(errors))('%s', (_row, show) => show())
})
