import { afterEach, expect, it, vi } from 'vitest'
import { chaptersOf, renameChapter, setContent } from '#features/chapters/outline.ts'
import type { SpeachDraft } from '#features/speaches/schemas.ts'
import { planChanges } from '../document/changes.ts'
import { sampleDraft } from '../testing/sample.ts'
import { EditorSession } from './session.ts'

const store = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
const SLIDES = { type: 'PPT', content: { slidesFileID: 'deck' } } as const
const cues = [{ slide: 1, atMs: 0 }]
const SPOKEN = {
  type: 'AUDIO_PPT',
  content: { slidesFileID: 'deck', fileID: 'voice', cues, synchronised: true },
} as const

/** A draft whose chapter 11 is this. */
function draftWith(chapter: object): SpeachDraft {
  const draft = sampleDraft()
  Object.assign(draft.lessons[0]?.chapters[0] ?? {}, chapter)
  return draft
}

afterEach(() => vi.unstubAllGlobals())

it('takes in what the server made of a chapter, another type too, and keeps what is not saved', async () => {
  const session = new EditorSession(draftWith(SLIDES), { userID: 'ada', store })
  session.edit((document) => renameChapter(document, '11', 'Mine'))
  session.edit((document) => setContent(document, '12', { type: 'HTML', content: { html: '<p>typed</p>' } }))
  vi.stubGlobal('fetch', async () => Response.json(draftWith({ ...SPOKEN, rev: 2 })))
  await session.refresh()
  const { document, copy, conflicts } = session.getState()
  const [first, second] = chaptersOf(document)
  expect(first).toMatchObject({ title: 'Mine', ...SPOKEN })
  expect(second?.content).toEqual({ html: '<p>typed</p>' })
  expect(conflicts).toEqual([])
  expect(planChanges(document, copy).map(({ object }) => object)).toEqual(['11', '12'])
})
