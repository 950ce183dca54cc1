import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { csvSources } from '#app/csv-sources.ts'
import { makeFiles } from '#features/exports/server/job-definitions.ts'
import { exportJobHandlers } from '#features/exports/server/jobs.ts'
import { readOutbox, type SentMail } from '#features/exports/server/testing/outbox.ts'
import { readCsv } from '#features/exports/server/testing/read-csv.ts'
import { insertJob } from '#platform/jobs/queries.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { type OwnWorld, testAlone as test } from '../support/own-world.ts'

const SPEACHES = '/administration/t/all'

async function waitForMail(world: OwnWorld): Promise<SentMail> {
  await expect.poll(async () => (await readOutbox(world.outbox)).length, { timeout: 20_000 }).toBe(1)
  const [mail] = await readOutbox(world.outbox)
  if (!mail) throw new Error('no mail was written')
  return mail
}

test('an administrator has files mailed, by keyboard alone', async ({ page, world }) => {
  await world.publish({ title: '=Hand hygiene' })
  await world.signIn(page, 'admin')
  await page.goto(SPEACHES)
  await page.getByRole('button', { name: 'Export…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export as CSV' })
  await expect(dialog.getByText('admin@demo.local')).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(17)
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: 'Speaches' }).press('Space')
  await expect(dialog.getByRole('checkbox', { name: 'Speaches' })).toBeChecked()
  const launch = dialog.getByRole('button', { name: 'Send 1 file' })
  await expect(launch).toBeEnabled()
  await launch.press('Enter')
  await expect(page.getByText('Download launched. You will receive the files by e-mail.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export…' })).toBeFocused()

  const mail = await waitForMail(world)
  expect(mail.to).toBe('admin@demo.local')
  const [[name, file] = []] = [...mail.attachments]
  expect(name).toMatch(/^speaches-\d{4}-\d\d-\d\d\.csv$/)
  expect(readCsv(String(file)).rows).toMatchObject([{ title: "'=Hand hygiene", authorEmail: 'author@demo.local' }])
})

/** Has a file made as if it were too big for a mail, and reads the link to it. */
async function makeBig(world: OwnWorld): Promise<string> {
  const { platform, people } = world
  const jobId = 'a-big-file'
  // Not queued: the world's own worker would send it along with the mail.
  await insertJob(platform.database.db, {
    ...{ jobId, kind: makeFiles.definition.name, ownerId: people.admin.id, exclusiveKey: null },
    ...{ input: { templateNames: ['people'] }, createdAt: new Date() },
  })
  const [making] = exportJobHandlers(platform, {
    sources: csvSources,
    findActor: async () => people.admin,
    attachmentMax: 1,
  })
  await making?.handle({ jobId }, AbortSignal.timeout(20_000))
  const { text, attachments } = await waitForMail(world)
  expect(attachments.size).toBe(0)
  return /https?:\/\/[^/]+(\S+)/.exec(text)?.[1] ?? ''
}

test('a file too big for a mail is fetched by its link, by who asked for it', async ({ page, world }) => {
  const link = await makeBig(world)
  await world.signIn(page, 'admin')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your export', level: 1 })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^people-[\d-]+\.csv$/)
  const { rows } = readCsv(await readFile(await file.path(), 'utf8'))
  expect(rows.map(({ email }) => email)).toContain('reader@demo.local')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)

  await page.goto(link.replace(/signature=[^&]+/, 'signature=forged'))
  await expect(page.getByText('This link is no longer valid, or the export belongs to another account.')).toBeVisible()
})
