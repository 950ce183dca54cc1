import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import * as contract from '../../contract.ts'
import type { Outline } from '../../schemas.ts'
import { addFile } from '../testing/add-file.ts'
import { refusal } from '../testing/refusal.ts'
import { type MadeSpeach, makeSpeach } from './make-speach-service.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const author = () => app.as('author')
const html = (text: string) => ({ title: text, type: 'HTML' as const, content: { html: `<p>${text}</p>` } })

function plan(...titles: string[][]) {
  return titles.map((chapters, index) => ({ title: `L${index + 1}`, chapters: chapters.map(html) }))
}

async function make(...titles: string[][]): Promise<MadeSpeach> {
  return makeSpeach(app.platform, app.people.author, { title: 'x', lessons: plan(...titles) })
}

/** The titles of a draft's lessons and chapters, in order. */
async function titlesOf({ id }: { id: number }): Promise<string[][]> {
  const { lessons } = await author().call(contract.getDraft, { params: { speachID: id } })
  return lessons.map(({ title, chapters }) => [title, ...chapters.map((chapter) => chapter.title)])
}

function chapterOf(speach: MadeSpeach, lesson = 0, index = 0) {
  const chapter = speach.lessons[lesson]?.chapters[index]
  if (!chapter) throw new Error('no such chapter')
  return chapter
}

function lessonIdOf(speach: MadeSpeach, lesson = 0): number {
  return speach.lessons[lesson]?.id ?? 0
}

describe('lessons', () => {
  it('are added at the end or at a place, renamed, deleted and restored', async () => {
    const speach = await make(['a'], ['b'])
    const params = { speachID: speach.id }
    await author().call(contract.createLesson, { params, body: { title: 'Last' } })
    const { id } = await author().call(contract.createLesson, { params, body: { title: 'Second', position: 1 } })
    expect(await titlesOf(speach)).toEqual([['L1', 'a'], ['Second'], ['L2', 'b'], ['Last']])
    await author().call(contract.updateLesson, { params: { id }, body: { title: 'Two' } })
    await author().call(contract.deleteLesson, { params: { id: lessonIdOf(speach) } })
    await author().call(contract.deleteLesson, { params: { id: lessonIdOf(speach) } })
    expect(await titlesOf(speach)).toEqual([['Two'], ['L2', 'b'], ['Last']])
    expect(
      (
        await refusal(
          author().call(contract.updateLesson, { params: { id: lessonIdOf(speach) }, body: { title: 'x' } }),
        )
      ).status,
    ).toBe(404)
    await author().call(contract.restoreLesson, { params: { id: lessonIdOf(speach) } })
    await author().call(contract.restoreLesson, { params: { id: lessonIdOf(speach) } })
    expect(await titlesOf(speach)).toEqual([['L1', 'a'], ['Two'], ['L2', 'b'], ['Last']])
  })

  it('are refused without a title, without a speach, to strangers', async () => {
    const speach = await make(['a'])
    const params = { speachID: speach.id }
    const noTitle = author().call(contract.createLesson, { params, body: {} as { title: string } })
    expect((await refusal(noTitle)).body.fields).toHaveProperty('title')
    const negative = author().call(contract.createLesson, { params, body: { title: 'x', position: -1 } })
    expect((await refusal(negative)).body.fields).toHaveProperty('position')
    const nowhere = author().call(contract.createLesson, { params: { speachID: 999_999 }, body: { title: 'x' } })
    expect((await refusal(nowhere)).status).toBe(404)
    const stranger = app.as('otherAuthor')
    expect((await refusal(stranger.call(contract.createLesson, { params, body: { title: 'x' } }))).status).toBe(404)
    const own = { params: { id: lessonIdOf(speach) } }
    expect((await refusal(stranger.call(contract.deleteLesson, own))).status).toBe(404)
    expect((await refusal(stranger.call(contract.restoreLesson, own))).status).toBe(404)
    expect((await refusal(author().call(contract.deleteLesson, { params: { id: 999_999 } }))).status).toBe(404)
    expect(
      (await refusal(author().call(contract.deleteLesson, { params: { id: 'x' as never } }))).body.fields,
    ).toHaveProperty('id')
  })
})

describe('chapters', () => {
  it('are added at the end or at a place', async () => {
    const speach = await make(['a', 'b'])
    const params = { id: lessonIdOf(speach) }
    const made = await author().call(contract.createChapter, { params, body: { title: 'none' } })
    expect(made).toMatchObject({ title: 'none', type: 'NONE', content: {}, rev: 1 })
    await author().call(contract.createChapter, { params, body: { ...html('first'), position: 0 } })
    expect(await titlesOf(speach)).toEqual([['L1', 'first', 'a', 'b', 'none']])
  })

  it('come in sanitised', async () => {
    const speach = await make(['a'])
    const body = {
      rev: 1,
      content: { html: '<p onclick="x()">ok<script>alert(1)</script>\0</p><img src=x onerror=y>' },
    }
    const saved = await author().call(contract.updateChapter, { params: { id: chapterOf(speach).id }, body })
    expect(saved).toMatchObject({ type: 'HTML', content: { html: '<p>ok</p>' }, rev: 2, title: 'a' })
  })

  it('change only what is named, and begin empty with another type', async () => {
    const speach = await make(['a'])
    const params = { id: chapterOf(speach).id }
    const renamed = await author().call(contract.updateChapter, { params, body: { rev: 1, title: 'New' } })
    expect(renamed).toMatchObject({ title: 'New', type: 'HTML', content: { html: '<p>a</p>' }, rev: 2 })
    const retyped = await author().call(contract.updateChapter, { params, body: { rev: 2, type: 'EMBED' } })
    expect(retyped).toMatchObject({ title: 'New', type: 'EMBED', content: { url: '' }, rev: 3 })
    const address = { rev: 3, content: { url: 'https://youtu.be/dQw4w9WgXcQ' } }
    const filled = await author().call(contract.updateChapter, { params, body: address })
    expect(filled.content).toEqual({ url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' })
  })

  it('are 409 with both texts when somebody changed them in the meantime', async () => {
    const speach = await make(['a'])
    const params = { id: chapterOf(speach).id }
    const save = (text: string, rev: number) =>
      author().call(contract.updateChapter, { params, body: { rev, content: { html: `<p>${text}</p>` } } })
    await save('theirs', 1)
    const stale = await refusal(save('mine', 1))
    expect([stale.status, stale.code]).toEqual([409, 'CONFLICT'])
    expect(stale.body).toMatchObject({
      mine: { content: { html: '<p>mine</p>' } },
      theirs: { title: 'a', type: 'HTML', content: { html: '<p>theirs</p>' }, rev: 2 },
    })
    expect((await refusal(save('ahead', 7))).status).toBe(409)
    expect((await save('mine', 2)).rev).toBe(3)
  })

  it('saved once answer the same when the answer was lost', async () => {
    const speach = await make(['a'])
    const params = { id: chapterOf(speach).id }
    const save = () =>
      author().call(contract.updateChapter, { params, body: { rev: 1, content: { html: '<p>x</p>' } } })
    expect((await save()).rev).toBe(2)
    expect((await save()).rev).toBe(2)
  })

  it('saved by two at once keep one of them', async () => {
    const speach = await make(['a'])
    const params = { id: chapterOf(speach).id }
    const texts = Array.from({ length: 8 }, (_, index) => `<p>${index}</p>`)
    const outcomes = await Promise.allSettled(
      texts.map((text) => author().call(contract.updateChapter, { params, body: { rev: 1, content: { html: text } } })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('name what is wrong with them', async () => {
    const speach = await make(['a'])
    const add = (body: Record<string, unknown>) =>
      refusal(
        author().call(contract.createChapter, { params: { id: lessonIdOf(speach) }, body: body as { title: string } }),
      )
    expect((await add({ title: 'x', type: 'HTML', content: { html: 5 } })).body.fields).toHaveProperty(['content.html'])
    expect((await add({ title: 'x', type: 'HTML', content: {} })).body.fields).toHaveProperty(['content.html'])
    expect((await add({ title: 'x', type: 'NOPE' })).body.fields).toHaveProperty('type')
    expect((await add({ type: 'HTML' })).body.fields).toHaveProperty('title')
    expect((await add({ title: 'x', type: 'EMBED', content: { url: 'javascript:alert(1)' } })).code).toBe(
      'EMBED_ADDRESS',
    )
    expect((await add({ title: 'x', type: 'VIDEO', content: { url: 'file:///etc/passwd' } })).code).toBe('ADDRESS')
    const noRev = author().call(contract.updateChapter, {
      params: { id: chapterOf(speach).id },
      body: { title: 'x' } as never,
    })
    expect((await refusal(noRev)).body.fields).toHaveProperty('rev')
  })

  it('show only files that their author may use', async () => {
    const own = await addFile(app.platform, app.people.author)
    const foreign = await addFile(app.platform, app.people.otherAuthor)
    const speach = await make(['a'])
    const add = (fileID: string) =>
      author().call(contract.createChapter, {
        params: { id: lessonIdOf(speach) },
        body: { title: 'p', type: 'PDF_UPLOAD', content: { fileID } },
      })
    expect((await add(own)).content).toEqual({ fileID: own })
    expect((await refusal(add(foreign))).code).toBe('UNKNOWN_FILE')
    expect((await refusal(add('nothing'))).code).toBe('UNKNOWN_FILE')
    const picture = { html: `<img src="/api/v2/files/${foreign}/image" alt="x">` }
    const sneaky = author().call(contract.createChapter, {
      params: { id: lessonIdOf(speach) },
      body: { title: 'p', type: 'HTML', content: picture },
    })
    expect((await refusal(sneaky)).code).toBe('UNKNOWN_FILE')
  })

  it('show what a published speach of somebody else shows', async () => {
    const fileID = await addFile(app.platform, app.people.otherAuthor, { pages: 1 })
    await makeSpeach(app.platform, app.people.otherAuthor, {
      title: 'open',
      lessons: [{ title: '', chapters: [{ title: 'p', type: 'PDF_UPLOAD', content: { fileID } }] }],
      publish: true,
    })
    const speach = await make(['a'])
    const body = { title: 'p', type: 'PDF_UPLOAD' as const, content: { fileID } }
    expect((await author().call(contract.createChapter, { params: { id: lessonIdOf(speach) }, body })).content).toEqual(
      { fileID },
    )
  })

  it('whose file lies elsewhere get a copy of it, and keep it while the address stays', async () => {
    const speach = await make(['a'])
    const params = { id: chapterOf(speach).id }
    const save = async (rev: number, changes: { url?: string; title?: string; type?: 'PDF_URL' | 'VIDEO' }) => {
      const { url, ...rest } = changes
      const content = url === undefined ? undefined : { url, fileID: 'forged' }
      const saved = await author().call(contract.updateChapter, { params, body: { rev, content, ...rest } })
      return saved.content as { url: string; fileID: string | null }
    }
    const first = await save(1, { type: 'PDF_URL', url: 'https://example.org/a b.pdf' })
    expect(first).toEqual({ url: 'https://example.org/a%20b.pdf', fileID: expect.stringMatching(/^[\w-]{22}$/) })
    expect(await save(2, { url: 'https://example.org/a%20b.pdf' })).toEqual(first)
    expect(await save(3, { title: 'Renamed' })).toEqual(first)
    const second = await save(4, { url: 'https://example.org/b.pdf' })
    expect(second.fileID).not.toBe(first.fileID)
    expect(await save(5, { url: '' })).toEqual({ url: '', fileID: null })
    const stream = { type: 'VIDEO' as const, url: 'https://example.org/live.m3u8' }
    expect(await save(6, stream)).toEqual({ url: 'https://example.org/live.m3u8', fileID: null })
    const stale = author().call(contract.updateChapter, {
      params,
      body: { rev: 1, type: 'PDF_URL', content: { url: 'https://example.org/c.pdf' } },
    })
    expect((await refusal(stale)).status).toBe(409)
    const { rows } = await app.platform.database.db.execute<{ url: string }>(
      `SELECT source_url AS url FROM files WHERE source_url LIKE 'https://example.org/%' ORDER BY id`,
    )
    expect(rows.map(({ url }) => url)).toEqual(['https://example.org/a%20b.pdf', 'https://example.org/b.pdf'])
  })

  it('are deleted and restored where they were', async () => {
    const speach = await make(['a', 'b', 'c'])
    const params = { id: chapterOf(speach, 0, 1).id }
    await author().call(contract.deleteChapter, { params })
    await author().call(contract.deleteChapter, { params })
    expect(await titlesOf(speach)).toEqual([['L1', 'a', 'c']])
    expect(
      (await refusal(author().call(contract.updateChapter, { params, body: { rev: 1, title: 'x' } }))).status,
    ).toBe(404)
    await author().call(contract.restoreChapter, { params })
    await author().call(contract.restoreChapter, { params })
    expect(await titlesOf(speach)).toEqual([['L1', 'a', 'b', 'c']])
    for (const call of [contract.deleteChapter, contract.restoreChapter]) {
      expect((await refusal(app.as('otherAuthor').call(call, { params }))).status).toBe(404)
      expect((await refusal(author().call(call, { params: { id: 999_999 } }))).status).toBe(404)
    }
  })
})

describe('the outline', () => {
  const arrange = (speach: MadeSpeach, lessons: Outline['lessons']) =>
    author().call(contract.arrangeOutline, { params: { speachID: speach.id }, body: { lessons } })

  it('takes any order, chapters into any lesson', async () => {
    const speach = await make(['a', 'b'], ['c'])
    const [one, two] = [lessonIdOf(speach, 0), lessonIdOf(speach, 1)]
    const [a, b, c] = [chapterOf(speach).id, chapterOf(speach, 0, 1).id, chapterOf(speach, 1).id]
    await arrange(speach, [
      { id: two, chapters: [b, c, a] },
      { id: one, chapters: [] },
    ])
    expect(await titlesOf(speach)).toEqual([['L2', 'b', 'c', 'a'], ['L1']])
  })

  it('is 409 with the order as it is when it leaves something out, doubles or invents it', async () => {
    const speach = await make(['a', 'b'])
    const other = await make(['z'])
    const lesson = lessonIdOf(speach)
    const [a, b] = [chapterOf(speach).id, chapterOf(speach, 0, 1).id]
    for (const chapters of [[a], [a, a], [a, b, b], [a, chapterOf(other).id], [a, b, 999_999]]) {
      const refused = await refusal(arrange(speach, [{ id: lesson, chapters }]))
      expect([refused.status, refused.code]).toEqual([409, 'CONFLICT'])
      expect(refused.body.theirs).toEqual({ lessons: [{ id: lesson, chapters: [a, b] }] })
    }
    expect((await refusal(arrange(speach, []))).status).toBe(409)
    expect(await titlesOf(speach)).toEqual([['L1', 'a', 'b']])
  })
})
