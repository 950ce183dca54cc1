import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { toggleFavourite } from '#features/speaches/card-contract.ts'
import * as authoring from '#features/speaches/contract.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import { enterAccessCode, saveProgress, viewSpeach } from '../contract.ts'

let app: TestApp
let speach: MadeSpeach
const clock = new TestClock()

beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

const text = (title: string, words: number) => ({
  title,
  type: 'HTML' as const,
  content: { html: `<p>${'word '.repeat(words)}</p>` },
})

/** Three chapters of 3, 1 and 1 minutes. */
const make = (plan: Partial<SpeachPlan> = {}) =>
  makeSpeach(app.platform, app.people.author, {
    title: 'Reading',
    lessons: [
      { title: 'First', chapters: [text('A', 600), text('B', 200)] },
      { title: 'Second', chapters: [text('C', 200)] },
    ],
    publish: true,
    ...plan,
  })

beforeEach(async () => {
  speach = await make()
})

const params = ({ id }: MadeSpeach = speach) => ({ speachID: id })
const view = (person: PersonName = 'reader') => app.as(person).call(viewSpeach, { params: params() })
const chapterIds = () =>
  speach.lessons.flatMap(({ chapters }) => chapters.map(({ id }) => id)) as [number, number, number]
const step = (body: { chapterId: number; position?: number; done?: boolean }, person: PersonName = 'reader') =>
  app.as(person).call(saveProgress, { params: params(), body })

async function counted(): Promise<{ reads: number; rows: number; followers: number }> {
  const { db } = app.platform.database
  const [row] = await db.select().from(speaches).where(eq(speaches.id, speach.id))
  const { rows } = await db.execute<{ rows: number; followers: number }>(sql`
    SELECT (SELECT count(*)::int FROM speach_reads WHERE speach_id = ${speach.id}) AS rows,
           (SELECT count(*)::int FROM speach_follows WHERE speach_id = ${speach.id}) AS followers`)
  return { reads: row?.readCount ?? -1, rows: rows[0]?.rows ?? -1, followers: rows[0]?.followers ?? -1 }
}

const passMinutes = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000))

describe('reads', () => {
  it('are one in 30 minutes, however many openings at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => view()))
    expect(await counted()).toEqual({ reads: 1, rows: 1, followers: 1 })
    passMinutes(29)
    await view()
    expect(await counted()).toEqual({ reads: 1, rows: 1, followers: 1 })
    passMinutes(1)
    await Promise.all(Array.from({ length: 5 }, () => view()))
    expect(await counted()).toEqual({ reads: 2, rows: 2, followers: 1 })
  })

  it('are each person’s own', async () => {
    await Promise.all([view('reader'), view('otherReader'), view('author')])
    expect(await counted()).toEqual({ reads: 3, rows: 3, followers: 3 })
  })

  it('are not made by who may not read', async () => {
    const hidden = await make({ facts: { visibility: 'RESTREINT' } })
    await expect(app.as('reader').call(viewSpeach, { params: params(hidden) })).rejects.toMatchObject({ status: 404 })
    speach = hidden
    expect(await counted()).toEqual({ reads: 0, rows: 0, followers: 0 })
  })
})

describe('progress', () => {
  it('is kept step by step and resumed where one stopped', async () => {
    const [a, b, c] = chapterIds()
    expect((await view()).resume).toBeNull()
    await step({ chapterId: a, position: 1, done: true })
    const answer = await step({ chapterId: b, position: 0.4 })
    expect(answer).toEqual({
      chapters: [
        { chapterId: a, position: 1, done: true },
        { chapterId: b, position: 0.4, done: false },
      ],
      lastChapterId: b,
    })
    expect(await view()).toMatchObject({ progress: answer, resume: { chapterId: b, position: 0.4 } })
    expect((await view('otherReader')).progress.chapters).toEqual([])
    await step({ chapterId: b, done: true })
    await step({ chapterId: c, done: true })
    expect((await view()).resume).toBeNull()
  })

  it('is the same when it is said twice, and the last word wins', async () => {
    const [a] = chapterIds()
    await step({ chapterId: a, position: 0.9, done: true })
    await Promise.all(Array.from({ length: 10 }, () => step({ chapterId: a, position: 0.9, done: true })))
    expect((await step({ chapterId: a, position: 0.2 })).chapters).toEqual([
      { chapterId: a, position: 0.2, done: true },
    ])
    expect((await step({ chapterId: a, done: false })).chapters).toEqual([{ chapterId: a, position: 0.2, done: false }])
  })

  it('is kept when a page that closes sends it', async () => {
    const [a] = chapterIds()
    const response = await app.as('reader').fetch(`/api/v2/speaches/${speach.speachID}/progress`, {
      method: 'PUT',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chapterId: a, position: 0.7 }),
    })
    expect(response.status).toBe(200)
    expect((await view()).resume).toEqual({ chapterId: a, position: 0.7 })
  })

  it('is taken from a form too', async () => {
    const [a] = chapterIds()
    const body = new URLSearchParams({ chapterId: String(a), position: '0.5', done: 'true' })
    const response = await app.as('reader').fetch(`/api/v2/speaches/${speach.id}/progress`, { method: 'PUT', body })
    expect(await response.json()).toMatchObject({ chapters: [{ chapterId: a, position: 0.5, done: true }] })
  })

  it('is refused for a chapter that readers do not see', async () => {
    const other = await make()
    const ofOther = other.lessons[0]?.chapters[0]?.id ?? 0
    const lessonId = speach.lessons[0]?.id ?? 0
    const inDraft = await app
      .as('author')
      .call(authoring.createChapter, { params: { id: lessonId }, body: { title: 'New' } })
    for (const chapterId of [ofOther, inDraft.id, 999_999]) {
      await expect(step({ chapterId })).rejects.toMatchObject({ status: 404 })
    }
    const draft = await make({ publish: false })
    const body = { chapterId: draft.lessons[0]?.chapters[0]?.id ?? 0 }
    await expect(app.as('author').call(saveProgress, { params: params(draft), body })).rejects.toMatchObject({
      status: 404,
    })
  })

  it.each([
    [{ chapterId: 0 }, 'chapterId'],
    [{ chapterId: 1, position: -1 }, 'position'],
    [{ chapterId: 1, done: 'perhaps' }, 'done'],
  ])('names what is wrong: %j', async (body, field) => {
    await expect(step(body as never)).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it('forgets what a new version no longer has', async () => {
    const [a, b] = chapterIds()
    await step({ chapterId: a, done: true })
    await step({ chapterId: b, done: true })
    await app.as('author').call(authoring.deleteChapter, { params: { id: b } })
    await app.as('author').call(authoring.publishSpeach, { params: params(), body: {} })
    expect((await view()).progress).toEqual({
      chapters: [{ chapterId: a, position: 0, done: true }],
      lastChapterId: null,
    })
  })
})

describe('favourites', () => {
  const toggle = (person: PersonName = 'reader') =>
    app.as(person).call(toggleFavourite, { query: { idCour: speach.speachID } })

  it('go on and off, for oneself', async () => {
    expect(await toggle()).toEqual({ isFavori: true })
    expect((await view()).isFavori).toBe(true)
    expect((await view('otherReader')).isFavori).toBe(false)
    expect(await toggle()).toEqual({ isFavori: false })
    expect((await view()).isFavori).toBe(false)
  })

  it('lose none of 50 toggles at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => toggle()))
    expect(answers.filter(({ isFavori }) => isFavori)).toHaveLength(25)
    expect((await view()).isFavori).toBe(false)
    await Promise.all(Array.from({ length: 51 }, () => toggle()))
    expect((await view()).isFavori).toBe(true)
  })

  it('are changed by our own pages only, never by HEAD, and no answer is kept', async () => {
    const address = `/favori.FavoriController/toggleFavori?idCour=${speach.id}`
    const foreign = await app.as('reader').fetch(address, { headers: { origin: 'https://evil.example' } })
    expect([foreign.status, await foreign.json()]).toMatchObject([403, { code: 'CROSS_SITE' }])
    expect((await app.as('reader').fetch(address, { method: 'HEAD' })).status).toBe(404)
    expect((await view()).isFavori).toBe(false)
    const own = await app.as('reader').fetch(address)
    expect(own.headers.get('cache-control')).toBe('no-store')
  })

  it('are of what one may read', async () => {
    speach = await make({ facts: { visibility: 'RESTREINT' } })
    await expect(toggle()).rejects.toMatchObject({ status: 404 })
    speach = await make({ facts: { visibility: 'PRIVE', accessCode: 'sesame' } })
    await expect(toggle()).rejects.toMatchObject({ status: 403, code: 'CODE_REQUIRED' })
    const unknown = app.as('reader').call(toggleFavourite, { query: { idCour: 999_999 } })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
    expect((await app.as('reader').fetch('/favori.FavoriController/toggleFavori')).status).toBe(400)
  })
})

describe('the access code', () => {
  const give = (code: string, person: PersonName = 'reader') =>
    app.as(person).call(enterAccessCode, { params: params(), body: { code } })
  const statusOf = (code: string, person?: PersonName) =>
    give(code, person).then(
      () => 204,
      (error) => error.status,
    )

  beforeEach(async () => {
    speach = await make({ facts: { visibility: 'PRIVE', accessCode: 'open sesame' } })
  })

  it('opens a private speach for who gives it, until it changes', async () => {
    await expect(view()).rejects.toMatchObject({ status: 403, code: 'CODE_REQUIRED' })
    await expect(give('sesame')).rejects.toMatchObject({ status: 403, code: 'WRONG_CODE' })
    await give(' open  sesame ')
    expect((await view()).title).toBe('Reading')
    await expect(view('otherReader')).rejects.toMatchObject({ status: 403 })
    const body = { accessCode: 'another' }
    await app.as('author').call(authoring.updateSpeach, { params: params(), body })
    await expect(view()).rejects.toMatchObject({ status: 403, code: 'CODE_REQUIRED' })
    await give('another')
    expect((await view()).title).toBe('Reading')
  })

  it('is guessed five times, then once a minute', async () => {
    const first = []
    for (let count = 0; count < 7; count += 1) first.push(await statusOf(`guess ${count}`))
    expect(first).toEqual([403, 403, 403, 403, 403, 429, 429])
    expect(await statusOf('open sesame')).toBe(429)
    expect(await statusOf('open sesame', 'otherReader')).toBe(204)
    const { db } = app.platform.database
    await db.execute(sql`UPDATE rate_limits SET window_end = now() WHERE key LIKE 'pause of access code of%'`)
    expect([await statusOf('wrong again'), await statusOf('open sesame')]).toEqual([403, 429])
    await db.execute(sql`UPDATE rate_limits SET window_end = now() WHERE key LIKE 'pause of access code of%'`)
    expect(await statusOf('open sesame')).toBe(204)
    expect((await view()).title).toBe('Reading')
  })

  it('is not guessed more often by guessing at once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, count) => statusOf(`guess ${count}`)))
    expect(all.filter((status) => status === 403)).toHaveLength(5)
    expect(all.filter((status) => status === 429)).toHaveLength(7)
  })

  it('is asked for by private speaches alone', async () => {
    speach = await make()
    await give('anything')
    speach = await make({ facts: { visibility: 'RESTREINT' } })
    await expect(give('anything')).rejects.toMatchObject({ status: 404 })
    speach = await make({ publish: false })
    await expect(give('anything')).rejects.toMatchObject({ status: 404 })
    await expect(give('')).rejects.toMatchObject({ status: 400 })
  })
})
