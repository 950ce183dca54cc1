import { describe, expect, it } from 'vitest'
import { addChapter, addLesson, findChapter, renameChapter, setContent } from '#features/chapters/outline.ts'
import type { SpeachDraft } from '#features/speaches/schemas.ts'
import { type Change, planChanges } from '../document/changes.ts'
import type { Conflict } from '../document/rebase.ts'
import { sampleChapter, sampleDraft } from '../testing/sample.ts'
import { copyDraft, documentOf } from './server-copy.ts'
import { type Store, UnsentWork } from './unsent.ts'

class MemoryStore implements Store {
  readonly items = new Map<string, string>()
  getItem(name: string) {
    return this.items.get(name) ?? null
  }
  setItem(name: string, value: string) {
    this.items.set(name, value)
  }
  removeItem(name: string) {
    this.items.delete(name)
  }
}

const copy = copyDraft(sampleDraft())
const start = documentOf(copy)
const mine = { type: 'HTML', content: { html: '<p>mine</p>' } } as const
const fresh = { key: 'n1', title: 'New', type: 'HTML', content: { html: '<p>new</p>' } } as const

/** Keeps some work, closes the browser, and opens the speach again. */
function reopen(
  document = start,
  {
    draft = sampleDraft(),
    sending,
    conflicts = [],
  }: { draft?: SpeachDraft; sending?: Change; conflicts?: Conflict[] } = {},
) {
  const store = new MemoryStore()
  new UnsentWork(store, 'ada', 'abcdefghijk').keep({ document, copy, conflicts }, sending)
  const taken = new UnsentWork(store, 'ada', 'abcdefghijk').take(draft)
  if (!taken) throw new Error('nothing was kept')
  return taken
}

describe('UnsentWork', () => {
  it('brings everything back: texts, names, new lessons and chapters, the order', () => {
    let document = setContent(start, '11', mine)
    document = renameChapter(document, '12', 'Two')
    document = addLesson(document, { key: 'n2', title: 'More', chapters: [fresh] }, 0)
    const taken = reopen(document)
    expect(taken.document).toEqual(document)
    expect(taken.conflicts).toEqual([])
    expect(planChanges(taken.document, taken.copy)).toEqual(planChanges(document, copy))
  })

  it('keeps the words of no chapter that nobody touched', () => {
    const store = new MemoryStore()
    new UnsentWork(store, 'ada', 'abcdefghijk').keep(
      { document: setContent(start, '11', mine), copy, conflicts: [] },
      undefined,
    )
    const kept = [...store.items.values()].join()
    expect(kept).toContain('mine')
    expect(kept).not.toContain('three')
  })

  it('takes for untouched chapters what the server has now', () => {
    const draft = sampleDraft()
    draft.lessons[1]?.chapters.splice(0, 1, sampleChapter(21, 'theirs', 5))
    const taken = reopen(setContent(start, '11', mine), { draft })
    expect(findChapter(taken.document, '21')?.chapter.content).toEqual({ html: '<p>theirs</p>' })
    expect(taken.conflicts).toEqual([])
  })

  it('shows both texts when somebody else changed the same chapter meanwhile', () => {
    const draft = sampleDraft()
    draft.lessons[0]?.chapters.splice(0, 1, sampleChapter(11, 'theirs', 2))
    expect(reopen(setContent(start, '11', mine), { draft }).conflicts).toMatchObject([{ object: '11' }])
  })

  it('still asks what was not decided, beside what somebody changed since', () => {
    const [chapter] = start.lessons.flatMap(({ chapters }) => chapters)
    if (!chapter) throw new Error('the sample has no chapter')
    const open: Conflict = {
      ...{ kind: 'chapter', object: '11', fields: ['title'] },
      ...{ mine: { ...chapter, title: 'Mine' }, theirs: chapter },
    }
    const document = renameChapter(setContent(start, '11', mine), '11', 'Mine')
    expect(reopen(document, { conflicts: [open] }).conflicts).toEqual([open])
    const draft = sampleDraft()
    draft.lessons[0]?.chapters.splice(0, 1, sampleChapter(11, 'theirs', 2))
    const [joined] = reopen(document, { draft, conflicts: [open] }).conflicts
    expect(joined).toMatchObject({ fields: ['title', 'html'], theirs: { title: 'Chapter 11' } })
  })

  it('lets go of untouched chapters that are gone by now', () => {
    const draft = sampleDraft()
    draft.lessons.pop()
    const taken = reopen(setContent(start, '11', mine), { draft })
    expect(taken.document.lessons.map(({ key }) => key)).toEqual(['L10'])
  })

  it('does not create a chapter again whose creation was on its way and arrived', () => {
    const document = addChapter(start, 'L10', fresh)
    const [sending] = planChanges(document, copy)
    const draft = sampleDraft()
    draft.lessons[0]?.chapters.push({ ...sampleChapter(13, 'new'), title: 'New' })
    const taken = reopen(document, { draft, sending })
    expect(taken.copy.chapters.n1?.id).toBe(13)
    expect(planChanges(taken.document, taken.copy)).toEqual([])
  })

  it('does not take its own words that arrived for somebody else’s', () => {
    const sending: Change = { kind: 'change-chapter', object: '11', id: 11, rev: 1, content: mine }
    const draft = sampleDraft()
    draft.lessons[0]?.chapters.splice(0, 1, sampleChapter(11, 'mine', 2))
    const further = setContent(start, '11', { type: 'HTML', content: { html: '<p>mine and more</p>' } })
    const taken = reopen(further, { draft, sending })
    expect(taken.conflicts).toEqual([])
    expect(planChanges(taken.document, taken.copy)).toMatchObject([{ kind: 'change-chapter', rev: 2 }])
  })

  it('forgets what is saved, but not what another tab keeps', () => {
    const store = new MemoryStore()
    const here = new UnsentWork(store, 'ada', 'abcdefghijk')
    const there = new UnsentWork(store, 'ada', 'abcdefghijk')
    here.keep({ document: setContent(start, '11', mine), copy, conflicts: [] }, undefined)
    there.clear()
    expect(store.items.size).toBe(1)
    here.clear()
    expect(store.items.size).toBe(0)
  })

  it('shows nobody the work of another person', () => {
    const store = new MemoryStore()
    new UnsentWork(store, 'ada', 'abcdefghijk').keep(
      { document: setContent(start, '11', mine), copy, conflicts: [] },
      undefined,
    )
    expect(new UnsentWork(store, 'bob', 'abcdefghijk').take(sampleDraft())).toBeNull()
  })

  it.each(['', 'no json', '{"format":0}'])('lets go of what it cannot read: %j', (text) => {
    const store = new MemoryStore()
    store.setItem('unsent-work:ada:abcdefghijk', text)
    expect(new UnsentWork(store, 'ada', 'abcdefghijk').take(sampleDraft())).toBeNull()
  })

  it('goes on without a store that has room', () => {
    const store = new MemoryStore()
    store.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    new UnsentWork(store, 'ada', 'abcdefghijk').keep({ document: start, copy, conflicts: [] }, undefined)
    expect(store.items.size).toBe(0)
  })
})
