import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import * as contract from '../../contract.ts'
import { type MadeSpeach, makeSpeach } from '../drafts/make-speach-service.ts'
import { speaches, versions } from '../tables.ts'
import { addFile } from '../testing/add-file.ts'
import { openFixtures } from '../testing/fixtures.ts'
import { refusal } from '../testing/refusal.ts'

const clock = new TestClock()
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

const { author, make, write, publish, unpublish, draftOf, versionsOf, rowOf, readersSee } = openFixtures(() => app)

const params = ({ id }: { id: number }) => ({ speachID: id })

describe('publishing', () => {
  it('freezes the draft: later edits are readers’ only with the next version', async () => {
    const speach = await make()
    await write(speach, 'one')
    expect(await publish(speach, { note: 'First' })).toEqual({
      state: 'PUBLIE',
      version: 1,
      changed: true,
      delayed_till: null,
      futureVersionAt: null,
    })
    expect(await draftOf(speach)).toMatchObject({
      state: 'PUBLIE',
      publishedVersion: 1,
      hasPendingUpdates: false,
      publicationDate: clock.now().toISOString(),
    })
    await write(speach, 'two')
    expect(await readersSee(speach)).toContain('one')
    expect((await draftOf(speach)).hasPendingUpdates).toBe(true)
    expect((await publish(speach)).version).toBe(2)
    expect(await readersSee(speach)).toContain('two')
    const listed = await versionsOf(speach)
    expect(listed.map(({ number, status, note }) => [number, status, note])).toEqual([
      [2, 'CURRENT', ''],
      [1, 'PAST', 'First'],
    ])
    expect(listed[0]?.author?.id).toBe(app.people.author.id)
    expect(listed[0]?.date).toBe(clock.now().toISOString())
  })

  it('knows that an edit taken back leaves nothing to publish', async () => {
    const speach = await make()
    await write(speach, 'one')
    await publish(speach)
    await write(speach, 'two')
    expect((await draftOf(speach)).hasPendingUpdates).toBe(true)
    await write(speach, 'one')
    expect((await draftOf(speach)).hasPendingUpdates).toBe(false)
    const id = speach.lessons[0]?.chapters[0]?.id ?? 0
    await author().call(contract.deleteChapter, { params: { id } })
    expect((await draftOf(speach)).hasPendingUpdates).toBe(true)
    await author().call(contract.restoreChapter, { params: { id } })
    expect((await draftOf(speach)).hasPendingUpdates).toBe(false)
    await author().call(contract.createChapter, {
      params: { id: speach.lessons[0]?.id ?? 0 },
      body: { title: 'empty' },
    })
    expect((await draftOf(speach)).hasPendingUpdates).toBe(false)
  })

  it('makes no second version of the same, unless it has something to say', async () => {
    const speach = await make()
    await publish(speach)
    expect(await publish(speach)).toMatchObject({ version: 1, changed: false })
    expect(await publish(speach, { note: 'Checked again' })).toMatchObject({ version: 2, changed: true })
    expect(await publish(speach, { note: 'Checked again' })).toMatchObject({ version: 2, changed: false })
  })

  it('twice at once makes one version', async () => {
    const speach = await make()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => publish(speach)))
    expect(outcomes.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1])
    expect(outcomes.filter(({ changed }) => changed)).toHaveLength(1)
    expect(await versionsOf(speach)).toHaveLength(1)
  })

  it('leaves out chapters of no type, and lessons that have no other', async () => {
    const speach = await makeSpeach(app.platform, app.people.author, {
      title: 'x',
      lessons: [
        { title: 'Empty', chapters: [{ title: 'nothing yet' }] },
        {
          title: 'Full',
          chapters: [{ title: 'none' }, { title: 'text', type: 'HTML', content: { html: '<p>a</p>' } }],
        },
      ],
    })
    expect(await author().call(contract.getPublishDetails, { params: { speachId: speach.speachID } })).toEqual({
      lecons: [{ chapitres: [{ chapitreID: speach.lessons[1]?.chapters[1]?.id, title: 'text' }] }],
    })
    await publish(speach)
    const { publishedVersionId } = await rowOf(speach)
    const [version] = await app.platform.database.db
      .select()
      .from(versions)
      .where(eq(versions.id, publishedVersionId ?? 0))
    expect(version?.content.lessons).toMatchObject([{ title: 'Full', chapters: [{ title: 'text' }] }])
    expect(version?.content.lessons).toHaveLength(1)
  })

  it('refuses what is empty or not ready, naming the chapters', async () => {
    const processing = await addFile(app.platform, app.people.author, { status: 'processing' })
    const failed = await addFile(app.platform, app.people.author, { status: 'failed' })
    const empty = await makeSpeach(app.platform, app.people.author, {
      title: 'x',
      lessons: [{ title: '', chapters: [] }],
    })
    const nothing = await refusal(publish(empty))
    expect([nothing.status, nothing.code]).toEqual([422, 'NOTHING_TO_PUBLISH'])
    const speach = await makeSpeach(app.platform, app.people.author, {
      title: 'x',
      lessons: [
        {
          title: '',
          chapters: [
            { title: 'Good', type: 'HTML', content: { html: '<p>a</p>' } },
            { title: 'Blank', type: 'HTML' },
            { title: 'Where', type: 'EMBED' },
            { title: 'Which', type: 'PDF_UPLOAD' },
            { title: 'Soon', type: 'PDF_UPLOAD', content: { fileID: processing } },
            { title: 'Broken', type: 'VIDEO_UPLOAD', content: { fileID: failed } },
          ],
        },
      ],
    })
    const refused = await refusal(publish(speach))
    expect([refused.status, refused.code]).toEqual([422, 'UNREADY'])
    expect(refused.body.chapters).toMatchObject([
      { title: 'Blank', reason: 'TEXT' },
      { title: 'Where', reason: 'ADDRESS' },
      { title: 'Which', reason: 'FILE' },
      { title: 'Soon', reason: 'PROCESSING' },
      { title: 'Broken', reason: 'FAILED' },
    ])
    expect(refused.message).toContain('Blank, Where')
    expect(await readersSee(speach)).toBe('nothing')
  })

  it('tells how long it takes', async () => {
    const pdf = await addFile(app.platform, app.people.author, { pages: 7 })
    const video = await addFile(app.platform, app.people.author, { kind: 'video', durationMs: 150_000 })
    const speach = await makeSpeach(app.platform, app.people.author, {
      title: 'x',
      lessons: [
        {
          title: '',
          chapters: [
            { title: 'p', type: 'PDF_UPLOAD', content: { fileID: pdf } },
            { title: 'v', type: 'VIDEO_UPLOAD', content: { fileID: video } },
          ],
        },
      ],
      publish: true,
    })
    expect((await rowOf(speach)).minutes).toBe(10)
  })

  it('is refused where a workflow decides, but for admins; to everybody where it is regulated', async () => {
    const speach = await make()
    const { db } = app.platform.database
    await db.update(speaches).set({ isWorkflowBound: true }).where(eq(speaches.id, speach.id))
    const refused = await refusal(publish(speach))
    expect([refused.status, refused.code]).toEqual([403, 'WORKFLOW_DECIDES'])
    const asAdmin = () => app.as('admin').call(contract.publishSpeach, { params: params(speach), body: {} })
    expect((await asAdmin()).version).toBe(1)
    await db.update(speaches).set({ regulated: true }).where(eq(speaches.id, speach.id))
    expect((await refusal(asAdmin())).code).toBe('WORKFLOW_DECIDES')
    expect((await refusal(unpublish(speach))).code).toBe('WORKFLOW_DECIDES')
  })

  it('is refused to strangers and readers', async () => {
    const hidden = await make()
    const open = await make()
    await publish(open)
    const as = (person: 'otherAuthor' | 'reader' | 'approver', speach: MadeSpeach) =>
      app.as(person).call(contract.publishSpeach, { params: params(speach), body: {} })
    expect((await refusal(as('otherAuthor', hidden))).status).toBe(404)
    expect((await refusal(as('otherAuthor', open))).status).toBe(403)
    expect((await refusal(as('reader', open))).status).toBe(403)
    expect((await refusal(publish({ id: 999_999 }))).status).toBe(404)
    expect((await refusal(publish(open, { at: 'tomorrow' }))).body.fields).toHaveProperty('at')
    expect((await refusal(publish(open, { at: '2130-01-01T00:00:00Z' }))).body.fields).toHaveProperty('at')
  })
})

describe('unpublishing', () => {
  it('takes it from readers, and brings the same version back', async () => {
    const speach = await make()
    await publish(speach)
    await app.platform.database.db.update(speaches).set({ isPinned: true }).where(eq(speaches.id, speach.id))
    await unpublish(speach)
    await unpublish(speach)
    expect(await rowOf(speach)).toMatchObject({ state: 'NON_PUBLIE', isPinned: false })
    expect((await versionsOf(speach)).map(({ status }) => status)).toEqual(['PAST'])
    expect(await publish(speach)).toMatchObject({ state: 'PUBLIE', version: 1, changed: true })
  })
})
