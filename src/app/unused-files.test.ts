import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateMe } from '#features/accounts/contract.ts'
import type { TypedContent } from '#features/chapters/contents.ts'
import { CHAPTER_TYPES, type ChapterType } from '#features/chapters/contents.ts'
import { pictureAddress } from '#features/chapters/html/vocabulary.ts'
import { filesOf } from '#features/chapters/registry.ts'
import { sweepUnused } from '#features/media/server/job-definitions.ts'
import { createPath, updatePath } from '#features/paths/contract.ts'
import { updateSettings } from '#features/settings/contract.ts'
import { writeToPerson } from '#features/social/messages/contract.ts'
import * as contract from '#features/speaches/contract.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { changeTo, documentOf } from '#features/speaches/server/shared-text/text-codec.ts'
import { appendUpdate, listUpdates } from '#features/speaches/server/shared-text/text-queries.ts'
import { openText, writeText } from '#features/speaches/server/shared-text/text-service.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { jobHandlers } from './jobs.ts'
import { startTestApp, type TestApp, TestClock } from './testing/harness.ts'

const DAY_MS = 86_400_000

let app: TestApp
const clock = new TestClock()

const picture = (fileID: string) => `<p>See</p><img src="${pictureAddress(fileID)}" alt="x">`
const question = (imageFileID: string) => ({ questions: [{ id: 'q', kind: 'open' as const, text: '?', imageFileID }] })
const opinion = (imageFileID: string) => ({
  questions: [
    { id: 'q', kind: 'boolean' as const, text: '?', imageFileID, choices: ['y', 'n'].map((id) => ({ id, text: id })) },
  ],
})
const loose = { slidesFileID: null, fileID: null, cues: [], synchronised: false }
const track = (fileID: string) => ({ fileID })
const synchronisedTrack = (fileID: string) => ({ ...loose, fileID })
const deck = (slidesFileID: string) => ({ ...loose, slidesFileID })

/** What a chapter shows, by its type. */
const clipOf = (fileID: string) => ({ id: 'a', fileID, start: 0, end: 1000, recordedMs: 1000 })
const CHAPTERS: [string, ChapterType, (fileID: string) => Record<string, unknown>][] = [
  ['a picture in a text', 'HTML', (fileID) => ({ html: picture(fileID) })],
  ['a picture among congratulations', 'REUSSITE', (fileID) => ({ html: picture(fileID) })],
  ['a video', 'VIDEO_UPLOAD', track],
  ['a document', 'PDF_UPLOAD', track],
  ['a sound', 'AUDIO_UPLOAD', track],
  ['a recorded voice', 'AUDIO', track],
  ['a recorded camera', 'WEBCAM', track],
  ['a recorded screen', 'SCREEN', track],
  ['a recorded screen with a voice', 'SCREEN_AUDIO', track],
  ['a recorded screen with a camera', 'SCREEN_WEBCAM', track],
  ['a recording of a video', 'WEET', (fileID) => ({ weetID: 'w', edit: { clips: [clipOf(fileID)] } })],
  ['slides', 'PPT', (slidesFileID) => ({ slidesFileID })],
  ['slides of a video', 'VIDEO_UPLOAD_PPT', deck],
  ['a video of slides', 'VIDEO_UPLOAD_PPT', synchronisedTrack],
  ['slides of a sound', 'AUDIO_UPLOAD_PPT', deck],
  ['a sound of slides', 'AUDIO_UPLOAD_PPT', synchronisedTrack],
  ['slides of a recorded camera', 'WC_PPT', deck],
  ['a recorded camera of slides', 'WC_PPT', synchronisedTrack],
  ['slides of a recorded voice', 'AUDIO_PPT', deck],
  ['a recorded voice of slides', 'AUDIO_PPT', synchronisedTrack],
  ['slides of a hosted video', 'VIDEO_PPT', (fileID) => ({ ...deck(fileID), url: '' })],
  ['a picture of a quiz', 'QUIZZ', question],
  ['a picture of an exam', 'QUIZZ_EXAMEN', question],
  ['a picture of a poll', 'SONDAGE', opinion],
  ['a picture of a survey', 'ENQUETE', opinion],
]

/** What was fetched from elsewhere, by the type that shows it. */
const COPIES: [string, ChapterType, Record<string, unknown>][] = [
  ['a copy of a hosted video', 'VIDEO', {}],
  ['a copy of a hosted document', 'PDF_URL', {}],
  ['a copy of a hosted video of slides', 'VIDEO_PPT', loose],
]

/** Types without anything of ours. */
const WITHOUT_FILES: ChapterType[] = ['NONE', 'EMBED', 'LIVE_EVENT', 'QUESTION_OUVERTE']

const author = () => app.as('author')
const make = (type: ChapterType, content: Record<string, unknown>) =>
  makeSpeach(app.platform, app.people.author, {
    title: type,
    lessons: [{ title: 'L', chapters: [{ title: 'C', type, content }] }],
  })
const makeText = (fileID: string) => make('HTML', { html: picture(fileID) })
const params = ({ id }: MadeSpeach) => ({ speachID: id })
const publish = (speach: MadeSpeach, at?: Date) =>
  author().call(contract.publishSpeach, { params: params(speach), body: at ? { at: at.toISOString() } : {} })
const chapterOf = ({ lessons }: MadeSpeach) => {
  const chapter = lessons[0]?.chapters[0]
  if (!chapter) throw new Error('no chapter was made')
  return chapter
}
const rewrite = (speach: MadeSpeach) =>
  author().call(contract.updateChapter, {
    params: { id: chapterOf(speach).id },
    body: { rev: chapterOf(speach).rev, content: { html: '<p>Without</p>' } },
  })
const addUnused = () => addFile(app.platform, app.people.author, { kind: 'image' })

/** Puts a picture that the author has just added to use. */
type Use = (fileID: string) => Promise<unknown>

/** The ways to use a file, each with the column by which it is known. */
const USES: [string, string, Use][] = [
  ...CHAPTERS.map(([what, type, content]): [string, string, Use] => [
    what,
    'file_uses.file_id',
    (fileID) => make(type, content(fileID)),
  ]),
  [
    'a text whose chapter was deleted before the last publication',
    'file_uses.file_id',
    async (fileID) => {
      const speach = await makeText(fileID)
      const body = { title: 'D', type: 'HTML' as const, content: { html: '<p>Other</p>' } }
      await author().call(contract.createChapter, { params: { id: speach.lessons[0]?.id ?? 0 }, body })
      await author().call(contract.deleteChapter, { params: { id: chapterOf(speach).id } })
      await publish(speach)
    },
  ],
  [
    'a version of before, which attempts and signatures may be about',
    'file_uses.file_id',
    async (fileID) => {
      const speach = await makeText(fileID)
      await publish(speach)
      await rewrite(speach)
      await publish(speach)
    },
  ],
  [
    'a version that waits for its time',
    'file_uses.file_id',
    async (fileID) => {
      const speach = await makeText(fileID)
      await publish(speach, new Date(Date.now() + 90 * DAY_MS))
      await rewrite(speach)
    },
  ],
  [
    'a document that a lesson is made from',
    'ai_documents.file_id',
    (fileID) =>
      app.platform.database.db.execute(sql`
        WITH lesson AS (
          INSERT INTO ai_lessons (lesson_id, owner_id, options, created_at, updated_at)
          VALUES ('lesson', ${app.people.author.id}, '{}', now(), now()) RETURNING id)
        INSERT INTO ai_documents (job_id, lesson_id, file_id, created_at)
        SELECT 'document', lesson.id, files.id, now() FROM lesson, files WHERE file_id = ${fileID}`),
  ],
  [
    'a copy whose original is gone',
    'file_uses.file_id',
    async (fileID) => {
      const speach = await makeText(fileID)
      await author().call(contract.duplicateSpeach, { query: { speachId: speach.id } })
      await author().call(contract.deleteSpeach, { params: params(speach) })
    },
  ],
  [
    'a cover',
    'speaches.image_file_id',
    async (image) => {
      const speach = await make('HTML', { html: '<p>Covered</p>' })
      await author().call(contract.updateSpeach, { params: params(speach), body: { image } })
    },
  ],
  [
    'a text that is typed together and not written yet',
    'text_updates.update',
    async (fileID) => {
      const { id } = chapterOf(await make('HTML', { html: '<p>See</p>' }))
      await typePicture(id, fileID)
    },
  ],
  [
    'a path’s picture',
    'paths.image_file_id',
    async (image) => {
      const { pathId } = await author().call(createPath, { body: { title: 'P' } })
      await author().call(updatePath, { body: { path: { pathId, image } } })
    },
  ],
  [
    'what a voice has spoken',
    'voice_sounds.file_id',
    async (fileID) => {
      const { id: chapterId } = chapterOf(await make('VIDEO_UPLOAD', { fileID: null }))
      await app.platform.database.db.execute(sql`
        INSERT INTO voice_sounds (sound_key, speach_id, chapter_id, language, file_id, created_at, used_at)
        SELECT ${fileID}, l.speach_id, c.id, 'en-GB', f.id, now(), now()
          FROM chapters c JOIN lessons l ON l.id = c.lesson_id, files f
         WHERE c.id = ${chapterId} AND f.file_id = ${fileID}`)
    },
  ],
  ['a person’s picture', 'users.image_file_id', (file) => author().call(updateMe, { body: { picture: file } })],
  [
    'the logo',
    'settings.file_id',
    (fileID) => app.as('admin').call(updateSettings, { body: { 'brand.logo': fileID } }),
  ],
  [
    'a file with a message',
    'message_files.file_id',
    (fileID) =>
      app.as('author').call(writeToPerson, {
        params: { userID: app.people.otherAuthor.id },
        body: { content: '', files: [fileID] },
      }),
  ],
]

/** Brings a picture into a shared text as an editor does, and leaves it there unwritten. */
async function typePicture(chapterId: number, fileID: string): Promise<void> {
  const { db } = app.platform.database
  await openText(app.platform, app.people.author, chapterId)
  const before = (await listUpdates(db, chapterId)).map(({ update }) => update)
  const update = changeTo(documentOf(before), picture(fileID))
  if (!update) throw new Error('nothing was typed')
  await appendUpdate(db, { chapterId, userId: app.people.author.id, update, origin: '' })
}

/** Lets a night pass some days from now. */
async function sweepAfter(days: number): Promise<void> {
  const now = clock.now()
  clock.set(new Date(now.getTime() + days * DAY_MS))
  const handler = jobHandlers(app.platform).find(({ definition }) => definition.name === sweepUnused.name)
  await handler?.handle({}, new AbortController().signal)
  clock.set(now)
}

async function stateOf(fileID: string): Promise<'gone' | 'noted' | 'in use'> {
  const { rows } = await app.platform.database.db.execute<{ unusedSince: unknown }>(
    sql`SELECT unused_since AS "unusedSince" FROM files WHERE file_id = ${fileID}`,
  )
  if (!rows[0]) return 'gone'
  return rows[0].unusedSince === null ? 'in use' : 'noted'
}

/** What was put to use, by its name. */
const used = new Map<string, string>()
let unused: string

beforeAll(async () => {
  app = await startTestApp({ clock })
  unused = await addUnused()
  for (const [name, , use] of USES) {
    const fileID = await addUnused()
    await use(fileID)
    used.set(name, fileID)
  }
  for (const [name, type, content] of COPIES) {
    const chapter = chapterOf(await make(type, { ...content, url: 'https://files.example/a' }))
    const [fileID = ''] = filesOf(chapter as TypedContent)
    used.set(name, fileID)
  }
  await app.platform.database.db.execute(sql`
    UPDATE files SET status = 'failed', reason = 'NOT_FETCHED' WHERE source_url IS NOT NULL`)
  await sweepAfter(2)
})
afterAll(() => app.close())

describe('a file in use is not noted as unused, and stays', () => {
  it.each([...USES, ...COPIES].map(([name]) => name))('%s', async (name) => {
    const fileID = used.get(name) ?? ''
    expect(await stateOf(fileID)).toBe('in use')
    // Noted in error, it stays all the same.
    await app.platform.database.db.execute(sql`
      UPDATE files SET unused_since = now() - interval '1 year' WHERE file_id = ${fileID}`)
    await sweepAfter(3)
    expect(await stateOf(fileID)).toBe('in use')
  })

  it('whatever refers to files is among the ways to use one', async () => {
    const { rows } = await app.platform.database.db.execute<{ name: string }>(sql`
      SELECT c.conrelid::regclass || '.' || a.attname AS name
        FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       WHERE c.confrelid = 'files'::regclass AND c.confdeltype <> 'c'`)
    const known = new Set(USES.map(([, column]) => column))
    expect(new Set([...rows.map(({ name }) => name), 'text_updates.update'])).toEqual(known)
  })

  it('whatever a chapter can show is among them', () => {
    const types = new Set([...CHAPTERS, ...COPIES].map(([, type]) => type))
    expect([...types, ...WITHOUT_FILES].sort()).toEqual([...CHAPTER_TYPES].sort())
  })
})

describe('a file that nothing uses', () => {
  it('goes after thirty days', async () => {
    expect(await stateOf(unused)).toBe('noted')
    await sweepAfter(33)
    expect(await stateOf(unused)).toBe('gone')
  })

  it('is one that went with what showed it', async () => {
    const fileID = await addUnused()
    const speach = await makeText(fileID)
    await rewrite(speach)
    await publish(speach)
    await sweepAfter(2)
    expect(await stateOf(fileID)).toBe('noted')
  })

  it('is one that is typed into a text of which it is not a part in the end', async () => {
    const fileID = await addFile(app.platform, app.people.otherAuthor, { kind: 'image' })
    const { id } = chapterOf(await make('HTML', { html: '<p>See</p>' }))
    await typePicture(id, fileID)
    await writeText(app.platform, id)
    await sweepAfter(2)
    expect(await stateOf(fileID)).toBe('noted')
  })
})
