import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import {
  addChapter,
  addLesson,
  chaptersOf,
  contentOf,
  findChapter,
  moveChapter,
  removeChapter,
  removeLesson,
  renameChapter,
  setContent,
} from '#features/chapters/outline.ts'
import { createSpeach, getDraft, updateChapter } from '#features/speaches/contract.ts'
import type { SpeachDraft } from '#features/speaches/schemas.ts'
import { OfflineError } from '#shared/client.ts'
import type { SaveState } from '#shared/save-queue.ts'
import { isSaved } from '../document/changes.ts'
import { changeFacts, type SpeachDocument } from '../document/document.ts'
import { type Conflict, rebase } from '../document/rebase.ts'
import { Saving } from './saving.ts'
import { type Caller, sendChange } from './send-change.ts'
import { copyDraft, documentOf } from './server-copy.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.close())

const callAs =
  (person: 'author' | 'admin'): Caller =>
  (definition, input) =>
    app.as(person).call(definition, input)

/** An author in an editor on the real server. `answers` breaks the line before or after a call. */
async function openFixtures({
  speachID,
  answers,
  beforeReloaded,
}: {
  speachID?: string
  answers?: (kind: string) => 'lost' | 'cut' | undefined
  /** While the draft that was read is on its way back. */
  beforeReloaded?: () => Promise<void>
} = {}) {
  const call = callAs('author')
  const id = speachID ?? (await call(createSpeach, { body: { title: 'Feedback' } })).speachID
  const load = (): Promise<SpeachDraft> => call(getDraft, { params: { speachID: id } })
  const first = copyDraft(await load())
  const fixtures = {
    speachID: id,
    copy: first,
    document: documentOf(first),
    states: [] as SaveState[],
    conflicts: [] as Conflict[],
    refusals: [] as string[],
    edit(change: (document: SpeachDocument) => SpeachDocument) {
      fixtures.document = change(fixtures.document)
      saving.queue.changed()
    },
    save: () => saving.queue.flush(),
    reload: () => saving.reload(),
    /** What the server has now, without numbers. */
    async onServer() {
      return (await load()).lessons.map(({ title, chapters }) => ({
        title,
        chapters: chapters.map((chapter) => chapter.title),
      }))
    },
  }
  const saving = new Saving({
    document: () => fixtures.document,
    copy: () => fixtures.copy,
    onSaved: (copy) => {
      fixtures.copy = copy
    },
    onReloaded: (draft, base) => {
      fixtures.copy = copyDraft(draft, base)
      const { document, conflicts } = rebase(fixtures.document, base, fixtures.copy)
      fixtures.document = document
      fixtures.conflicts.push(...conflicts)
    },
    onRefused: (_, message) => fixtures.refusals.push(message),
    isBlocked: (object) => fixtures.conflicts.some((conflict) => conflict.object === object),
    keep: () => {},
    onState: (state) => fixtures.states.push(state),
    send: async (change) => {
      const fault = answers?.(change.kind)
      if (fault === 'cut') throw new OfflineError('cut')
      const answer = await sendChange(call, id, change)
      if (fault === 'lost') throw new OfflineError('lost')
      return answer
    },
    load: async () => {
      const draft = await load()
      await beforeReloaded?.()
      return draft
    },
  })
  saving.queue.start()
  return fixtures
}

const text = (words: string) => ({ type: 'HTML', content: { html: `<p>${words}</p>` } }) as const
const chapter = (key: string, title: string) => ({ key, title, ...text(title) })

describe('Saving', () => {
  it('brings everything that can be done in the editor to the server', async () => {
    const fixtures = await openFixtures()
    const [first] = chaptersOf(fixtures.document)
    const key = first?.key ?? ''
    fixtures.edit((d) => setContent(renameChapter(d, key, 'First'), key, text('Hello <strong>you</strong>')))
    fixtures.edit((d) => addLesson(d, { key: 'two', title: 'Two', chapters: [chapter('b', 'B'), chapter('c', 'C')] }))
    fixtures.edit((d) => moveChapter(addChapter(d, d.lessons[0]?.key ?? '', chapter('a', 'A'), 0), 'c', 'two', 0))
    fixtures.edit((d) => changeFacts(d, { title: 'Better', tags: ['talk'], visibility: 'PRIVE', accessCode: 'kiwi' }))
    await fixtures.save()
    expect(isSaved(fixtures.document, fixtures.copy)).toBe(true)
    expect(await fixtures.onServer()).toEqual([
      { title: '', chapters: ['A', 'First'] },
      { title: 'Two', chapters: ['C', 'B'] },
    ])
    const draft = await callAs('author')(getDraft, { params: { speachID: fixtures.speachID } })
    expect(draft).toMatchObject({ title: 'Better', tags: ['talk'], visibility: 'PRIVE', accessCode: 'kiwi' })
    expect(fixtures.states.at(-1)).toBe('saved')
  })

  it('puts back what was deleted, a chapter and a lesson, with the same numbers', async () => {
    const fixtures = await openFixtures()
    fixtures.edit((d) =>
      addLesson(d, { key: 'two', title: 'Two', chapters: [chapter('b', 'B'), chapter('c', 'C')] }, 0),
    )
    await fixtures.save()
    const before = fixtures.document
    const ids = fixtures.copy.chapters
    fixtures.edit((d) => removeLesson(removeChapter(d, 'b'), 'two'))
    await fixtures.save()
    expect(await fixtures.onServer()).toEqual([{ title: '', chapters: [''] }])
    fixtures.edit(() => before)
    await fixtures.save()
    expect(await fixtures.onServer()).toEqual([
      { title: 'Two', chapters: ['B', 'C'] },
      { title: '', chapters: [''] },
    ])
    expect(fixtures.document).toEqual(before)
    expect(fixtures.copy.chapters.b?.id).toBe(ids.b?.id)
  })

  it('keeps a chapter that was taken out of a lesson before that was deleted', async () => {
    const fixtures = await openFixtures()
    fixtures.edit((d) => addLesson(d, { key: 'two', title: 'Two', chapters: [chapter('b', 'B'), chapter('c', 'C')] }))
    await fixtures.save()
    fixtures.edit((d) => removeLesson(moveChapter(d, 'c', d.lessons[0]?.key ?? '', 0), 'two'))
    await fixtures.save()
    expect(await fixtures.onServer()).toEqual([{ title: '', chapters: ['C', ''] }])
  })

  it('shows both texts when somebody else changed a chapter, and saves the one that is chosen', async () => {
    const fixtures = await openFixtures()
    const key = chaptersOf(fixtures.document)[0]?.key ?? ''
    const id = fixtures.copy.chapters[key]?.id ?? 0
    await callAs('admin')(updateChapter, { params: { id }, body: { rev: 1, ...text('theirs') } })
    fixtures.edit((d) => setContent(d, key, text('mine')))
    await fixtures.save()
    expect(fixtures.conflicts).toMatchObject([
      { object: key, mine: { content: { html: '<p>mine</p>' } }, theirs: { content: { html: '<p>theirs</p>' } } },
    ])
    expect(fixtures.states.at(-1)).toBe('refused')
    fixtures.conflicts = []
    await fixtures.save()
    const draft = await callAs('author')(getDraft, { params: { speachID: fixtures.speachID } })
    expect(draft.lessons[0]?.chapters[0]?.content).toEqual({ html: '<p>mine</p>' })
  })

  it('keeps what was saved while a draft of before was on its way', async () => {
    let edits = 0
    const fixtures = await openFixtures({
      beforeReloaded: async () => {
        if (edits++ > 0) return
        fixtures.edit((d) => renameChapter(d, chaptersOf(d)[0]?.key ?? '', 'The manual'))
        await fixtures.save()
      },
    })
    await fixtures.reload()
    expect(chaptersOf(fixtures.document)[0]?.title).toBe('The manual')
    await fixtures.save()
    expect((await fixtures.onServer())[0]?.chapters).toEqual(['The manual'])
  })

  it('takes in what somebody else added, and keeps one’s own', async () => {
    const one = await openFixtures()
    const other = await openFixtures({ speachID: one.speachID })
    one.edit((d) => addLesson(d, { key: 'theirs', title: 'Theirs', chapters: [chapter('t', 'T')] }))
    await one.save()
    other.edit((d) => addLesson(d, { key: 'mine', title: 'Mine', chapters: [chapter('m', 'M')] }, 0))
    await other.save()
    expect(await one.onServer()).toEqual([
      { title: 'Mine', chapters: ['M'] },
      { title: '', chapters: [''] },
      { title: 'Theirs', chapters: ['T'] },
    ])
    expect(isSaved(other.document, other.copy)).toBe(true)
  })

  it.each(['lost', 'cut'] as const)('creates nothing twice when the answer is %s on the way', async (fault) => {
    let faults = 3
    const fixtures = await openFixtures({
      answers: (kind) => {
        if (!kind.startsWith('create') || faults === 0) return undefined
        faults -= 1
        return fault
      },
    })
    fixtures.edit((d) => addLesson(d, { key: 'two', title: 'Two', chapters: [chapter('b', 'B')] }))
    for (let tries = 0; tries < 5; tries += 1) await fixtures.save()
    expect(isSaved(fixtures.document, fixtures.copy)).toBe(true)
    expect(fixtures.states).toContain('offline')
    expect(await fixtures.onServer()).toEqual([
      { title: '', chapters: [''] },
      { title: 'Two', chapters: ['B'] },
    ])
  })

  it('knows its own words again when only the answer was lost', async () => {
    let isLost = true
    const fixtures = await openFixtures({
      answers: (kind) => {
        if (kind !== 'change-chapter' || !isLost) return undefined
        isLost = false
        return 'lost'
      },
    })
    const key = chaptersOf(fixtures.document)[0]?.key ?? ''
    fixtures.edit((d) => setContent(d, key, text('One <a href="https://example.org">link</a>')))
    await fixtures.save()
    fixtures.edit((d) => setContent(d, key, text('One link and more')))
    await fixtures.save()
    expect(fixtures.conflicts).toEqual([])
    expect(isSaved(fixtures.document, fixtures.copy)).toBe(true)
    const draft = await callAs('author')(getDraft, { params: { speachID: fixtures.speachID } })
    expect(draft.lessons[0]?.chapters[0]?.content).toEqual({ html: '<p>One link and more</p>' })
  })

  it('keeps the author’s words of a chapter that somebody deleted meanwhile', async () => {
    const one = await openFixtures()
    const key = chaptersOf(one.document)[0]?.key ?? ''
    const other = await openFixtures({ speachID: one.speachID })
    other.edit((d) => removeChapter(d, key))
    await other.save()
    one.edit((d) => setContent(d, key, text('still here')))
    await one.save()
    const place = findChapter(one.document, key)
    expect(place && contentOf(place.chapter)).toEqual(text('still here'))
    const draft = await callAs('author')(getDraft, { params: { speachID: one.speachID } })
    expect(draft.lessons[0]?.chapters[0]).toMatchObject({ content: { html: '<p>still here</p>' } })
  })

  it('says what the server refuses, and saves the rest', async () => {
    const fixtures = await openFixtures()
    const key = chaptersOf(fixtures.document)[0]?.key ?? ''
    fixtures.edit((d) => setContent(d, key, { type: 'EMBED', content: { url: 'http://nowhere' } }))
    fixtures.edit((d) => addLesson(d, { key: 'two', title: 'Two', chapters: [] }))
    await fixtures.save()
    expect(fixtures.refusals).toHaveLength(1)
    expect(fixtures.states.at(-1)).toBe('refused')
    expect(await fixtures.onServer()).toContainEqual({ title: 'Two', chapters: [] })
  })
})
