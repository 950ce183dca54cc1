import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import * as contract from '../../contract.ts'
import { compareContents, contentOfDraft, listDifferences } from '../../versions/compare.ts'
import { getVersion, listVersions, restoreVersion } from '../../versions/contract.ts'
import { makeSpeach } from '../drafts/make-speach-service.ts'
import { versions } from '../tables.ts'
import { addFile } from '../testing/add-file.ts'
import { openFixtures } from '../testing/fixtures.ts'
import { refusal } from '../testing/refusal.ts'
import { checksumOf } from './checksum.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { author, make, write, publish, draftOf, versionsOf, rowOf, readersSee } = openFixtures(() => app)

const params = ({ id }: { id: number }) => ({ speachID: id })

describe('versions', () => {
  it('come back into the draft with their chapters, while readers keep what they have', async () => {
    const speach = await make()
    await write(speach, 'one')
    await publish(speach)
    const { lessons: before } = await draftOf(speach)
    await write(speach, 'two')
    await author().call(contract.createLesson, { params: params(speach), body: { title: 'Later' } })
    await author().call(contract.deleteChapter, { params: { id: before[0]?.chapters[0]?.id ?? 0 } })
    await author().call(contract.createChapter, {
      params: { id: before[0]?.id ?? 0 },
      body: { title: 'Other', type: 'HTML', content: { html: '<p>other</p>' } },
    })
    await publish(speach)
    const restored = await author().call(restoreVersion, { params: { speachID: speach.id, n: 1 } })
    const text = (lessons: typeof before) =>
      lessons.map((lesson) => [
        lesson.id,
        lesson.title,
        lesson.chapters.map(({ id, title, content }) => [id, title, content]),
      ])
    expect(text(restored.lessons)).toEqual(text(before))
    expect(restored.hasPendingUpdates).toBe(true)
    expect(await readersSee(speach)).toContain('other')
    expect((await publish(speach)).version).toBe(3)
    const listed = await versionsOf(speach)
    expect(listed[0]?.checksum).toBe(listed[2]?.checksum)
    expect(listed[0]?.checksum).not.toBe(listed[1]?.checksum)
  })

  it('are read one by one with what they hold', async () => {
    const speach = await make()
    await write(speach, 'one')
    await publish(speach)
    await write(speach, 'two')
    await publish(speach)
    const read = (n: number) => author().call(getVersion, { params: { speachID: speach.id, n } })
    const [first, second] = [await read(1), await read(2)]
    expect(JSON.stringify(first.lessons)).toContain('one')
    expect(JSON.stringify(first.lessons)).not.toContain('two')
    expect(JSON.stringify(second.lessons)).toContain('two')
    const [latest, earlier] = await versionsOf(speach)
    expect([first, second]).toMatchObject([{ ...earlier }, { ...latest }])
    expect((await refusal(read(3))).status).toBe(404)
    for (const person of ['otherAuthor', 'reader'] as const) {
      const refused = app.as(person).call(getVersion, { params: { speachID: speach.id, n: 1 } })
      expect((await refusal(refused)).status).toBe(403)
    }
  })

  it('are known only to those who may edit', async () => {
    const speach = await make()
    await publish(speach)
    const as = (person: 'otherAuthor' | 'reader') => app.as(person).call(listVersions, { params: params(speach) })
    expect((await refusal(as('otherAuthor'))).status).toBe(403)
    expect((await refusal(as('reader'))).status).toBe(403)
    const unknown = author().call(restoreVersion, { params: { speachID: speach.id, n: 99 } })
    expect((await refusal(unknown)).status).toBe(404)
    const wrong = author().call(restoreVersion, { params: { speachID: speach.id, n: 0 } })
    expect((await refusal(wrong)).body.fields).toHaveProperty('n')
    const stranger = app.as('otherAuthor').call(restoreVersion, { params: { speachID: speach.id, n: 1 } })
    expect((await refusal(stranger)).status).toBe(403)
  })

  it('cannot be changed or deleted by anybody, and their checksum is that of their content', async () => {
    const speach = await make()
    await publish(speach)
    const { db } = app.platform.database
    const { publishedVersionId } = await rowOf(speach)
    const only = eq(versions.id, publishedVersionId ?? 0)
    const [version] = await db.select().from(versions).where(only)
    expect(version?.checksum).toBe(checksumOf(version?.content))
    for (const change of [
      { note: 'forged' },
      { content: { lessons: [] } },
      { checksum: 'a'.repeat(64) },
      { number: 7 },
      { authorId: app.people.reader.id },
      { publishedAt: null },
      { createdAt: new Date(0) },
    ]) {
      await expect(db.update(versions).set(change).where(only)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('cannot be changed') },
      })
    }
    await expect(db.delete(versions).where(only)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('cannot be deleted') },
    })
    expect(await db.select().from(versions).where(only)).toEqual([version])
  })

  it('differ after one was restored by exactly what readers would see change', async () => {
    const speach = await make()
    await write(speach, 'one')
    await publish(speach)
    const [lesson] = (await draftOf(speach)).lessons
    await write(speach, 'two')
    await author().call(contract.updateLesson, { params: { id: lesson?.id ?? 0 }, body: { title: 'Renamed' } })
    await author().call(contract.createChapter, {
      params: { id: lesson?.id ?? 0 },
      body: { title: 'Other', type: 'HTML', content: { html: '<p>other</p>' } },
    })
    await publish(speach)
    const differencesAfter = async (n: number) => {
      const draft = await author().call(restoreVersion, { params: { ...params(speach), n } })
      const seen = await author().call(getVersion, { params: { ...params(speach), n: 2 } })
      return listDifferences(compareContents(seen, contentOfDraft(draft))).map(({ kind, change }) => [kind, change])
    }
    expect(await differencesAfter(1)).toEqual([
      ['lesson', 'changed'],
      ['chapter', 'changed'],
      ['chapter', 'removed'],
    ])
    // Its chapters were all written just now, and are what readers see.
    expect(await differencesAfter(2)).toEqual([])
    expect(await draftOf(speach)).toMatchObject({ hasPendingUpdates: false })
  })

  it('have the same checksum whatever the order of keys', () => {
    expect(checksumOf({ b: [1, { d: 'ä', c: null }], a: 1.5 })).toBe(
      checksumOf({ a: 1.5, b: [1, { c: null, d: 'ä' }] }),
    )
    // SHA-256 of {"a":1.5,"b":[1,{"c":null,"d":"x"}]}
    expect(checksumOf({ b: [1, { d: 'x', c: null }], a: 1.5 })).toBe(
      'b4855984928c2239cfc869ea45e2d8c8699e22c737afa008876263ed29e421ad',
    )
    expect(checksumOf([1, 2])).not.toBe(checksumOf([2, 1]))
  })

  it('hold on to their files', async () => {
    const fileID = await addFile(app.platform, app.people.author, { pages: 1 })
    const speach = await makeSpeach(app.platform, app.people.author, {
      title: 'x',
      lessons: [{ title: '', chapters: [{ title: 'p', type: 'PDF_UPLOAD', content: { fileID } }] }],
      publish: true,
    })
    const { db } = app.platform.database
    const id = speach.lessons[0]?.chapters[0]?.id ?? 0
    await author().call(contract.updateChapter, {
      params: { id },
      body: { rev: 1, type: 'HTML', content: { html: '<p>a</p>' } },
    })
    await publish(speach)
    await expect(db.execute(sql`DELETE FROM files WHERE file_id = ${fileID}`)).rejects.toThrow()
    const uses = await db.execute<{ versions: string }>(sql`
      SELECT string_agg(coalesce(v.number::text, 'draft'), ',' ORDER BY v.number) AS versions
        FROM file_uses u JOIN files f ON f.id = u.file_id LEFT JOIN versions v ON v.id = u.version_id
       WHERE f.file_id = ${fileID}`)
    expect(uses.rows).toEqual([{ versions: '1' }])
  })
})
