import { describe, expect, it } from 'vitest'
import {
  addChapter,
  addLesson,
  moveChapter,
  removeChapter,
  removeLesson,
  renameChapter,
  renameLesson,
  setContent,
  stepChapter,
} from '#features/chapters/outline.ts'
import { copyDraft, documentOf, type ServerCopy } from '../saving/server-copy.ts'
import { sampleChapter, sampleDraft } from '../testing/sample.ts'
import { applyChange, type Change, isSaved, planChanges } from './changes.ts'
import { changeFacts, type SpeachDocument } from './document.ts'

const copy = copyDraft(sampleDraft())
const start = documentOf(copy)
const text = (html: string) => ({ type: 'HTML', content: { html } }) as const
const fresh = { key: 'n1', title: 'New', type: 'NONE', content: {} } as const

function kinds(changes: Change[]): string[] {
  return changes.map(({ kind, object }) => `${kind} ${object}`)
}

describe('planChanges', () => {
  it.each<[string, (document: SpeachDocument) => SpeachDocument, string[]]>([
    ['nothing changed', (d) => d, []],
    ['the title', (d) => changeFacts(d, { title: 'Better' }), ['change-facts facts']],
    ['a lesson renamed', (d) => renameLesson(d, 'L10', 'Why?'), ['rename-lesson L10']],
    [
      'a chapter renamed and rewritten',
      (d) => setContent(renameChapter(d, '11', 'A'), '11', text('<p>x</p>')),
      ['change-chapter 11'],
    ],
    ['a new chapter at the end', (d) => addChapter(d, 'L10', fresh), ['create-chapter n1']],
    [
      'a new lesson with a chapter: the chapter waits for the lesson',
      (d) => addLesson(d, { key: 'n2', title: '', chapters: [fresh] }),
      ['create-lesson n2'],
    ],
    ['a chapter deleted', (d) => removeChapter(d, '11'), ['delete-chapter 11']],
    ['a lesson deleted takes its chapters along', (d) => removeLesson(d, 'L10'), ['delete-lesson L10']],
    ['another order', (d) => stepChapter(d, '11', 1), ['arrange outline']],
    [
      'a chapter saved from a lesson that goes',
      (d) => removeLesson(moveChapter(d, '11', 'L20', 0), 'L10'),
      ['arrange outline'],
    ],
  ])('%s', (_, change, expected) => {
    expect(kinds(planChanges(change(start), copy))).toEqual(expected)
  })

  it('sends only the fields that changed, with the revision they started from', () => {
    const changed = changeFacts(start, { title: 'Better', tags: ['talk'] })
    expect(planChanges(changed, copy)).toEqual([
      { kind: 'change-facts', object: 'facts', changes: { title: 'Better', tags: ['talk'] }, rev: 1 },
    ])
    expect(planChanges(renameChapter(start, '12', 'Two'), copy)).toEqual([
      { kind: 'change-chapter', object: '12', id: 12, rev: 1, title: 'Two' },
    ])
  })

  it.each([
    ['an empty title', { title: '  ' }],
    ['private without a code', { visibility: 'PRIVE' as const }],
    ['private with an empty code', { visibility: 'PRIVE' as const, accessCode: ' ' }],
  ])('waits with what the server would refuse: %s', (_, facts) => {
    expect(planChanges(changeFacts(start, facts), copy)).toEqual([])
  })

  it('names what is about to be deleted at the end of the order, so that the order is whole', () => {
    const [arrange] = planChanges(removeLesson(moveChapter(start, '11', 'L20', 0), 'L10'), copy)
    expect(arrange).toMatchObject({
      outline: {
        lessons: [
          { id: 20, chapters: [11, 21] },
          { id: 10, chapters: [12] },
        ],
      },
    })
  })
})

/** A server in a few lines: gives numbers to what is new, and counts revisions. */
function answerTo(change: Change, chapters: ServerCopy['chapters'], nextId: () => number) {
  if (change.kind === 'create-lesson') return { id: nextId() }
  if (change.kind === 'create-chapter')
    return { chapter: { ...sampleChapter(nextId(), ''), ...change.content, title: change.title } }
  if (change.kind === 'change-chapter') {
    const before = chapters[change.object]
    return {
      chapter: {
        ...sampleChapter(change.id, '', change.rev + 1),
        ...(change.content ?? before?.saved),
        title: change.title ?? '',
      },
    }
  }
  if (change.kind !== 'change-facts') return {}
  const { lessons: _, ...head } = sampleDraft()
  return { head: { ...head, rev: change.rev + 1 } }
}

describe('applyChange', () => {
  it('brings the server to the document, whatever was done', () => {
    let id = 100
    const nextId = () => (id += 1)
    let document = addLesson(start, { key: 'n2', title: 'New lesson', chapters: [fresh] }, 0)
    document = moveChapter(document, '11', 'n2', 1)
    document = removeLesson(document, 'L20')
    document = setContent(renameChapter(document, '12', 'Two'), '12', {
      type: 'VIDEO_UPLOAD',
      content: { fileID: 'v' },
    })
    document = changeFacts(document, { title: 'Better', visibility: 'PRIVE', accessCode: 'kiwi' })
    let known = copy
    for (let step = 0; !isSaved(document, known); step += 1) {
      expect(step).toBeLessThan(20)
      const change = planChanges(document, known)[0] as Change
      known = applyChange(known, change, answerTo(change, known.chapters, nextId))
    }
    expect(documentOf(known)).toEqual(document)
  })

  it('remembers what was deleted, so that it can be put back', () => {
    const known = applyChange(copy, { kind: 'delete-lesson', object: 'L10', id: 10 }, {})
    expect(kinds(planChanges(start, known))).toEqual(['restore-lesson L10'])
    const one = applyChange(copy, { kind: 'delete-chapter', object: '12', id: 12 }, {})
    expect(kinds(planChanges(start, one))).toEqual(['restore-chapter 12'])
  })
})
