import { afterAll, beforeAll, expect } from 'vitest'
import { createPath } from '#features/paths/contract.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/factories.ts'
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
  async 'GET /api/v2/footer'() {
    await writeSetting(app.platform, app.platform.database.db, 'footer.link', 'https://organisation.example/')
    const { answer } = await send(null, 'GET /api/v2/footer')
    expect(answer).toMatchObject({ isEnabled: true, items: [{ code: 'EXTERNAL_SITE', label: expect.any(String) }] })
  },
})
