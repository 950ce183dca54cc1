import { afterAll, beforeAll, expect } from 'vitest'
import { createPath } from '#features/paths/contract.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { startTestApp, type TestApp } from '../testing/harness.ts'
import type { PersonName } from '../testing/people.ts'
import { walkTable } from './walk-table.ts'

let app: TestApp
let speach: MadeSpeach
beforeAll(async () => {
  app = await startTestApp()
  speach = await makeSpeach(app.platform, app.people.author, { title: 'Called', publish: true })
  await app.as('author').call(createPath, { body: { title: 'A path' } })
})
afterAll(() => app.close())

/** Sends a call as the seed writes it, and reads the answer as JSON. */
async function send(person: PersonName | null, call: string, query: Record<string, string | number> = {}) {
  const [method = 'GET', path = ''] = call.split(' ')
  const parameters = new URLSearchParams({ dataType: 'json' })
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value))
  const response = await app.as(person).fetch(`${path}?${parameters}`, { method })
  const text = await response.text()
  return { status: response.status, answer: text === '' ? undefined : JSON.parse(text) }
}

const GRID = { page: 1, sort: 'TITLE', name: '', onlyState: 'NONE', asc: 'true' }

/** A list of "My account": it takes every grid parameter and answers a page. */
const grid = (path: string, person: PersonName) => async () => {
  const { status, answer } = await send(person, `GET ${path}`, GRID)
  expect([status, answer]).toEqual([200, { result: expect.any(Array), total: expect.any(Number) }])
  expect((await send(person, `GET ${path}`, { ...GRID, page: 1_000_000_000 })).answer.result).toEqual([])
}

/** Whether a type is on after one of the calls that turn it on or off. */
async function isOnAfter(call: string): Promise<boolean> {
  const type = 'USER_BADGE_OBTAINED'
  expect((await send('reader', `GET /api/v2/notifications/parameters/${call}`, { type })).status).toBe(204)
  const { answer } = await send('reader', 'GET /api/v2/notifications/parameters')
  return answer.params.find((one: { typeNotification: string }) => one.typeNotification === type).activate
}

/** A table of the dashboard: rows of any period. */
const table = (path: string) => async () => {
  for (const period of ['ONE_MONTH', 'TWO_YEARS', 'UNKNOWN']) {
    expect(await send('admin', `GET ${path}`, { period })).toEqual({ status: 200, answer: expect.any(Array) })
  }
}

/** By hand from the table of seed 000 §7: method, path, parameters and what is read of the answer. */
walkTable('calls', 44, {
  async 'GET /user.usercontroller/removegetstarted'() {
    const close = (type: string) => send('superAdmin', 'GET /user.usercontroller/removegetstarted', { type })
    expect([(await close('SPEACH')).status, (await close('USER')).status]).toEqual([204, 204])
    expect((await close('OTHER')).status).toBe(400)
    expect((await send('superAdmin', 'GET /api/v2/home')).answer.getStarted).toEqual([])
  },
  async 'GET /favori.FavoriController/toggleFavori'() {
    const toggle = (idCour: number | string) => send('reader', 'GET /favori.FavoriController/toggleFavori', { idCour })
    expect([(await toggle(speach.id)).answer, (await toggle(speach.speachID)).answer]).toEqual([
      { isFavori: true },
      { isFavori: false },
    ])
  },
  async 'DELETE /user/speach/delete'() {
    expect((await send('author', 'DELETE /user/speach/delete', { id: speach.id })).status).toBe(204)
    const { answer } = await send('author', 'GET /api/v2/my/speachEdited', { ...GRID, onlyState: 'ARCHIVE' })
    expect(answer.result).toMatchObject([{ id: speach.id, publication: 'ARCHIVE' }])
  },
  async 'PUT /user/speach/restore'() {
    expect((await send('author', 'PUT /user/speach/restore', { id: speach.speachID })).status).toBe(204)
    const { answer } = await send('author', 'GET /api/v2/my/speachEdited', GRID)
    expect(answer.result).toMatchObject([{ id: speach.id, publication: 'NON_PUBLIE' }])
  },
  async 'GET /api/v2/users'() {
    const { answer } = await send('reader', 'GET /api/v2/users', { term: 'test', count: 4, page: 2 })
    expect(answer).toEqual({ totalNumberOfUsersFound: Object.keys(app.people).length, results: expect.any(Array) })
    expect(answer.results).toHaveLength(4)
  },
  async 'GET /api/v2/speach/search'() {
    await makeSpeach(app.platform, app.people.author, { title: 'Suche', language: 'de', publish: true })
    await app.drain()
    const search = (languageId: number) =>
      send('reader', 'GET /api/v2/speach/search', { term: 'Suche', page: 1, tri: 'RELEVANT', languageId })
    const { answer } = await search(0)
    expect(answer).toMatchObject({
      totalNumberOfSpeachesFound: 1,
      availableLanguages: [{ id: expect.any(Number), language: 'de' }],
      results: [{ title: 'Suche' }],
    })
    const [german] = answer.availableLanguages
    expect((await search(german.id)).answer.results).toHaveLength(1)
    expect((await search(german.id === 1 ? 2 : 1)).answer.results).toEqual([])
  },
  async 'GET {grid url}'() {
    await grid('/api/v2/my/speachEdited', 'author')()
    await grid('/api/v2/my/speachBookmarked', 'reader')()
  },
  async 'GET {carousel url}'() {
    const { answer } = await send('author', 'GET /api/v2/home')
    const urls: string[] = answer.rows.map(({ carouselUrl }: { carouselUrl: string }) => carouselUrl).filter(Boolean)
    expect(urls.length).toBeGreaterThan(0)
    for (const url of urls) {
      const page = await send('author', `GET ${url}`, { page: 1 })
      expect([url, page.status, page.answer]).toMatchObject([
        url,
        200,
        { result: expect.any(Array), total: expect.any(Number) },
      ])
    }
  },
  async 'GET /api/v2/comments/enabled'() {
    const isOn = async () => (await send('reader', 'GET /api/v2/comments/enabled')).answer
    expect(await isOn()).toBe(true)
    await writeSetting(app.platform, app.platform.database.db, 'flag.comments', false)
    expect(await isOn()).toBe(false)
  },
  async 'GET /api/v2/workflow/enable'() {
    const isOn = async () => (await send('reader', 'GET /api/v2/workflow/enable')).answer
    expect(await isOn()).toBe(false)
    await writeSetting(app.platform, app.platform.database.db, 'flag.workflow', true)
    expect(await isOn()).toBe(true)
  },
  'GET /api/v2/my/speachEdited': grid('/api/v2/my/speachEdited', 'author'),
  'GET /api/v2/my/speachCoEdited': grid('/api/v2/my/speachCoEdited', 'author'),
  'GET /api/v2/my/speachInWorkflowValidation': grid('/api/v2/my/speachInWorkflowValidation', 'author'),
  'GET /api/v2/my/speachWorkflowToValidate': grid('/api/v2/my/speachWorkflowToValidate', 'approver'),
  'GET /api/v2/my/speachToReview': grid('/api/v2/my/speachToReview', 'reader'),
  'GET /api/v2/my/speachDelay': grid('/api/v2/my/speachDelay', 'author'),
  'GET /api/v2/my/speachWithDueDate': grid('/api/v2/my/speachWithDueDate', 'reader'),
  'GET /api/v2/my/speachFollowed': grid('/api/v2/my/speachFollowed', 'reader'),
  'GET /api/v2/my/speachBookmarked': grid('/api/v2/my/speachBookmarked', 'reader'),
  'GET /api/v2/my/speachAssigned': grid('/api/v2/my/speachAssigned', 'reader'),
  'GET /api/v2/my/templateEdited': grid('/api/v2/my/templateEdited', 'author'),
  'GET /api/v2/my/templateCoEdited': grid('/api/v2/my/templateCoEdited', 'author'),
  async 'GET /administration/listCsvTemplates'() {
    const list = (superAdminAccess: string) =>
      send('superAdmin', 'GET /administration/listCsvTemplates', { superAdminAccess })
    const { answer } = await list('false')
    expect(answer).toContainEqual(expect.objectContaining({ templateName: 'speaches', labelFr: 'Speaches' }))
    expect((await list('true')).answer.length).toBeGreaterThan(answer.length)
  },
  async 'POST /administration/launchMultipleExportCsv'() {
    const response = await app.as('admin').fetch('/administration/launchMultipleExportCsv', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ dataType: 'json', templateNames: ['speaches', 'people'] }),
    })
    expect([response.status, await response.json()]).toEqual([200, { message: expect.stringContaining('launched') }])
  },
  async 'GET /api/v2/notifications/count'() {
    expect(await send('reader', 'GET /api/v2/notifications/count', { type: 'USER' })).toEqual({
      status: 200,
      answer: 0,
    })
  },
  async 'GET /api/v2/notifications'() {
    const query = { page: 1, size: 10, type: 'USER_SPEACH_ASSIGNED' }
    expect(await send('reader', 'GET /api/v2/notifications', query)).toEqual({ status: 200, answer: [] })
    expect((await send('reader', 'GET /api/v2/notifications', { size: 1_000_000 })).status).toBe(400)
  },
  async 'GET /api/v2/notifications/countUnread'() {
    expect(await send('reader', 'GET /api/v2/notifications/countUnread')).toEqual({ status: 200, answer: 0 })
  },
  async 'POST /api/v2/notifications/acquit'() {
    expect((await send('reader', 'POST /api/v2/notifications/acquit')).status).toBe(204)
  },
  async 'GET /api/v2/notifications/parameters'() {
    const { answer } = await send('reader', 'GET /api/v2/notifications/parameters')
    expect(answer).toEqual({ params: expect.any(Array), frequencyNotification: 'HEBDOMADAIRE' })
  },
  async 'GET /api/v2/notifications/parameters/types'() {
    const { answer } = await send('reader', 'GET /api/v2/notifications/parameters/types')
    expect(answer).toContain('USER_SPEACH_ASSIGNED')
  },
  async 'GET /api/v2/notifications/parameters/desactivate'() {
    expect(await isOnAfter('desactivate')).toBe(false)
  },
  async 'GET /api/v2/notifications/parameters/activate'() {
    expect(await isOnAfter('activate')).toBe(true)
  },
  async 'GET /api/v2/notifications/parameters/frequency'() {
    const { status } = await send('reader', 'GET /api/v2/notifications/parameters/frequency', { frequency: 'MENSUEL' })
    const { answer } = await send('reader', 'GET /api/v2/notifications/parameters')
    expect([status, answer.frequencyNotification]).toEqual([204, 'MENSUEL'])
  },
  async 'GET /api/v2/dashboard/time-series'() {
    const ask = { metric: 'PUBLICATION', period: 'SIX_MONTHS', cumulative: 'true' }
    const { answer } = await send('admin', 'GET /api/v2/dashboard/time-series', ask)
    expect(answer).toHaveLength(26)
    const published = await send('admin', 'GET /api/v2/cours/publishedSpeachs')
    expect(answer.at(-1).value).toBe(published.answer)
  },
  'GET /api/v2/dashboard/speachmakers-by-watch': table('/api/v2/dashboard/speachmakers-by-watch'),
  'GET /api/v2/dashboard/speaches-by-watch': table('/api/v2/dashboard/speaches-by-watch'),
  'GET /api/v2/dashboard/speaches-by-rating': table('/api/v2/dashboard/speaches-by-rating'),
  'GET /api/v2/dashboard/speachmakers-by-rating': table('/api/v2/dashboard/speachmakers-by-rating'),
  'GET /api/v2/dashboard/speach-category': table('/api/v2/dashboard/speach-category'),
  async 'GET /api/v2/cours/publishedSpeachs'() {
    const read = async () => (await send('admin', 'GET /api/v2/cours/publishedSpeachs')).answer
    const before = await read()
    await makeSpeach(app.platform, app.people.author, { title: 'One more', publish: true })
    expect(await read()).toBe(before + 1)
  },
  async 'GET /api/v2/cours/unpublishedSpeachs'() {
    const read = async () => (await send('admin', 'GET /api/v2/cours/unpublishedSpeachs')).answer
    const before = await read()
    await makeSpeach(app.platform, app.people.author, { title: 'A draft more' })
    expect(await read()).toBe(before + 1)
  },
  async 'GET /api/v2/cours/viewedSpeachs'() {
    const read = async () => (await send('admin', 'GET /api/v2/cours/viewedSpeachs')).answer
    const before = await read()
    const { speachID } = await makeSpeach(app.platform, app.people.author, { title: 'Looked at', publish: true })
    await send('reader', `GET /api/v2/speaches/${speachID}/view`)
    expect(await read()).toBe(before + 1)
  },
  async 'GET /api/v2/users/count'() {
    const count = (type: string) => send('admin', 'GET /api/v2/users/count', { type })
    expect((await count('users')).answer).toEqual({ size: Object.keys(app.people).length })
    for (const type of ['admins', 'speachmakers', 'aiEditors', 'approvers']) {
      expect([type, (await count(type)).answer]).toEqual([type, { size: expect.any(Number) }])
    }
    expect((await count('robots')).status).toBe(400)
  },
  async 'GET /api/v2/footer'() {
    await writeSetting(app.platform, app.platform.database.db, 'footer.link', 'https://organisation.example/')
    const { answer } = await send(null, 'GET /api/v2/footer')
    expect(answer).toMatchObject({ isEnabled: true, items: [{ code: 'EXTERNAL_SITE', label: expect.any(String) }] })
  },
})
