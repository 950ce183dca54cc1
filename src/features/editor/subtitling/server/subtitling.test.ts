import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { deleteChapter, getDraft } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { speachCoEditors } from '#features/speaches/server/tables.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { findSubtitles, getSubtitlesToken, openSubtitles } from '../contract.ts'

const START = new Date('2026-11-27T10:00:00Z')
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
const clock = new TestClock(START)

let app: TestApp
let speachID: string
let video: number
let text: number
let studio: number
beforeAll(async () => {
  app = await startTestApp({ clock })
  ;({ speachID, video, text, studio } = await makeParcels())
})
afterAll(() => app.close())
beforeEach(() => clock.set(START))

const ask = (who: 'author' | 'coEditor' | 'otherAuthor' | 'reader', chapterId: number) =>
  app.as(who).call(getSubtitlesToken, { query: { chapterId } })
const open = (who: 'author' | 'coEditor' | 'admin', token: string) =>
  app.as(who).call(openSubtitles, { body: { token } })

/** A speach of the author, edited with the co-editor: a video, a text and a video of the studio. */
async function makeParcels() {
  const made = await makeSpeach(app.platform, app.people.author, {
    title: 'Parcels',
    people: { coEditors: [app.people.coEditor.id] },
    lessons: [
      {
        title: '',
        chapters: [
          { title: 'Recorded', type: 'VIDEO_UPLOAD', content: { fileID: null } },
          { title: 'Written', type: 'HTML', content: { html: '<p>Hello</p>' } },
          { title: 'Cut', type: 'WEET', content: { weetID: '' } },
        ],
      },
    ],
  })
  const { lessons } = await app.as('author').call(getDraft, { params: { speachID: made.speachID } })
  const [first, second, third] = lessons.flatMap(({ chapters }) => chapters.map(({ id }) => id))
  return { speachID: made.speachID, video: first ?? 0, text: second ?? 0, studio: third ?? 0 }
}

describe('the way to the subtitles of a chapter', () => {
  it('is a token of one person, which opens one chapter', async () => {
    const { token, lng } = await ask('coEditor', video)
    expect(lng).toBe('en')
    expect(token).toMatch(/^[\w-]+$/)
    expect(await open('coEditor', token)).toEqual({ speachID, chapterId: video })
    // Whoever has it from somewhere else, even with the right to edit, has their own to ask for.
    for (const who of ['author', 'admin'] as const) {
      expect(await refusal(open(who, token))).toMatchObject({ status: 403, code: 'TOKEN' })
    }
  })

  it('leads to those of a video of the studio', async () => {
    const { token } = await ask('author', studio)
    expect(await open('author', token)).toEqual({ speachID, chapterId: studio })
  })

  it('is open for fifteen minutes', async () => {
    const { token } = await ask('author', video)
    clock.set(later(15))
    expect(await open('author', token)).toMatchObject({ chapterId: video })
    clock.set(new Date(later(15).getTime() + 1))
    expect(await refusal(open('author', token))).toMatchObject({ status: 403, code: 'TOKEN' })
  })

  it('cannot be made or altered', async () => {
    const { token } = await ask('author', video)
    const altered = `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`
    for (const forged of [
      '',
      'x',
      altered,
      `${token}AAAA`,
      Buffer.from(`{"chapterId":${video}}`).toString('base64url'),
    ]) {
      expect(await refusal(open('author', forged))).toMatchObject({ status: 403, code: 'TOKEN' })
    }
    expect((await refusal(open('author', 'x'.repeat(401)))).status).toBe(400)
  })

  it('is for who may edit, and what has a track', async () => {
    expect((await refusal(ask('otherAuthor', video))).status).toBe(404)
    expect((await refusal(ask('reader', video))).status).toBe(403)
    expect((await refusal(ask('author', 999_999))).status).toBe(404)
    expect(await refusal(ask('author', text))).toMatchObject({ status: 409, code: 'NO_TRACK' })
  })

  it('asks for the right when the page is opened again', async () => {
    const find = (who: 'author' | 'otherAuthor') => app.as(who).call(findSubtitles, { params: { chapterId: video } })
    clock.set(later(60))
    expect(await find('author')).toEqual({ speachID, chapterId: video })
    expect((await refusal(find('otherAuthor'))).status).toBe(404)
  })

  it('is gone with the right and with the chapter', async () => {
    const parcels = await makeParcels()
    const [of, own] = [await ask('coEditor', parcels.video), await ask('author', parcels.video)]
    const { db } = app.platform.database
    await db.delete(speachCoEditors).where(eq(speachCoEditors.userId, app.people.coEditor.id))
    expect((await refusal(open('coEditor', of.token))).status).toBe(404)
    await app.as('author').call(deleteChapter, { params: { id: parcels.video } })
    expect((await refusal(open('author', own.token))).status).toBe(404)
  })

  it('is closed where subtitle management is off', async () => {
    const { token } = await ask('author', video)
    const { db } = app.platform.database
    await db.execute(sql`INSERT INTO settings (name, value) VALUES ('flag.subtitleManagement', 'false')`)
    const find = () => app.as('author').call(findSubtitles, { params: { chapterId: video } })
    for (const call of [() => ask('author', video), () => open('author', token), find]) {
      expect(await refusal(call())).toMatchObject({ status: 403, code: 'SUBTITLES_OFF' })
    }
  })
})
