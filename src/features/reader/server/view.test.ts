import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import * as authoring from '#features/speaches/contract.ts'
import { makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { archiveSpeach } from '#features/speaches/server/publication/life-service.ts'
import { grantAccess } from '#features/speaches/server/service.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { enterAccessCode, playSpeach, viewSpeach } from '../contract.ts'

let app: TestApp
const ids: Record<string, number> = {}

/*
 * One speach of each kind, all of `author`'s, edited with `coEditor`. The restricted one is for `otherReader` and the
 * group of `member`; `approver` gave the code of the private one; `aiEditor` has all of them assigned.
 */
const KINDS: Record<string, SpeachPlan['facts']> = {
  PUBLIC: { visibility: 'PUBLIC' },
  SEMI_PRIVE: { visibility: 'SEMI_PRIVE' },
  PRIVE: { visibility: 'PRIVE', accessCode: 'sesame' },
  RESTREINT: { visibility: 'RESTREINT' },
}

beforeAll(async () => {
  app = await startTestApp()
  const { author, coEditor, otherReader, aiEditor } = app.people
  const make = async (title: string, facts: SpeachPlan['facts'], publish: boolean) => {
    const forSome = facts?.visibility === 'RESTREINT'
    const people = {
      coEditors: [coEditor.id],
      affectedUsers: forSome ? [otherReader.id] : [],
      affectedGroups: forSome ? [app.groups.TESTERS] : [],
    }
    const { id } = await makeSpeach(app.platform, author, { title, facts, people, publish })
    ids[title] = id
    await app.platform.database.transaction((tx) =>
      grantAccess(tx, author, id, { userIds: [aiEditor.id], groupIds: [], source: 'ASSIGNMENT' }),
    )
    return id
  }
  for (const [title, facts] of Object.entries(KINDS)) await make(title, facts, true)
  await make('draft', {}, false)
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await app
    .as('author')
    .call(authoring.publishSpeach, { params: { speachID: await make('scheduled', {}, false) }, body: { at } })
  await archiveSpeach(app.platform, author, await make('archived', {}, true))
  const template = await make('template', {}, false)
  await app.platform.database.db.update(speaches).set({ isTemplate: true }).where(eq(speaches.id, template))
  await app.as('approver').call(enterAccessCode, { params: { speachID: ids.PRIVE ?? 0 }, body: { code: 'sesame' } })
})
afterAll(() => app.close())

const PEOPLE = [
  'reader',
  'otherAuthor',
  'approver',
  'otherReader',
  'member',
  'aiEditor',
  'coEditor',
  'author',
  'admin',
] as const satisfies PersonName[]

/** What each of `PEOPLE` is answered, written by hand from PRODUCT §4 and §5. */
const VIEW: Record<string, number[]> = {
  PUBLIC: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  SEMI_PRIVE: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  PRIVE: [403, 403, 200, 403, 403, 200, 200, 200, 200],
  RESTREINT: [404, 404, 404, 200, 200, 200, 200, 200, 200],
  draft: [404, 404, 404, 404, 404, 404, 404, 404, 404],
  // Its card leads here (seed 000 §2): who may see the draft sees what waits.
  scheduled: [404, 404, 404, 404, 404, 404, 200, 200, 200],
  archived: [404, 404, 404, 404, 404, 404, 404, 404, 404],
  template: [404, 404, 404, 404, 404, 404, 404, 404, 404],
}

const PLAY: Record<string, number[]> = {
  PUBLIC: [403, 403, 403, 403, 403, 403, 200, 200, 200],
  SEMI_PRIVE: [403, 403, 403, 403, 403, 403, 200, 200, 200],
  PRIVE: [404, 404, 403, 404, 404, 403, 200, 200, 200],
  RESTREINT: [404, 404, 404, 403, 403, 403, 200, 200, 200],
  draft: [404, 404, 404, 404, 404, 404, 200, 200, 200],
  scheduled: [404, 404, 404, 404, 404, 404, 200, 200, 200],
  archived: [404, 404, 404, 404, 404, 404, 403, 403, 403],
  template: [404, 404, 404, 404, 404, 404, 200, 200, 200],
}

async function statuses(kind: string, page: 'view' | 'play'): Promise<number[]> {
  const answers = []
  for (const person of PEOPLE) {
    answers.push((await app.as(person).fetch(`/api/v2/speaches/${ids[kind]}/${page}`)).status)
  }
  return answers
}

describe('who may open what', () => {
  it.each(Object.entries(VIEW))('view: %s', async (kind, expected) => {
    expect(await statuses(kind, 'view')).toEqual(expected)
  })

  it.each(Object.entries(PLAY))('play: %s', async (kind, expected) => {
    expect(await statuses(kind, 'play')).toEqual(expected)
  })

  it('answers what may not be seen exactly like what is absent', async () => {
    const bodies = []
    for (const speach of [ids.RESTREINT, ids.draft, 999_999, 'AbcdefghijK', 'nonsense', '0', '99999999999999']) {
      const response = await app.as('reader').fetch(`/api/v2/speaches/${speach}/view`)
      bodies.push([response.status, await response.text()])
    }
    expect(new Set(bodies.map(String)).size).toBe(1)
  })

  it('asks for the code of a private speach and says nothing else of it', async () => {
    const response = await app.as('reader').fetch(`/api/v2/speaches/${ids.PRIVE}/view`)
    const body = await response.text()
    expect(JSON.parse(body)).toEqual({ code: 'CODE_REQUIRED', message: expect.any(String) })
    expect(body).not.toContain('PRIVE')
  })
})

describe('what a reader sees', () => {
  it('is the published version, with what they may do', async () => {
    const view = await app.as('reader').call(viewSpeach, { params: { speachID: ids.PUBLIC ?? 0 } })
    expect(view).toMatchObject({
      id: ids.PUBLIC,
      title: 'PUBLIC',
      slug: 'public',
      version: 1,
      description: '',
      tags: [],
      category: null,
      publication: 'PUBLIE',
      canView: true,
      canEdit: false,
      canShare: true,
      canApprove: false,
      progress: { chapters: [], lastChapterId: null },
      resume: null,
      lessons: [
        { chapters: [{ title: 'Welcome', type: 'HTML', content: { html: '<p>A short text to begin with.</p>' } }] },
      ],
    })
  })

  it('is found by the speachID, also of a regulated and delayed one', async () => {
    const { speachID } = await app.as('reader').call(viewSpeach, { params: { speachID: ids.PUBLIC ?? 0 } })
    for (const name of [speachID, `${speachID}_REGULATED`]) {
      expect((await app.as('reader').call(viewSpeach, { params: { speachID: name } })).id).toBe(ids.PUBLIC)
    }
  })

  it('is the draft while it waits for its first publication, to whoever may see that', async () => {
    const id = ids.scheduled ?? 0
    const { speachID } = await app.as('author').call(playSpeach, { params: { speachID: id } })
    const params = { speachID: `${speachID}_REGULATED` }
    expect(await app.as('author').call(viewSpeach, { params })).toMatchObject({ id, version: null })
    const [row] = await app.platform.database.db.select().from(speaches).where(eq(speaches.id, id))
    expect(row?.readCount).toBe(0)
  })

  it('is the draft also while what was taken back waits to come out again', async () => {
    const made = await makeSpeach(app.platform, app.people.author, { title: 'Comes again', publish: true })
    const params = { speachID: made.speachID }
    await app.as('author').call(authoring.unpublishSpeach, { params })
    const at = new Date(app.platform.clock.now().getTime() + 86_400_000).toISOString()
    await app.as('author').call(authoring.publishSpeach, { params, body: { at } })
    expect(await app.as('author').call(viewSpeach, { params })).toMatchObject({ id: made.id, version: null })
    expect((await refusal(app.as('reader').call(viewSpeach, { params }))).status).toBe(404)
  })

  it('is not the draft, which /play shows without keeping anything', async () => {
    const made = await makeSpeach(app.platform, app.people.author, { title: 'Two faces', publish: true })
    const chapter = made.lessons[0]?.chapters[0]
    const body = { rev: chapter?.rev ?? 0, content: { html: '<p>New words.</p>' } }
    await app.as('author').call(authoring.updateChapter, { params: { id: chapter?.id ?? 0 }, body })
    const params = { speachID: made.speachID }
    const played = await app.as('author').call(playSpeach, { params })
    expect(played).toMatchObject({ version: null, hasPendingUpdates: true, minutes: 1 })
    expect(JSON.stringify(played.lessons)).toContain('New words.')
    const viewed = await app.as('reader').call(viewSpeach, { params })
    expect(JSON.stringify(viewed.lessons)).not.toContain('New words.')
    const [row] = await app.platform.database.db.select().from(speaches).where(eq(speaches.id, made.id))
    expect(row?.readCount).toBe(1)
  })
})

describe('opening a speach from another site', () => {
  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
    { origin: 'https://elsewhere.example' },
    // A picture in a text of our own that another author wrote.
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
  ])('neither counts nor follows: %j', async (headers) => {
    const { id } = await makeSpeach(app.platform, app.people.author, { title: 'Elsewhere', publish: true })
    const response = await app.as('reader').fetch(`/api/v2/speaches/${id}/view`, { headers })
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'CROSS_SITE' }])
    const { rows } = await app.platform.database.db.execute(sql`SELECT FROM speach_reads WHERE speach_id = ${id}`)
    expect(rows).toEqual([])
    await app.as('reader').call(viewSpeach, { params: { speachID: id } })
    const counted = await app.platform.database.db.execute(sql`SELECT FROM speach_reads WHERE speach_id = ${id}`)
    expect(counted.rows).toHaveLength(1)
  })
})
