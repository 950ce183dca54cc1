import { describe, expect, it } from 'vitest'
import {
  addChapter,
  findChapter,
  moveChapter,
  removeChapter,
  removeLesson,
  renameChapter,
  setContent,
} from '#features/chapters/outline.ts'
import type { SpeachDraft } from '#features/speaches/schemas.ts'
import { record, startHistory, undo } from '#shared/history.ts'
import { copyDraft, documentOf, outlineKeys, type ServerCopy } from '../saving/server-copy.ts'
import { sampleChapter, sampleDraft } from '../testing/sample.ts'
import { planChanges } from './changes.ts'
import { changeFacts, type SpeachDocument } from './document.ts'
import { type Conflict, joinConflicts, rebase, rebaseHistory } from './rebase.ts'

const base = copyDraft(sampleDraft())
const start = documentOf(base)

/** Brings what was done here onto a draft in which somebody did something else. */
function meet(here: (document: SpeachDocument) => SpeachDocument, there: (draft: SpeachDraft) => void) {
  const draft = sampleDraft()
  there(draft)
  const fresh = copyDraft(draft, base)
  return { ...rebase(here(start), base, fresh), fresh }
}

function outline(document: SpeachDocument): string {
  return document.lessons
    .map(({ key, chapters }) => `${key}[${chapters.map((chapter) => chapter.key).join(' ')}]`)
    .join(' ')
}

const write = (words: string) => (document: SpeachDocument) =>
  setContent(document, '11', { type: 'HTML', content: { html: `<p>${words}</p>` } })

/** Gives a draft the order that `outline` would write down. */
function arrange(draft: SpeachDraft, order: string): void {
  const chapters = new Map(draft.lessons.flatMap((lesson) => lesson.chapters).map((one) => [one.id, one]))
  const lessons = new Map(draft.lessons.map((lesson) => [lesson.id, lesson]))
  draft.lessons = [...order.matchAll(/L(\d+)\[([\d ]*)\]/g)].flatMap(([, id, numbers = '']) => {
    const lesson = lessons.get(Number(id))
    const found = numbers.split(' ').flatMap((number) => chapters.get(Number(number)) ?? [])
    return lesson ? { ...lesson, chapters: found } : []
  })
}

function rewrite(draft: SpeachDraft, words: string): void {
  draft.lessons[0]?.chapters.splice(0, 1, sampleChapter(11, words, 2))
}

describe('rebase', () => {
  it('gives back the very same document when nothing came in', () => {
    const mine = write('mine')(start)
    expect(rebase(mine, base, copyDraft(sampleDraft(), base)).document).toBe(mine)
  })

  it('takes what was changed there and not here', () => {
    const { document, conflicts } = meet(
      (d) => d,
      (draft) => rewrite(draft, 'theirs'),
    )
    expect(findChapter(document, '11')?.chapter.content).toEqual({ html: '<p>theirs</p>' })
    expect(conflicts).toEqual([])
  })

  it('keeps what was changed here and not there', () => {
    const { document, conflicts, fresh } = meet(write('mine'), (draft) => draft.lessons[1]?.chapters.pop())
    expect(findChapter(document, '11')?.chapter.content).toEqual({ html: '<p>mine</p>' })
    expect(outline(document)).toBe('L10[11 12] L20[]')
    expect(conflicts).toEqual([])
    expect(planChanges(document, fresh)).toMatchObject([{ kind: 'change-chapter', object: '11', rev: 1 }])
  })

  it('shows both texts when both changed, and saves nothing of it by itself', () => {
    const { document, conflicts } = meet(write('mine'), (draft) => rewrite(draft, 'theirs'))
    expect(findChapter(document, '11')?.chapter.content).toEqual({ html: '<p>mine</p>' })
    expect(conflicts).toMatchObject([
      { object: '11', mine: { content: { html: '<p>mine</p>' } }, theirs: { content: { html: '<p>theirs</p>' } } },
    ])
  })

  it('sees no conflict where both came to the same, or one only renamed', () => {
    expect(meet(write('same'), (draft) => rewrite(draft, 'same')).conflicts).toEqual([])
    const { document, conflicts } = meet(
      (d) => renameChapter(d, '11', 'Mine'),
      (draft) => rewrite(draft, 'theirs'),
    )
    expect(conflicts).toEqual([])
    expect(findChapter(document, '11')?.chapter).toMatchObject({ title: 'Mine', content: { html: '<p>theirs</p>' } })
  })

  it('brings in chapters and lessons that somebody added', () => {
    const { document } = meet(
      (d) => addChapter(d, 'L10', { key: 'n1', title: '', type: 'NONE', content: {} }, 0),
      (draft) => {
        draft.lessons[0]?.chapters.push(sampleChapter(13, 'four'))
        draft.lessons.push({ id: 30, title: 'More', chapters: [] })
      },
    )
    expect(outline(document)).toBe('L10[n1 11 12 13] L20[21] L30[]')
  })

  type Here = (document: SpeachDocument) => SpeachDocument
  const orders: [what: string, here: Here, there: string, expected: string][] = [
    ['nothing here, lessons swapped there', (d) => d, 'L20[21] L10[11 12]', 'L20[21] L10[11 12]'],
    ['nothing here, chapters spread there', (d) => d, 'L10[21 12] L20[11]', 'L10[21 12] L20[11]'],
    [
      'a chapter moved here, lessons swapped there',
      (d) => moveChapter(d, '11', 'L20', 0),
      'L20[21] L10[11 12]',
      'L20[11 21] L10[12]',
    ],
    [
      'two chapters moved, one on each side',
      (d) => moveChapter(d, '11', 'L20', 1),
      'L10[21 11 12] L20[]',
      'L10[21 12] L20[11]',
    ],
    [
      'the same chapter moved on both sides: what is saved last',
      (d) => moveChapter(d, '11', 'L20', 1),
      'L10[12 11] L20[21]',
      'L10[12] L20[21 11]',
    ],
    [
      'a chapter moved here, deleted there',
      (d) => moveChapter(d, '11', 'L20', 0),
      'L10[12] L20[21]',
      'L10[12] L20[21]',
    ],
    ['a chapter deleted here, moved there', (d) => removeChapter(d, '11'), 'L10[12] L20[11 21]', 'L10[12] L20[21]'],
    [
      'a chapter moved here into a lesson that is deleted there',
      (d) => moveChapter(d, '11', 'L20', 0),
      'L10[11 12]',
      'L10[12] L20[11]',
    ],
    [
      'a lesson deleted here, a chapter moved into it there',
      (d) => removeLesson(d, 'L20'),
      'L10[12] L20[11 21]',
      'L10[12] L20[11]',
    ],
  ]

  it.each(orders)('brings two orders together: %s', (_, here, there, expected) => {
    const { document } = meet(here, (draft) => arrange(draft, there))
    expect(outline(document)).toBe(expected)
  })

  it('lets go of what was deleted there, unless it was changed here', () => {
    const remove = (draft: SpeachDraft) => draft.lessons.shift()
    expect(outline(meet((d) => d, remove).document)).toBe('L20[21]')
    const { document, fresh } = meet(write('mine'), remove)
    expect(outline(document)).toBe('L10[11] L20[21]')
    expect(planChanges(document, fresh)[0]).toMatchObject({ kind: 'restore-lesson', id: 10 })
  })

  it('merges what is said of the speach field by field', () => {
    const { document, conflicts } = meet(
      (d) => changeFacts(d, { title: 'Mine', tags: ['a'] }),
      (draft) => Object.assign(draft, { description: 'Theirs', rev: 2 }),
    )
    expect(document.facts).toMatchObject({ title: 'Mine', tags: ['a'], description: 'Theirs' })
    expect(conflicts).toEqual([])
    const both = meet(
      (d) => changeFacts(d, { title: 'Mine' }),
      (draft) => Object.assign(draft, { title: 'Theirs', rev: 2 }),
    )
    expect(both.conflicts).toMatchObject([{ object: 'facts', fields: ['title'] }])
  })

  it('takes for a change of theirs what they changed, and not how the server spelled one’s own words', () => {
    const video = (url: string, subtitles?: { language: string; cues: [] }[]) =>
      ({ type: 'VIDEO', content: { url, fileID: null, subtitles } }) as const
    const known = base.chapters['11']
    if (!known) throw new Error('the sample has no chapter 11')
    const ours = { ...known, saved: video('example.org/a'), served: video('https://example.org/a') }
    const before = { ...base, chapters: { ...base.chapters, 11: ours } }
    const mine = setContent(start, '11', video('example.org/a', [{ language: 'de', cues: [] }]))
    const draft = sampleDraft()
    const theirs = { ...sampleChapter(11, '', 2), ...video('https://example.org/b'), title: 'Theirs' }
    draft.lessons[0]?.chapters.splice(0, 1, theirs)
    const { document, conflicts } = rebase(mine, before, copyDraft(draft, before))
    expect(conflicts).toEqual([])
    expect(findChapter(document, '11')?.chapter).toMatchObject({
      title: 'Theirs',
      content: { url: 'https://example.org/b', subtitles: [{ language: 'de' }] },
    })
  })
})

describe('rebaseHistory', () => {
  const note = { now: 0 }
  const steps: [what: string, own: (d: SpeachDocument) => SpeachDocument, there: string, undone: string][] = [
    [
      'a move, after they moved another',
      (d) => moveChapter(d, '11', 'L20', 0),
      'L10[12] L20[11 21]',
      'L10[11 12] L20[21]',
    ],
    ['a removal', (d) => removeChapter(d, '12'), 'L10[11] L20[21]', 'L10[11 12] L20[21]'],
    ['a name of what they removed', (d) => renameChapter(d, '11', 'New'), 'L10[12] L20[21]', 'L10[12] L20[21]'],
    [
      'a name, after they swapped lessons',
      (d) => renameChapter(d, '11', 'New'),
      'L20[21] L10[11 12]',
      'L20[21] L10[11 12]',
    ],
  ]

  it.each(steps)('takes back one’s own step and nothing of theirs: %s', (_, own, there, undone) => {
    const mine = own(start)
    const history = record(startHistory(start), mine, note)
    // What was done here is saved: the server had it before the others changed more.
    const titles = Object.entries(base.chapters).map(([key, known]) => {
      const title = findChapter(mine, key)?.chapter.title ?? known.title
      return [key, { ...known, title }]
    })
    const saved: ServerCopy = { ...base, outline: outlineKeys(mine), chapters: Object.fromEntries(titles) }
    const draft = sampleDraft()
    arrange(draft, there)
    const fresh = copyDraft(draft, saved)
    const { document } = rebase(mine, saved, fresh)
    const brought = rebaseHistory(history, document, { base: saved, fresh })
    expect(outline(undo(brought).history.present)).toBe(undone)
  })
})

describe('joinConflicts', () => {
  const page = (html: string, certificate: boolean) => ({ type: 'REUSSITE', content: { html, certificate } }) as const
  const chapter = (title: string, html: string, certificate = false) => ({
    key: '11',
    title,
    ...page(html, certificate),
  })

  it('keeps open what a later change does not name again, with the words of then', () => {
    const first: Conflict = {
      ...{ kind: 'chapter', object: '11', fields: ['title', 'html'] },
      ...{ mine: chapter('Mine', 'mine'), theirs: chapter('Theirs', 'theirs') },
    }
    const second: Conflict = {
      ...{ kind: 'chapter', object: '11', fields: ['html'] },
      ...{ mine: chapter('Mine', 'mine', true), theirs: chapter('Mine', 'later', true) },
    }
    const other: Conflict = { ...first, object: '12' }
    const [untouched, joined] = joinConflicts([first, other], [second])
    expect(untouched).toBe(other)
    expect(joined).toEqual({ ...second, fields: ['title', 'html'], theirs: chapter('Theirs', 'later', true) })
  })

  it('does so with the facts of a speach', () => {
    const facts = { kind: 'facts', object: 'facts', mine: start.facts } as const
    const first: Conflict = { ...facts, theirs: { ...start.facts, title: 'Theirs' }, fields: ['title'] }
    const second: Conflict = { ...facts, theirs: { ...start.facts, language: 'de' }, fields: ['language'] }
    expect(joinConflicts([first], [second])).toEqual([
      { ...facts, theirs: { ...start.facts, title: 'Theirs', language: 'de' }, fields: ['title', 'language'] },
    ])
  })
})
