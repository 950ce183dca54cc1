import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { updateSettings } from '#features/settings/contract.ts'
import { getConfig, isCommentsEnabled, isWorkflowEnabled } from '../contract.ts'
import { readFlags, readSetting, writeSetting } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const set = (name: string, value: unknown) =>
  app.platform.database.db.execute(sql`
    INSERT INTO settings (name, value) VALUES (${name}, ${JSON.stringify(value)}::jsonb)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`)

describe('the configuration', () => {
  it('is the product’s own until somebody changes it, and public', async () => {
    expect(await app.as(null).call(getConfig)).toEqual({
      productName: 'Openspeach',
      brand: { logo: null, colours: null },
      timeZone: 'Europe/Paris',
      companionLogoutUrl: null,
      embedHosts: [],
      // PRODUCT §11.
      flags: {
        workflow: false,
        regulatedWorkflow: false,
        scormClassic: true,
        pinnedOnHome: true,
        periodicReview: true,
        transcript: false,
        subtitleManagement: true,
        oldVideo: false,
        delay: true,
        addDocument: true,
        comments: true,
        searchUser: true,
        aiGeneration: true,
        aiVoice: true,
        askSpeach: false,
        askModel: false,
        footer: true,
        openAccess: false,
        selfSignUp: false,
        terms: false,
      },
      languages: [
        { id: 1, language: 'fr', name: 'Français' },
        { id: 2, language: 'en', name: 'English' },
        { id: 3, language: 'de', name: 'Deutsch' },
        { id: 4, language: 'es', name: 'Español' },
      ],
      limits: {
        pinnedMax: 10,
        passwordMin: 10,
        passwordMax: 128,
        nameMax: 30,
        emailMax: 230,
        gridPageSize: 12,
        tablePageSize: 30,
      },
    })
  })

  it('answers bare booleans to who is signed in', async () => {
    expect(await app.as('reader').call(isCommentsEnabled)).toBe(true)
    expect(await app.as('reader').call(isWorkflowEnabled)).toBe(false)
    for (const path of ['/api/v2/comments/enabled', '/api/v2/workflow/enable']) {
      expect((await app.as(null).fetch(path)).status).toBe(401)
      expect(await (await app.as('reader').fetch(path)).text()).toMatch(/^(?:true|false)$/)
    }
  })

  it('follows what an organisation sets, and nothing that makes no sense', async () => {
    await set('flag.comments', false)
    await set('flag.workflow', true)
    await set('flag.footer', 'perhaps')
    await set('product.name', 'Lernwerk')
    expect(await app.as('reader').call(isCommentsEnabled)).toBe(false)
    expect(await app.as('reader').call(isWorkflowEnabled)).toBe(true)
    expect(await app.as(null).call(getConfig)).toMatchObject({
      productName: 'Lernwerk',
      flags: { comments: false, workflow: true, footer: true },
    })
    expect(await readFlags(app.platform.database.db)).toMatchObject({ comments: false, workflow: true, delay: true })
  })

  it('is set under names that are known, to values that make sense', async () => {
    const { platform } = app
    const { db } = platform.database
    await writeSetting(platform, db, 'companion.logoutUrl', 'https://video.example/logout')
    await writeSetting(platform, db, 'flag.comments', true)
    expect(await app.as(null).call(getConfig)).toMatchObject({
      companionLogoutUrl: 'https://video.example/logout',
      flags: { comments: true },
    })
    for (const wrong of ['javascript:alert(1)', 'no address', '/logout', 'ftp://video.example']) {
      const refused = writeSetting(platform, db, 'companion.logoutUrl', wrong)
      await expect(refused).rejects.toMatchObject({ status: 400 })
      await set('companion.logoutUrl', wrong)
      expect((await app.as(null).call(getConfig)).companionLogoutUrl).toBeNull()
    }
    await writeSetting(platform, db, 'footer.link', null)
    expect(await readSetting(db, 'footer.link')).toBeNull()
    expect(await readSetting(db, 'organisation.timeZone')).toBeUndefined()
  })

  it('names the hosts whose pages may be shown: by administrators alone, as browsers compare them', async () => {
    const written = ['YouTube.com', 'https://www.geogebra.org/m/abc', '*.vimeo.com', 'müller.example', 'youtube.com']
    const hosts = ['youtube.com', 'www.geogebra.org', 'vimeo.com', 'xn--mller-kva.example']
    for (const name of ['author', 'reader'] as const) {
      const refused = app.as(name).call(updateSettings, { body: { 'embed.hosts': written } })
      await expect(refused).rejects.toMatchObject({ status: 403 })
    }
    expect(await app.as('admin').call(updateSettings, { body: { 'embed.hosts': written } })).toMatchObject({
      values: { 'embed.hosts': hosts },
    })
    expect((await app.as(null).call(getConfig)).embedHosts).toEqual(hosts)
    for (const wrong of [
      "a.example; script-src 'unsafe-inline'",
      'a;b.example',
      'localhost',
      '10.0.0.1',
      '*',
      "'self'",
    ]) {
      const refused = app.as('admin').call(updateSettings, { body: { 'embed.hosts': [wrong] } })
      await expect(refused).rejects.toMatchObject({ status: 400 })
    }
    await app.as('admin').call(updateSettings, { body: {} })
    expect((await app.as(null).call(getConfig)).embedHosts).toEqual(hosts)
    await app.as('admin').call(updateSettings, { body: { 'embed.hosts': [] } })
    expect((await app.as(null).call(getConfig)).embedHosts).toEqual([])
  })
})
