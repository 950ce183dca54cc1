import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { SUBTITLED_TYPES } from '#features/chapters/subtitles/rules.ts'
import * as contract from '../../contract.ts'
import { restoreVersion } from '../../versions/contract.ts'
import { addFile } from '../testing/add-file.ts'
import { refusal } from '../testing/refusal.ts'
import { makeSpeach } from './make-speach-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const GERMAN = { language: 'de', cues: [{ start: 0, end: 1500, text: 'Guten Tag' }] }
const ENGLISH = { language: 'en', label: 'For beginners', cues: [{ start: 0, end: 1500, text: 'Hello' }] }
const STREAM = 'https://example.org/live/index.m3u8'

/** Those of a video of the studio are part of its edit. */
const TYPES = SUBTITLED_TYPES.filter((type) => type !== 'WEET')

/** A chapter of a type in a new speach, and what changes it. */
async function makeChapter(type: (typeof TYPES)[number]) {
  const { author } = app.people
  const isSound = type.startsWith('AUDIO')
  const fileID = await addFile(app.platform, author, { kind: isSound ? 'audio' : 'video', durationMs: 60_000 })
  const slidesFileID = await addFile(app.platform, author, { kind: 'presentation', pages: 3 })
  const content = {
    ...(type.startsWith('VIDEO') && !type.includes('UPLOAD') ? { url: STREAM } : { fileID }),
    ...(type.endsWith('PPT') && { slidesFileID, cues: [], synchronised: false }),
  }
  const speach = await makeSpeach(app.platform, author, {
    title: 'x',
    lessons: [{ title: 'L', chapters: [{ title: 'C', type, content }] }],
  })
  const chapter = speach.lessons[0]?.chapters[0]
  if (!chapter) throw new Error('one chapter was made')
  const change = (rev: number, changes: object) =>
    app.as('author').call(contract.updateChapter, {
      params: { id: chapter.id },
      body: { rev, content: { ...content, ...changes } },
    })
  return { speach, chapter, change }
}

it.each(TYPES)('%s keeps subtitles with the rest, and takes them away again', async (type) => {
  const { chapter, change } = await makeChapter(type)
  expect(chapter.content).not.toHaveProperty('subtitles')
  const subtitles = [GERMAN, ENGLISH]
  const changed = await change(chapter.rev, { subtitles })
  expect(changed.content).toEqual({ ...chapter.content, subtitles })
  const without = await change(changed.rev, {})
  expect(without.content).toEqual(chapter.content)
})

it('what is impossible is refused in the words of the author, and nothing is lost', async () => {
  const { speach, chapter, change } = await makeChapter('VIDEO_UPLOAD')
  const { rev } = await change(chapter.rev, { subtitles: [GERMAN] })
  const backwards = { language: 'en', cues: [{ start: 2000, end: 1000, text: 'x' }] }
  const together = { language: 'en', cues: [ENGLISH.cues[0], { start: 1000, end: 2000, text: 'x' }] }
  for (const [code, subtitles] of [
    ['CUE_TIMES', [backwards]],
    ['CUES_OVERLAP', [together]],
    ['LANGUAGE_TWICE', [GERMAN, GERMAN]],
  ] as const) {
    const refused = await refusal(change(rev, { subtitles }))
    expect(refused).toMatchObject({ status: 400, code })
    expect(refused.message).toMatch(/subtitle/)
  }
  const draft = await app.as('author').call(contract.getDraft, { params: { speachID: speach.speachID } })
  expect(draft.lessons[0]?.chapters[0]?.content).toMatchObject({ subtitles: [GERMAN] })
})

it('markup becomes text, whoever sends it', async () => {
  const { chapter, change } = await makeChapter('AUDIO_UPLOAD')
  const hostile = '<v Ada><script>alert(1)</script></v><i>Tag</i>'
  const { content } = await change(chapter.rev, {
    subtitles: [{ language: 'de', cues: [{ start: 0, end: 10, text: hostile }] }],
  })
  expect(content).toMatchObject({ subtitles: [{ cues: [{ text: '<script>alert(1)</script>Tag' }] }] })
})

it('a version and a duplicate have them too', async () => {
  const { speach, chapter, change } = await makeChapter('VIDEO')
  const { rev } = await change(chapter.rev, { subtitles: [GERMAN] })
  const author = app.as('author')
  const params = { speachID: speach.speachID }
  await author.call(contract.publishSpeach, { params, body: {} })
  await change(rev, { subtitles: [GERMAN, ENGLISH] })
  const firstChapter = async (speachID: string) => {
    const draft = await author.call(contract.getDraft, { params: { speachID } })
    return draft.lessons[0]?.chapters[0]?.content
  }
  const { id } = await author.call(contract.duplicateSpeach, { query: { speachId: speach.speachID } })
  expect(await firstChapter(String(id))).toMatchObject({ subtitles: [GERMAN, ENGLISH] })
  await author.call(restoreVersion, { params: { ...params, n: 1 } })
  expect(await firstChapter(speach.speachID)).toMatchObject({ subtitles: [GERMAN] })
})
