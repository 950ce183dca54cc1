import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { draw } from '#ui/testing/draw.tsx'
import type { CsvTemplate } from '../schemas.ts'
import { ExportDialog } from './export-dialog.tsx'

const template = (templateName: string, labelEn = ''): CsvTemplate => ({
  templateName,
  labelFr: '',
  labelEs: '',
  labelDe: '',
  labelEn,
})

async function open(templates: CsvTemplate[], isSuperAdmin = false) {
  await page.viewport(1440, 900)
  const answers = {
    'GET /administration/listCsvTemplates': () => templates,
    'POST /administration/launchMultipleExportCsv': () => ({ message: 'Launched.' }),
  }
  const recipient = { email: 'ada@demo.local', isSuperAdmin }
  const sent = await draw(<ExportDialog recipient={recipient} opened onClose={() => undefined} />, answers)
  const dialog = page.getByRole('dialog', { name: 'Export as CSV' })
  await expect.element(dialog).toBeVisible()
  return { sent, dialog }
}

it('is 600 px wide, and its list at most 365 px high', async () => {
  const { dialog } = await open(Array.from({ length: 30 }, (_, n) => template(`name-${n}`, `File ${n}`)))
  await expect.element(page.getByRole('checkbox', { name: 'File 29' })).toBeInTheDocument()
  await expect.poll(() => (dialog.element() as HTMLElement).offsetWidth).toBe(600)
  const list = page.getByRole('list', { name: 'Exports' }).element() as HTMLElement
  expect([list.offsetHeight, list.scrollHeight > list.clientHeight]).toEqual([365, true])
})

it('says who gets the files, and calls each by its label, else by its name', async () => {
  await open([template('reads', 'Reads'), template('unlabelled')])
  await expect.element(page.getByText('The files will be sent to ada@demo.local.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Reads' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'unlabelled' })).toBeVisible()
})

it('launches what is chosen, one, several or all', async () => {
  const { sent } = await open([template('reads', 'Reads'), template('paths', 'Paths'), template('people', 'People')])
  await expect.element(page.getByRole('button', { name: 'Send files' })).toBeDisabled()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('checkbox', { name: 'Paths' }).click()
  await page.getByRole('button', { name: 'Send 2 files' }).click()
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toEqual({ templateNames: ['reads', 'people'] })
})

it.each([true, false])('asks for those of super-administrators only as one: %s', async (isSuperAdmin) => {
  const { sent } = await open([template('reads', 'Reads')], isSuperAdmin)
  await expect.element(page.getByRole('checkbox', { name: 'Reads' })).toBeVisible()
  const asked = sent.find(({ path }) => path === '/administration/listCsvTemplates')
  expect(asked?.query.get('superAdminAccess')).toBe(String(isSuperAdmin))
})

it('fits a phone, in German', async () => {
  const templates = Array.from({ length: 15 }, (_, n) => ({ ...template(`name-${n}`), labelDe: `Datei ${n}` }))
  await drawScreen(
    '/administration/users',
    { 'GET /administration/listCsvTemplates': () => templates },
    { me: { email: 'ada@demo.local', isAdmin: true }, locale: 'de', width: 390 },
  )
  await page.getByRole('button', { name: 'Exportieren …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Als CSV exportieren' })
  await dialog.getByRole('button', { name: 'Alle auswählen' }).click()
  await expect.element(dialog.getByRole('button', { name: '15 Dateien senden' })).toBeEnabled()
  await expectNoOverflow()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
