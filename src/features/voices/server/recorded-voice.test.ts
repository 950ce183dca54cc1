import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { updateChapter } from '#features/speaches/contract.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { measureLoudness } from '#platform/media-tools/loudness.ts'
import { makeMedia, tone } from '#platform/media-tools/testing/make-media.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import { addChapter, addVideo, ENGLISH, resultOf } from './testing/voice-fixtures.ts'

const scratch = scratchFolder()
let app: TestApp
let videoID: string
beforeAll(async () => {
  app = await startTestApp()
  const audio = { frames: `${tone(6, { format: 's16', portion: 960 })},volume=0.05`, codec: 'libopus' }
  await makeMedia({ path: scratch.path('take.webm'), container: 'webm', audio })
  videoID = await addVideo(app, scratch.path('silent.mp4'))
})
afterAll(() => app.close())

const video = () => addChapter(app, 'VIDEO_UPLOAD', { fileID: videoID, subtitles: [ENGLISH] })

/** Sends a recording as the studio does. */
async function sendRecording(
  chapterId: number,
  name: string,
  { as = 'aiEditor' as 'aiEditor' | 'author', cues = '' } = {},
) {
  const form = new FormData()
  if (cues) form.set('cues', cues)
  form.set('file', new Blob([await readFile(scratch.path(name))]), name)
  return app.as(as).fetch(`/recorder/voiceOver/upload/${chapterId}`, { method: 'POST', body: form })
}

describe('a recorded voice', () => {
  it('is brought to −16 LUFS, ends with the video, and is its sound', async () => {
    const { chapterId, read } = await video()
    const response = await sendRecording(chapterId, 'take.webm')
    expect(response.status).toBe(200)
    const { jobID } = (await response.json()) as { jobID: string }
    await app.drain()
    const { result } = await resultOf(app, jobID)
    expect((await read()).content).toMatchObject({ fileID: result })
    const made = await app.as('reader').fetch(`/api/v2/files/${result}/video`)
    expect(made.status).toBe(404)
    const seen = await app.as('aiEditor').fetch(`/api/v2/files/${result}/video`)
    const path = scratch.path('spoken.mp4')
    await writeFile(path, new Uint8Array(await seen.arrayBuffer()))
    const { integrated } = await measureLoudness(path, { signal: AbortSignal.timeout(20_000) })
    expect(Math.abs(integrated + 16)).toBeLessThan(0.5)
  })

  it('makes slides without a track synchronised ones, turned as its author turned them', async () => {
    const slidesFileID = await addFile(app.platform, app.people.aiEditor, { kind: 'presentation', pages: 3 })
    const { chapterId, read } = await addChapter(app, 'PPT', { slidesFileID }, { publish: false })
    const cues = [
      { slide: 1, atMs: 0 },
      { slide: 3, atMs: 2500 },
    ]
    expect((await sendRecording(chapterId, 'take.webm', { cues: JSON.stringify(cues) })).status).toBe(200)
    await app.drain()
    expect(await read()).toMatchObject({
      type: 'AUDIO_UPLOAD_PPT',
      content: { slidesFileID, cues, synchronised: true },
    })
  })

  it('is not put over what the chapter shows by now', async () => {
    const { chapterId, rev, read } = await video()
    const { jobID } = (await (await sendRecording(chapterId, 'take.webm')).json()) as { jobID: string }
    const other = await addFile(app.platform, app.people.aiEditor, { kind: 'video', durationMs: 1000 })
    const content = { fileID: other }
    await app.as('aiEditor').call(updateChapter, { params: { id: chapterId }, body: { rev, content } })
    await app.drain()
    expect(await resultOf(app, jobID)).toMatchObject({ result: 'ERROR', reason: expect.any(String) })
    expect((await read()).content).toMatchObject(content)
  })

  it('that is none is refused when it is read', async () => {
    const { chapterId, read } = await video()
    await writeFile(scratch.path('no.webm'), 'not a sound')
    const { jobID } = (await (await sendRecording(chapterId, 'no.webm')).json()) as { jobID: string }
    await app.drain()
    expect(await resultOf(app, jobID)).toMatchObject({ result: 'ERROR', reason: expect.stringContaining('recording') })
    expect((await read()).content).toMatchObject({ fileID: videoID })
  })

  it.each([
    ['a video that lies elsewhere', 'VIDEO', { url: 'https://example.org/a.m3u8' }, 'VOICE_FOREIGN'],
    ['a text', 'HTML', { html: '<p>x</p>' }, 'VOICE_NO_PICTURE'],
    ['a sound', 'AUDIO_UPLOAD', { fileID: null }, 'VOICE_NO_PICTURE'],
    ['a video that is not chosen yet', 'VIDEO_UPLOAD', { fileID: null }, 'VOICE_NO_FILE'],
  ] as const)('is refused for %s', async (_, type, content, code) => {
    const { chapterId } = await addChapter(app, type, content, { publish: false })
    const response = await sendRecording(chapterId, 'take.webm')
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, code])
  })

  it('is for those who may edit the chapter, and its job for who began it', async () => {
    const { chapterId } = await video()
    expect((await sendRecording(chapterId, 'take.webm', { as: 'author' })).status).toBe(403)
    const { jobID } = (await (await sendRecording(chapterId, 'take.webm')).json()) as { jobID: string }
    expect(await refusal(resultOf(app, jobID, 'author'))).toMatchObject({ status: 404 })
    await app.drain()
  })

  it.each(['[{"slide":0,"atMs":0}]', 'null', '{', `[${'[]'.repeat(100)}]`])('with cues %s is refused', async (cues) => {
    const slidesFileID = await addFile(app.platform, app.people.aiEditor, { kind: 'presentation', pages: 3 })
    const { chapterId } = await addChapter(app, 'PPT', { slidesFileID }, { publish: false })
    expect((await sendRecording(chapterId, 'take.webm', { cues })).status).toBe(400)
  })
})
