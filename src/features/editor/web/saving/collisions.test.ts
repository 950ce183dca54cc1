import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { TypedContent } from '#features/chapters/contents.ts'
import { addLesson, chaptersOf, contentOf, findChapter, removeChapter, setContent } from '#features/chapters/outline.ts'
import { getDraft, updateChapter } from '#features/speaches/contract.ts'
import { isSaved } from '../document/changes.ts'
import { takeTheirs } from '../document/rebase.ts'
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

const marker = { atMs: 4000, title: 'Anchors' }
const cue = (words: string) => ({ start: 0, end: 900, text: words })
const german = (words: string) => ({ language: 'de', cues: [cue(words)] })
const sound = (content: object) =>
  ({ type: 'AUDIO_UPLOAD', content: { fileID: null, ...content } }) as TypedContent & { type: 'AUDIO_UPLOAD' }

/** The same with a chapter of sound with German subtitles, and somebody else who changes it. */
async function openSound() {
  const fixtures = await openSaving(callAs('author'))
  const key = chaptersOf(fixtures.document)[0]?.key ?? ''
  fixtures.edit((d) => setContent(d, key, sound({ subtitles: [german('Eins')] })))
  await fixtures.save()
  const { id = 0, rev = 0 } = fixtures.copy.chapters[key] ?? {}
  return Object.assign(fixtures, {
    key,
    changeElsewhere: (content: object) =>
      callAs('admin')(updateChapter, { params: { id }, body: { rev, ...sound(content) } }),
    async stored() {
      const draft = await callAs('author')(getDraft, { params: { speachID: fixtures.speachID } })
      return draft.lessons[0]?.chapters[0]?.content
    },
  })
}

describe('saving what others change, too', () => {
  it('shows both texts when somebody else changed a chapter, and saves the one that is chosen', async () => {
    const fixtures = await openSaving(callAs('author'))
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

  it('saves an author’s marker beside the subtitles that a job wrote meanwhile, and asks nothing', async () => {
    const fixtures = await openSound()
    const english = { language: 'en', cues: [cue('One')] }
    await fixtures.changeElsewhere({ markers: [], subtitles: [german('Eins'), english] })
    fixtures.edit((d) => setContent(d, fixtures.key, sound({ markers: [marker], subtitles: [german('Eins')] })))
    await fixtures.save()
    expect(fixtures.conflicts).toEqual([])
    expect(fixtures.states.at(-1)).toBe('saved')
    expect(await fixtures.stored()).toMatchObject({ markers: [marker], subtitles: [german('Eins'), english] })
  })

  it('saves nothing of a chapter where both changed the same subtitle, until one is chosen', async () => {
    const fixtures = await openSound()
    await fixtures.changeElsewhere({ subtitles: [german('Ein')] })
    fixtures.edit((d) => setContent(d, fixtures.key, sound({ markers: [marker], subtitles: [german('Uno')] })))
    await fixtures.save()
    expect(fixtures.conflicts).toMatchObject([{ object: fixtures.key, fields: ['subtitles.de'] }])
    expect(fixtures.states.at(-1)).toBe('refused')
    expect(await fixtures.stored()).toMatchObject({ subtitles: [german('Ein')] })
    const [conflict] = fixtures.conflicts.splice(0)
    fixtures.edit((d) => (conflict ? takeTheirs(d, conflict, conflict.fields) : d))
    await fixtures.save()
    expect(await fixtures.stored()).toMatchObject({ markers: [marker], subtitles: [german('Ein')] })
  })

  it('takes in what somebody else added, and keeps one’s own', async () => {
    const one = await openSaving(callAs('author'))
    const other = await openSaving(callAs('author'), { speachID: one.speachID })
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

  it('keeps the author’s words of a chapter that somebody deleted meanwhile', async () => {
    const one = await openSaving(callAs('author'))
    const key = chaptersOf(one.document)[0]?.key ?? ''
    const other = await openSaving(callAs('author'), { speachID: one.speachID })
    other.edit((d) => removeChapter(d, key))
    await other.save()
    one.edit((d) => setContent(d, key, text('still here')))
    await one.save()
    const place = findChapter(one.document, key)
    expect(place && contentOf(place.chapter)).toEqual(text('still here'))
    const draft = await callAs('author')(getDraft, { params: { speachID: one.speachID } })
    expect(draft.lessons[0]?.chapters[0]).toMatchObject({ content: { html: '<p>still here</p>' } })
  })
})
