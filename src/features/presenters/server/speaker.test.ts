import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { ChapterType } from '#features/chapters/contents.ts'
import { BLANK_EDIT } from '#features/chapters/weet/edit/schema.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { duplicateSpeach, getDraft, publishSpeach, updateChapter } from '#features/speaches/contract.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { restoreVersion } from '#features/speaches/versions/contract.ts'
import { addChapter, addVideo } from '#features/voices/server/testing/voice-fixtures.ts'
import { makeMedia, tone } from '#platform/media-tools/testing/make-media.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'

const scratch = scratchFolder()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PLUM = { presenter: 'plum', presenterCorner: 'bottom-left' } as const

/** A chapter with a presenter, in a draft of its own. */
async function addPresented(type: ChapterType) {
  const { aiEditor } = app.people
  const sound = type.startsWith('AUDIO')
  const fileID = await addFile(app.platform, aiEditor, { kind: sound ? 'audio' : 'video', durationMs: 60_000 })
  const slidesFileID = await addFile(app.platform, aiEditor, { kind: 'presentation', pages: 3 })
  const clips = [{ id: 'a', fileID, start: 0, end: 60_000, recordedMs: 60_000 }]
  const content =
    type === 'WEET'
      ? { weetID: 'w', edit: { ...BLANK_EDIT, clips }, baked: null }
      : { fileID, ...(type.endsWith('PPT') && { slidesFileID, cues: [], synchronised: false }) }
  const added = await addChapter(app, type, content)
  const change = (rev: number, changes: object) =>
    app.as('aiEditor').call(updateChapter, {
      params: { id: added.chapterId },
      body: { rev, content: { ...content, ...changes } },
    })
  return { ...added, content, change }
}

it.each<ChapterType>([
  'VIDEO_UPLOAD',
  'WEBCAM',
  'SCREEN',
  'SCREEN_AUDIO',
  'SCREEN_WEBCAM',
  'VIDEO_UPLOAD_PPT',
  'AUDIO_UPLOAD_PPT',
  'WC_PPT',
  'AUDIO_PPT',
  'WEET',
])('%s keeps who speaks for it with the rest, and lets go of them again', async (type) => {
  const { rev, change } = await addPresented(type)
  const changed = await change(rev, PLUM)
  expect(changed.content).toMatchObject(PLUM)
  const without = await change(changed.rev, {})
  expect(without.content).not.toHaveProperty('presenter')
  expect(without.content).not.toHaveProperty('presenterCorner')
})

it('nobody speaks for what has no picture', async () => {
  const { rev, change } = await addPresented('AUDIO')
  expect((await change(rev, PLUM)).content).not.toHaveProperty('presenter')
})

it.each([
  ['who is not one of them', { presenter: 'banana' }],
  ['in no corner of a picture', { presenter: 'plum', presenterCorner: 'middle' }],
])('a presenter %s is refused, and nothing is lost', async (_, hostile) => {
  const { rev, read, change } = await addPresented('VIDEO_UPLOAD')
  const { rev: now } = await change(rev, PLUM)
  expect(await refusal(change(now, hostile))).toMatchObject({ status: 400 })
  expect((await read()).content).toMatchObject(PLUM)
})

it('readers, versions and duplicates have who speaks', async () => {
  const { rev, speachID, change } = await addPresented('WEET')
  const author = app.as('aiEditor')
  const { rev: now } = await change(rev, PLUM)
  await author.call(publishSpeach, { params: { speachID }, body: {} })
  const seen = await app.as('reader').call(viewSpeach, { params: { speachID } })
  expect(JSON.stringify(seen)).toContain('"presenter":"plum"')
  await change(now, { presenter: 'fig' })
  const contentOf = async (id: string) => {
    const draft = await author.call(getDraft, { params: { speachID: id } })
    return draft.lessons[0]?.chapters[0]?.content
  }
  const { id } = await author.call(duplicateSpeach, { query: { speachId: speachID } })
  expect(await contentOf(String(id))).toMatchObject({ presenter: 'fig' })
  await author.call(restoreVersion, { params: { speachID, n: 2 } })
  expect(await contentOf(speachID)).toMatchObject(PLUM)
})

it('another voice is spoken by the same presenter', async () => {
  const fileID = await addVideo(app, scratch.path('silent.mp4'))
  const audio = { frames: tone(2, { format: 's16', portion: 960 }), codec: 'libopus' }
  await makeMedia({ path: scratch.path('take.webm'), container: 'webm', audio })
  const { chapterId, read } = await addChapter(app, 'VIDEO_UPLOAD', { fileID, ...PLUM })
  const form = new FormData()
  form.set('file', new Blob([await readFile(scratch.path('take.webm'))]), 'take.webm')
  await app.as('aiEditor').fetch(`/recorder/voiceOver/upload/${chapterId}`, { method: 'POST', body: form })
  await app.drain()
  const { content } = await read()
  expect(content).toMatchObject(PLUM)
  expect(content).not.toMatchObject({ fileID })
})
