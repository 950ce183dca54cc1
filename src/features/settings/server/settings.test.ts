import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { TEST_PASSWORD } from '#app/testing/people.ts'
import { changePassword } from '#features/accounts/contract.ts'
import { resetPassword } from '#features/accounts/people/contract.ts'
import { listAudit } from '#features/audit/contract.ts'
import { deleteFile, getFile } from '#features/media/contract.ts'
import { makePng, uploadFile } from '#features/media/server/testing/upload.ts'
import { getConfig } from '#features/site/contract.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { getSettings, type SettingsChanges, type SettingsState, sendTestMail, updateSettings } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.platform.database
  await db.execute(sql`DELETE FROM settings WHERE name <> 'ai.licences'`)
  await db.execute(sql`UPDATE settings SET value = 'null'`)
  await db.execute(sql`DELETE FROM audit_entries`)
  await db.execute(sql`DELETE FROM rate_limits`)
})

const read = () => app.as('admin').call(getSettings)
const change = (body: SettingsChanges & { rev?: string }) => app.as('admin').call(updateSettings, { body })
const audit = async () => (await app.as('admin').call(listAudit)).result

describe('the settings', () => {
  it('are for administrators', async () => {
    for (const name of ['author', 'approver', 'reader'] as const) {
      expect((await refusal(app.as(name).call(getSettings))).status).toBe(403)
      expect((await refusal(app.as(name).call(updateSettings, { body: { 'flag.comments': false } }))).status).toBe(403)
      expect((await refusal(app.as(name).call(sendTestMail))).status).toBe(403)
    }
    expect((await app.as(null).fetch('/api/v2/settings')).status).toBe(401)
  })

  it('are the product’s own until somebody sets them', async () => {
    const { values, installation, usage } = await read()
    expect(values).toMatchObject({
      'product.name': 'Openspeach',
      'organisation.languages': ['fr', 'en', 'de', 'es'],
      'organisation.timeZone': 'Europe/Paris',
      'brand.logo': null,
      'brand.accent': null,
      'password.min': 10,
      'password.max': 128,
      'ai.licences': null,
      'retention.auditMonths': null,
      'retention.signInDays': 30,
      'storage.personGigabytes': 50,
      'storage.totalGigabytes': null,
      'flag.comments': true,
      'flag.openAccess': false,
    })
    expect(installation).toMatchObject({ mail: 'outbox', mailPlace: null, storage: 'folder', storagePlace: null })
    // The AI editor of the test people.
    expect(usage).toMatchObject({ licences: 1 })
  })

  it('change by name, one entry of the log each, and what is not named stays', async () => {
    const { rev } = await read()
    const after = await change({ 'product.name': ' Lernwerk ', 'flag.comments': false, 'flag.delay': true, rev })
    expect(after.values).toMatchObject({ 'product.name': 'Lernwerk', 'flag.comments': false, 'password.min': 10 })
    expect(after.rev).not.toBe(rev)
    expect(await app.as(null).call(getConfig)).toMatchObject({ productName: 'Lernwerk', flags: { comments: false } })
    const manifest = await app.as(null).fetch('/app.webmanifest')
    expect(manifest.headers.get('content-type')).toMatch('application/manifest+json')
    expect(await manifest.json()).toMatchObject({ name: 'Lernwerk', short_name: 'Lernwerk', start_url: '/' })
    const entries = (await audit()).map(({ act, actor, subject, before, after: now }) => ({
      act,
      actor: actor?.id,
      subject: subject.id,
      before,
      now,
    }))
    const actor = app.people.admin.id
    expect(entries.sort((a, b) => a.subject.localeCompare(b.subject))).toEqual([
      {
        act: 'settings.update',
        actor,
        subject: 'flag.comments',
        before: { 'flag.comments': true },
        now: { 'flag.comments': false },
      },
      {
        act: 'settings.update',
        actor,
        subject: 'product.name',
        before: { 'product.name': 'Openspeach' },
        now: { 'product.name': 'Lernwerk' },
      },
    ])
  })

  it.each<[string, unknown]>([
    ['product.name', '  '],
    ['product.name', 'x'.repeat(61)],
    ['organisation.timeZone', 'Middle/Earth'],
    ['organisation.timeZone', '+01:00'],
    ['organisation.languages', []],
    ['organisation.languages', ['en', 'tlh']],
    ['organisation.languages', ['en', 'en']],
    ['brand.accent', 'red'],
    ['brand.accent', '#2B66D9; } body { display: none'],
    ['brand.accent', '#12345'],
    ['footer.link', 'javascript:alert(1)'],
    ['embedding.sites', ['*']],
    ['embed.hosts', ['10.0.0.1']],
    ['voices.pronunciations', ['GIF']],
    ['voices.pronunciations', ['GIF = ']],
    ['voices.pronunciations', [' '.repeat(3) + 'x'.repeat(50_000)]],
    ['voices.byLanguage', ['German = anna']],
    ['ai.licences', -1],
    ['password.min', 7],
    ['password.min', 65],
    ['password.max', 63],
    ['password.max', 257],
    ['retention.auditMonths', 0],
    ['retention.signInDays', 366],
    ['flag.comments', 'perhaps'],
  ])('refuse %s as %j, by its name, and change nothing else either', async (name, value) => {
    const refused = await refusal(change({ 'flag.delay': false, [name]: value }))
    expect([refused.status, Object.keys(refused.body.fields ?? {})[0]]).toEqual([
      400,
      expect.stringMatching(new RegExp(`^${RegExp.escape(name)}`)),
    ])
    expect((await read()).values['flag.delay']).toBe(true)
    expect(await audit()).toEqual([])
  })

  it('leave workflows to their own page, which cancels what runs', async () => {
    await change({ 'flag.workflow': true } as SettingsChanges)
    expect((await read()).values['flag.workflow']).toBe(false)
  })

  it('tell of two who change them at once, with both states', async () => {
    const { rev } = await read()
    await change({ 'flag.comments': false, rev })
    const refused = await refusal(change({ 'product.name': 'Mine', rev }))
    expect(refused).toMatchObject({ status: 409, code: 'CONFLICT' })
    const theirs = refused.body.theirs as Pick<SettingsState, 'rev' | 'values'>
    expect(refused.body.mine).toEqual({ 'product.name': 'Mine' })
    expect(theirs.values).toMatchObject({ 'product.name': 'Openspeach', 'flag.comments': false })
    expect((await change({ 'product.name': 'Mine', rev: theirs.rev })).values['product.name']).toBe('Mine')
  })

  it('cannot offer fewer AI licences than are taken', async () => {
    expect(await refusal(change({ 'ai.licences': 0 }))).toMatchObject({
      status: 400,
      code: 'LICENCES_TAKEN',
      message: '1 AI licences are in use. Take some back before you set a lower limit.',
    })
    expect((await change({ 'ai.licences': 1 })).values['ai.licences']).toBe(1)
  })

  it('offer the interface in the languages that are set, in their usual order', async () => {
    await change({ 'organisation.languages': ['es', 'de'] })
    expect((await app.as(null).call(getConfig)).languages.map(({ language }) => language)).toEqual(['de', 'es'])
  })

  it('say what the environment decides, without its secrets', async () => {
    const env = {
      SMTP_URL: 'smtps://mailer:s3cret@mail.example:465?pool=true',
      STORAGE_URL: 's3://key:t0psecret@store.example/learning?region=eu',
    }
    const other = await startTestApp({ env })
    try {
      const answer = await (await other.as('admin').fetch('/api/v2/settings')).text()
      expect(JSON.parse(answer).installation).toMatchObject({
        mail: 'smtp',
        mailPlace: 'mail.example:465',
        storage: 's3',
        storagePlace: 'store.example/learning',
      })
      expect(answer).not.toMatch(/s3cret|t0psecret|mailer/)
    } finally {
      await other.close()
    }
  })
})

describe('the colour', () => {
  it('colours everything in both themes, in shades that can be read', async () => {
    await change({ 'brand.accent': '#2b66d9' })
    const { colours } = (await app.as(null).call(getConfig)).brand
    expect(Object.keys(colours ?? {}).sort()).toEqual([
      '--accent-hover',
      '--on-accent',
      '--on-tint',
      ...Array.from({ length: 10 }, (_, shade) => `--peach-${shade}`),
      '--tint',
      '--tint-2',
    ])
    expect(colours).toMatchObject({
      '--peach-7': '#2b66d9',
      '--on-accent': expect.stringMatching(/^light-dark\(#ffffff, #/),
    })
    await change({ 'brand.accent': null })
    expect((await app.as(null).call(getConfig)).brand.colours).toBeNull()
  })
})

describe('the logo', () => {
  it('is a picture that everybody sees, and that stays as long as it is shown', async () => {
    const { fileID } = await uploadFile(app.as('admin'), 'logo.png', await makePng(60, 20))
    await app.drain()
    const address = `/api/v2/files/${fileID}/image?width=640`
    expect((await app.as(null).fetch(address)).status).toBe(401)
    await change({ 'brand.logo': fileID })
    expect((await app.as(null).call(getConfig)).brand.logo).toBe(address)
    const shown = await app.as(null).fetch(address)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
    expect(await refusal(app.as('admin').call(deleteFile, { params: { fileID } }))).toMatchObject({ status: 409 })
    await change({ 'brand.logo': null })
    expect((await app.as(null).call(getConfig)).brand.logo).toBeNull()
    expect((await app.as(null).fetch(address)).status).toBe(401)
    await app.as('admin').call(deleteFile, { params: { fileID } })
    expect(await refusal(app.as('admin').call(getFile, { params: { fileID } }))).toMatchObject({ status: 404 })
  })

  it('is nothing else', async () => {
    const { fileID } = await uploadFile(app.as('admin'), 'logo.txt', 'a text')
    await app.drain()
    for (const wrong of [fileID, 'nofile', '../secret']) {
      expect(await refusal(change({ 'brand.logo': wrong }))).toMatchObject({
        status: 400,
        code: 'LOGO_NOT_A_PICTURE',
        body: { fields: { 'brand.logo': expect.any(String) } },
      })
    }
  })
})

describe('how long passwords are', () => {
  it('holds wherever one is chosen, and is told to the interface', async () => {
    await change({ 'password.min': 14, 'password.max': 64 })
    expect((await app.as(null).call(getConfig)).limits).toMatchObject({ passwordMin: 14, passwordMax: 64 })
    const short = 'thirteen char'
    const long = 'x'.repeat(65)
    for (const [password, code, message] of [
      [short, 'PASSWORD_TOO_SHORT', 'This password is too short: 13 characters, 14 are needed.'],
      [long, 'PASSWORD_TOO_LONG', 'This password is too long: 65 characters, 64 are allowed.'],
    ] as const) {
      const own = app.as('reader').call(changePassword, {
        body: { currentPassword: TEST_PASSWORD, newPassword: password },
      })
      expect(await refusal(own)).toMatchObject({ status: 400, code, message })
      const theirs = app.as('admin').call(resetPassword, {
        params: { id: app.people.reader.id },
        body: { password },
      })
      expect(await refusal(theirs)).toMatchObject({ status: 400, code, message })
      const forgotten = await fetch(`${app.url}/api/auth/reset-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: app.url },
        body: JSON.stringify({ token: 'x', newPassword: password }),
      })
      expect([forgotten.status, await forgotten.json()]).toMatchObject([400, { code }])
    }
    await app.as('admin').call(resetPassword, {
      params: { id: app.people.otherReader.id },
      body: { password: 'fourteen chars' },
    })
  })
})
