import { openAsBlob } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { RECORDED_TYPES } from '#features/chapters/recording/rules.ts'
import { getPeaks } from '#features/media/contract.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { makeMedia, tone } from '#platform/media-tools/testing/make-media.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import * as contract from '../../contract.ts'
import { restoreVersion } from '../../versions/contract.ts'
import { addFile } from '../testing/add-file.ts'
import { refusal } from '../testing/refusal.ts'
import { type MadeSpeach, makeSpeach } from './make-speach-service.ts'

let app: TestApp
const scratch = scratchFolder()

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const author = () => app.as('author')
const TYPES = [...RECORDED_TYPES, 'AUDIO_UPLOAD'] as const
const kindOf = (type: (typeof TYPES)[number]) => (type.startsWith('AUDIO') ? 'audio' : 'video')

/** A speach of one chapter of a type, as the editor makes it: first without its file. */
async function makeWith(type: (typeof TYPES)[number]): Promise<{ speach: MadeSpeach; chapterId: number }> {
  const speach = await makeSpeach(app.platform, app.people.author, {
    title: 'x',
    lessons: [{ title: 'L', chapters: [] }],
  })
  const body = { title: 'Take one', type, content: { fileID: null } }
  const { id } = await author().call(contract.createChapter, { params: { id: speach.lessons[0]?.id ?? 0 }, body })
  return { speach, chapterId: id }
}

async function chapterIn({ id }: { id: number }) {
  const { lessons } = await author().call(contract.getDraft, { params: { speachID: id } })
  const chapter = lessons[0]?.chapters[0]
  if (!chapter) throw new Error('no chapter')
  return chapter
}

async function setContent(speach: MadeSpeach, type: (typeof TYPES)[number], content: object): Promise<void> {
  const { id, rev } = await chapterIn(speach)
  // Each type's content goes with it.
  const body = { rev, type, content } as never
  await author().call(contract.updateChapter, { params: { id }, body })
}

function publish({ id }: MadeSpeach) {
  return author().call(contract.publishSpeach, { params: { speachID: id }, body: {} })
}

describe.each(TYPES)('a chapter of type %s', (type) => {
  const durationMs = 120_000

  it('is saved, published, read, duplicated and brought back from a version', async () => {
    const { speach } = await makeWith(type)
    const fileID = await addFile(app.platform, app.people.author, { kind: kindOf(type), durationMs })
    const content = type === 'AUDIO_UPLOAD' ? { fileID, downloadable: true } : { fileID }
    expect((await refusal(publish(speach))).body.chapters).toMatchObject([{ title: 'Take one', reason: 'FILE' }])
    await setContent(speach, type, content)
    expect(await chapterIn(speach)).toMatchObject({ type, content })
    await publish(speach)

    const params = { speachID: speach.speachID }
    const seen = await app.as('reader').call(viewSpeach, { params })
    expect(seen.lessons[0]?.chapters[0]).toMatchObject({ type, content, minutes: 2 })

    const copy = await author().call(contract.duplicateSpeach, { query: { speachId: speach.speachID } })
    expect(await chapterIn({ id: copy.id })).toMatchObject({ type, content })

    await setContent(speach, type, { fileID: null })
    await author().call(restoreVersion, { params: { ...params, n: 1 } })
    expect(await chapterIn(speach)).toMatchObject({ type, content })
  })

  it('shows nothing of another kind, and nothing that is not prepared', async () => {
    const { speach } = await makeWith(type)
    const reasonWith = async (file: Parameters<typeof addFile>[2]) => {
      await setContent(speach, type, { fileID: await addFile(app.platform, app.people.author, file) })
      return (await refusal(publish(speach))).body.chapters
    }
    const other = kindOf(type) === 'audio' ? 'video' : 'audio'
    expect(await reasonWith({ kind: other, durationMs })).toMatchObject([{ reason: 'FAILED' }])
    expect(await reasonWith({ kind: kindOf(type), status: 'processing' })).toMatchObject([{ reason: 'PROCESSING' }])
  })

  it('takes no file that its author may not read', async () => {
    const { speach } = await makeWith(type)
    const fileID = await addFile(app.platform, app.people.otherAuthor, { kind: kindOf(type), durationMs })
    const { status } = await refusal(setContent(speach, type, { fileID }))
    expect(status).toBe(400)
  })
})

it('the waveform of a sound is for those who may hear it', async () => {
  const source = scratch.path('voice.wav')
  await makeMedia({ path: source, container: 'wav', audio: { frames: tone(2, { format: 's16' }), codec: 'pcm_s16le' } })
  const form = new FormData()
  form.set('file', await openAsBlob(source), 'voice.wav')
  const response = await author().fetch('/api/v2/files', { method: 'POST', body: form })
  const { fileID }: { fileID: string } = await response.json()
  await app.drain()
  const { speach } = await makeWith('AUDIO_UPLOAD')
  await setContent(speach, 'AUDIO_UPLOAD', { fileID })
  const peaksFor = (person: 'author' | 'reader') => app.as(person).call(getPeaks, { params: { fileID } })
  const { result, total } = await peaksFor('author')
  expect(total).toBe(result.length)
  expect(Math.max(...result)).toBeGreaterThan(0.05)
  expect((await refusal(peaksFor('reader'))).status).toBe(404)
  await publish(speach)
  expect((await peaksFor('reader')).total).toBe(total)
})
