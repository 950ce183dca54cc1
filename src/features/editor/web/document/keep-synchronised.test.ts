import { expect, it } from 'vitest'
import type { ContentOf } from '#features/chapters/contents.ts'
import { findChapter, renameChapter, setContent } from '#features/chapters/outline.ts'
import { record, startHistory, undo } from '#shared/history.ts'
import { copyDraft, documentOf } from '../saving/server-copy.ts'
import { sampleDraft } from '../testing/sample.ts'
import { keepSynchronised } from './keep-synchronised.ts'

const LOOSE: ContentOf<'AUDIO_UPLOAD_PPT'> = {
  slidesFileID: 'A',
  fileID: 'B',
  cues: [{ slide: 1, atMs: 0 }],
  synchronised: false,
}
const bound = { type: 'AUDIO_UPLOAD_PPT' as const, content: { ...LOOSE, synchronised: true } }

function draftWith(chapter: { type: 'AUDIO_UPLOAD_PPT'; content: ContentOf<'AUDIO_UPLOAD_PPT'> }) {
  const draft = sampleDraft()
  const [lesson] = draft.lessons
  const [first] = lesson?.chapters ?? []
  if (!lesson || !first) throw new Error('the sample has chapters')
  const { id, title, rev, updatedAt } = first
  lesson.chapters = [{ id, title, rev, updatedAt, ...chapter }]
  return copyDraft(draft)
}

it('undoing leaves together what the server has as synchronised, and takes back the rest', () => {
  const copy = draftWith(bound)
  const loose = documentOf(draftWith({ type: 'AUDIO_UPLOAD_PPT', content: LOOSE }))
  const synchronised = record(startHistory(loose), setContent(loose, '11', bound), { now: 0 })
  const renamed = record(synchronised, renameChapter(synchronised.present, '11', 'Renamed'), { now: 0 })
  const once = undo(renamed).history
  expect(keepSynchronised(once, copy)).toBe(once)
  const twice = keepSynchronised(undo(once).history, copy)
  expect(findChapter(twice.present, '11')?.chapter).toMatchObject(bound)
})

it('what was not saved as synchronised is taken back', () => {
  const copy = draftWith({ type: 'AUDIO_UPLOAD_PPT', content: LOOSE })
  const loose = documentOf(copy)
  const back = undo(record(startHistory(loose), setContent(loose, '11', bound), { now: 0 })).history
  expect(keepSynchronised(back, copy)).toBe(back)
})
