import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { draw } from '#ui/testing/draw.tsx'
import type { DataExport } from '../../own-data-contract.ts'
import { makePerson } from '../../people/web/testing/people.ts'
import { ExportDialog } from './export-dialog.tsx'

it('shows each file on its way, stops one, and tries again what failed', async () => {
  const user = makePerson('Tom', 'Tell')
  const address = `/api/v2/admin/users/${user.id}/exports`
  const times = { createdAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-11-27T08:00:00.000Z' }
  const file = (exportID: string, status: DataExport['status']): DataExport => ({
    ...{ exportID, status, progress: 0.3, size: 1500, ...times },
    failure: status === 'failed' ? 'UNEXPECTED' : null,
  })
  let files = [file('second', 'processing'), file('first', 'failed')]
  const cancel = () => {
    files = [file('second', 'cancelled'), file('first', 'failed')]
    return files[0]
  }
  const make = () => {
    files = [file('third', 'ready'), ...files]
    return files[0]
  }
  await draw(<ExportDialog user={user} onClose={() => {}} />, {
    [`GET ${address}`]: () => ({ result: files, total: files.length }),
    [`POST ${address}`]: make,
    [`POST ${address}/second/cancel`]: cancel,
  })
  const bar = page.getByRole('progressbar', { name: 'A file is being created' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '30')
  await expectAccessible()
  await page.getByRole('button', { name: 'Cancel creating the file' }).click()
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: 'Download' })).toHaveAttribute('href', `${address}/third/content`)
})
