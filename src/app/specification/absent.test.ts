import { afterAll, beforeAll, expect, it } from 'vitest'
import { archiveSpeach, deleteSpeach, unpublishSpeach } from '#features/speaches/contract.ts'
import { makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { startTestApp, type TestApp } from '../testing/harness.ts'

let app: TestApp
/** Speaches that a reader may not open. */
const gone: { kind: string; id: number; speachID: string; chapterId: number }[] = []

async function make(
  kind: string,
  plan: Partial<SpeachPlan> = {},
  put?: (id: number) => Promise<unknown>,
): Promise<void> {
  const speach = await makeSpeach(app.platform, app.people.author, { title: 'A secret title', publish: true, ...plan })
  const chapterId = speach.lessons[0]?.chapters[0]?.id ?? 0
  await put?.(speach.id)
  gone.push({ kind, id: speach.id, speachID: speach.speachID, chapterId })
}

beforeAll(async () => {
  app = await startTestApp()
  const author = app.as('author')
  await make('archived', {}, (id) => author.call(archiveSpeach, { query: { id } }))
  await make('unpublished', {}, (id) => author.call(unpublishSpeach, { params: { speachID: id } }))
  await make('deleted', { publish: false }, (id) => author.call(deleteSpeach, { params: { speachID: id } }))
  await make('draft', { publish: false })
  await make('restricted', { facts: { visibility: 'RESTREINT' } })
})
afterAll(() => app.close())

/** What a reader, and another author, can ask of a speach; `:id` names it, `:chapter` its chapter. */
const CALLS: [call: string, body?: Record<string, unknown>][] = [
  ['GET /api/v2/speaches/:id/view'],
  ['GET /api/v2/speaches/:id/play'],
  ['GET /api/v2/speaches/:id/next'],
  ['POST /api/v2/speaches/:id/access', { code: 'sesame' }],
  ['PUT /api/v2/speaches/:id/progress', { chapterId: ':chapter', position: 1 }],
  ['GET /favori.FavoriController/toggleFavori?idCour=:id'],
  ['GET /api/v2/speaches/:id/rating'],
  ['PUT /api/v2/speaches/:id/rating', { rating: 5 }],
  ['DELETE /api/v2/speaches/:id/rating'],
  ['GET /api/v2/speaches/:id/comments'],
  ['POST /api/v2/speaches/:id/comments', { content: 'Is anybody there?' }],
  ['GET /api/v2/speaches/:id/mentionable?term=a'],
  ['POST /api/v2/speaches/:id/report', { reason: 'wrong' }],
  ['POST /api/v2/speaches/:id/share', { users: [1] }],
  ['GET /api/v2/speaches/:id/notes'],
  ['PUT /api/v2/speaches/:id/notes', { chapterId: ':chapter', text: 'mine', rev: 0 }],
  ['GET /api/v2/speaches/:id'],
  ['PATCH /api/v2/speaches/:id', { title: 'mine' }],
  ['DELETE /api/v2/speaches/:id'],
  ['GET /api/v2/speaches/:id/versions'],
  ['POST /api/v2/speaches/:id/publish', {}],
  ['POST /api/v2/speaches/:id/assign', { users: [1] }],
  ['GET /api/v2/speaches/:id/assignments'],
  ['DELETE /user/speach/delete?id=:id'],
  ['PUT /user/speach/restore?id=:id'],
  ['PUT /api/v2/admin/speach/duplicate?speachId=:id'],
  ['PUT /api/v2/admin/speach/createTemplate?speachId=:id'],
  ['PATCH /api/v2/chapters/:chapter', { rev: 1, title: 'mine' }],
  ['DELETE /api/v2/chapters/:chapter'],
]

/** What differs from one answer to the next whatever is asked. */
const OWN_TO_EACH = /^(?:date|x-request-id|x-ratelimit-.*|ratelimit.*)$/

/** An answer byte by byte. */
async function ask(
  who: 'reader' | 'otherAuthor',
  call: string,
  body: object | undefined,
  id: unknown,
  chapter: number,
) {
  const fill = (text: string) => text.replaceAll(':id', String(id)).replaceAll('":chapter"', String(chapter))
  const [method, address = ''] = call.replace(':chapter', String(chapter)).split(' ')
  const headers = { 'content-type': 'application/json' }
  const init = { method, ...(body && { headers, body: fill(JSON.stringify(body)) }) }
  const response = await app.as(who).fetch(fill(address), init)
  const kept = [...response.headers].filter(([name]) => !OWN_TO_EACH.test(name))
  return { status: response.status, headers: Object.fromEntries(kept), body: await response.text() }
}

it.each(CALLS)('%s answers of what is not for one as of what is not there', async (call, body) => {
  for (const who of ['reader', 'otherAuthor'] as const) {
    const absent = await ask(who, call, body, 2_000_000_000, 2_000_000_000)
    expect([404, 403]).toContain(absent.status)
    const unknown = await ask(who, call, body, 'AAAAAAAAAAA', 2_000_000_000)
    expect(unknown).toEqual(absent)
    for (const { kind, id, speachID, chapterId } of gone) {
      // Calls are counted too, which says nothing of what is there.
      await app.platform.database.pool.query('DELETE FROM rate_limits')
      expect([kind, who, await ask(who, call, body, id, chapterId)]).toEqual([kind, who, absent])
      expect([kind, who, await ask(who, call, body, speachID, chapterId)]).toEqual([kind, who, absent])
    }
  }
})
