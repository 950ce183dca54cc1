import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import * as contract from '../../contract.ts'
import { addFile } from '../testing/add-file.ts'
import { refusal } from '../testing/refusal.ts'
import { makeSpeach } from './make-speach-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const author = () => app.as('author')

it('slides and track are marked freely until they are synchronised, then never again', async () => {
  const { author: person } = app.people
  const slidesFileID = await addFile(app.platform, person, { kind: 'presentation', pages: 3 })
  const fileID = await addFile(app.platform, person, { kind: 'video', durationMs: 60_000 })
  const speach = await makeSpeach(app.platform, person, { title: 'x', lessons: [{ title: 'L', chapters: [] }] })
  const loose = { slidesFileID, fileID, cues: [{ slide: 1, atMs: 0 }], synchronised: false }
  const made = await author().call(contract.createChapter, {
    params: { id: speach.lessons[0]?.id ?? 0 },
    body: { title: 'Talk', type: 'VIDEO_UPLOAD_PPT', content: loose },
  })
  const params = { id: made.id }
  const change = (rev: number, body: object) =>
    author().call(contract.updateChapter, { params, body: { rev, ...body } })
  const cues = [
    { slide: 1, atMs: 0 },
    { slide: 2, atMs: 30_000 },
  ]
  const marked = await change(made.rev, { content: { ...loose, cues } })
  expect(await refusal(change(marked.rev, { content: { ...loose, cues: [], synchronised: true } }))).toMatchObject({
    status: 400,
    code: 'NO_CUES',
  })
  const bound = await change(marked.rev, { content: { ...loose, cues, synchronised: true } })
  expect(bound.content).toMatchObject({ cues, synchronised: true })

  for (const content of [
    { ...loose, cues, synchronised: false },
    { ...loose, cues: [{ slide: 1, atMs: 9 }], synchronised: true },
    { ...loose, cues, synchronised: true, slidesFileID: fileID },
    { ...loose, cues, synchronised: true, slides: [{ page: 2 }] },
  ]) {
    const refused = await refusal(change(bound.rev, { content }))
    expect(refused).toMatchObject({ status: 409, code: 'SYNCHRONISED' })
    expect(refused.message).toMatch(/synchronised/)
  }
  const renamed = await change(bound.rev, { title: 'The talk', content: { ...loose, cues, synchronised: true } })
  expect(renamed).toMatchObject({ title: 'The talk', content: { cues, synchronised: true } })
  const published = await author().call(contract.getDraft, { params: { speachID: speach.id } })
  expect(published.lessons[0]?.chapters[0]?.content).toEqual({ ...loose, cues, synchronised: true })
})

it('nobody shows a deck that is not theirs', async () => {
  const foreign = await addFile(app.platform, app.people.admin, { kind: 'presentation', pages: 3 })
  const speach = await makeSpeach(app.platform, app.people.author, {
    title: 'x',
    lessons: [{ title: 'L', chapters: [] }],
  })
  const body = { title: 'Theirs', type: 'PPT' as const, content: { slidesFileID: foreign } }
  const refused = await refusal(
    author().call(contract.createChapter, { params: { id: speach.lessons[0]?.id ?? 0 }, body }),
  )
  expect(refused).toMatchObject({ status: 400, code: 'UNKNOWN_FILE' })
})
