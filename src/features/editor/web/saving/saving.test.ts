import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import {
  addChapter,
  addLesson,
  chaptersOf,
  moveChapter,
  removeChapter,
  removeLesson,
  renameChapter,
  setContent,
} from '#features/chapters/outline.ts'
import { getDraft } from '#features/speaches/contract.ts'
import { isSaved } from '../document/changes.ts'
import { changeFacts } from '../document/document.ts'
import { openSaving } from '../testing/open-saving.ts'
import type { Caller } from './send-change.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.close())

const callAs =
  (person: 'author' | 'admin'): Caller =>
  (definition, input) =>
    app.as(person).call(definition, input)

const text = (words: string) => ({ type: 'HTML', content: { html: `<p>${words}</p>` } }) as const
const chapter = (key: string, title: string) => ({ key, title, ...text(title) })

describe('Saving', () => {
  it('brings everything that can be done in the editor to the server', async () => {
    const fixtures = await openSaving(callAs('author'))
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
    const fixtures = await openSaving(callAs('author'))
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
    const fixtures = await openSaving(callAs('author'))
    fixtures.edit((d) => addLesson(d, { key: 'two', title: 'Two', chapters: [chapter('b', 'B'), chapter('c', 'C')] }))
    await fixtures.save()
    fixtures.edit((d) => removeLesson(moveChapter(d, 'c', d.lessons[0]?.key ?? '', 0), 'two'))
    await fixtures.save()
    expect(await fixtures.onServer()).toEqual([{ title: '', chapters: ['C', ''] }])
  })

  it('keeps what was saved while a draft of before was on its way', async () => {
    let edits = 0
    const fixtures = await openSaving(callAs('author'), {
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

  it('has a chapter once when the draft is read while the answer to its creation is on its way', async () => {
    const read = Promise.withResolvers<void>()
    let reloading = Promise.resolve()
    const fixtures = await openSaving(callAs('author'), {
      beforeReloaded: async () => read.resolve(),
      afterSent: async (kind) => {
        if (kind !== 'create-chapter') return
        reloading = fixtures.reload()
        await read.promise
      },
    })
    fixtures.edit((d) => addChapter(d, d.lessons[0]?.key ?? '', chapter('b', 'B')))
    await fixtures.save()
    await reloading
    expect(chaptersOf(fixtures.document).map(({ title }) => title)).toEqual(['', 'B'])
    expect(isSaved(fixtures.document, fixtures.copy)).toBe(true)
  })

  it.each(['lost', 'cut'] as const)('creates nothing twice when the answer is %s on the way', async (fault) => {
    let faults = 3
    const fixtures = await openSaving(callAs('author'), {
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
    const fixtures = await openSaving(callAs('author'), {
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

  it('says what the server refuses, and saves the rest', async () => {
    const fixtures = await openSaving(callAs('author'))
    const key = chaptersOf(fixtures.document)[0]?.key ?? ''
    fixtures.edit((d) => setContent(d, key, { type: 'EMBED', content: { url: 'http://nowhere' } }))
    fixtures.edit((d) => addLesson(d, { key: 'two', title: 'Two', chapters: [] }))
    await fixtures.save()
    expect(fixtures.refusals).toHaveLength(1)
    expect(fixtures.states.at(-1)).toBe('refused')
    expect(await fixtures.onServer()).toContainEqual({ title: 'Two', chapters: [] })
  })
})
