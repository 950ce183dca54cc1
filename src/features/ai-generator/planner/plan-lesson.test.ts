import { describe, expect, it } from 'vitest'
import { PART_TITLE_MAX } from '#features/speaches/rules.ts'
import type { Plan } from '../plan.ts'
import { PLAN_PARTS_MAX } from '../rules.ts'
import { type PlannedDocument, planLesson } from './plan-lesson.ts'
import type { DocumentSummary, SummarySection } from './summary.ts'

/** A section as a test writes it: level, title, page; it has text unless it says otherwise. */
type Spec = [level: number, title: string, firstPage: number, letters?: number]

function documentOf(name: string, specs: Spec[], more: Partial<DocumentSummary> = {}): PlannedDocument {
  const pageCount = 20
  const sections = specs.map(([level, title, firstPage, letters = 900], index): SummarySection => {
    const next = specs.slice(index + 1)
    const nextAbove = next.find(([other]) => other <= level)?.[2] ?? pageCount + 1
    const lastPage = Math.max(firstPage, nextAbove - 1)
    const ownLastPage = Math.max(firstPage, (next[0]?.[2] ?? pageCount + 1) - 1)
    return { id: `s${index + 1}`, title, level, firstPage, lastPage, ownLastPage, letters, gist: '' }
  })
  const pages = Array.from({ length: pageCount }, () => ({ isBody: true }))
  const summary = { title: '', language: 'en' as const, foundBy: 'outline' as const, sections, pages, ...more }
  return { jobID: `job-${name}`, name: `${name}.pdf`, summary }
}

const HANDBOOK: Spec[] = [
  [1, 'Pumps', 1],
  [2, 'Wheels', 3],
  [3, 'Spokes', 4],
  [2, 'Pipes', 6],
  [1, 'Valves', 9, 0],
  [2, 'Springs', 9],
  [1, 'Tanks', 15],
]

function outlineOf({ chapters }: Plan) {
  return chapters.map(({ title, subchapters }) => [title, subchapters.map((part) => [part.title, pagesOf(part)])])
}

function pagesOf({ documentPages }: Plan['chapters'][number]['subchapters'][number]): string {
  return documentPages.map(({ pageNumber }) => pageNumber).join(' ')
}

const plan = (documents: PlannedDocument[], duration: 'short' | 'medium' | 'long', language: 'auto' | 'fr' = 'auto') =>
  planLesson(documents, { duration, language }, 'de')

describe('a plan', () => {
  it('goes as deep as it is long', () => {
    const handbook = documentOf('handbook', HANDBOOK, { title: 'Water' })
    expect(outlineOf(plan([handbook], 'short'))).toEqual([
      [
        'Water',
        [
          ['Pumps', '1 2 3 4 5 6 7 8'],
          ['Valves', '9 10 11 12 13 14'],
          ['Tanks', '15 16 17 18 19 20'],
        ],
      ],
    ])
    expect(outlineOf(plan([handbook], 'medium'))).toEqual([
      [
        'Pumps',
        [
          ['Pumps', '1 2'],
          ['Wheels', '3 4 5'],
          ['Pipes', '6 7 8'],
        ],
      ],
      // It has no words of its own: its title is that of the chapter alone.
      ['Valves', [['Springs', '9 10 11 12 13 14']]],
      ['Tanks', [['Tanks', '15 16 17 18 19 20']]],
    ])
    const long = plan([handbook], 'long')
    expect(long.chapters[0]?.subchapters.map(({ title }) => title)).toEqual(['Pumps', 'Wheels', 'Spokes', 'Pipes'])
  })

  it('keeps which sections each part is made of, once each', () => {
    const { chapters } = plan([documentOf('handbook', HANDBOOK)], 'medium')
    const sections = chapters.flatMap(({ subchapters }) => subchapters.flatMap((part) => part.sections))
    expect(sections.map(({ id }) => id).toSorted()).toEqual(HANDBOOK.map((_, index) => `s${index + 1}`))
    expect(new Set(sections.map(({ jobID }) => jobID))).toEqual(new Set(['job-handbook']))
  })

  it('takes one heading over all others for the title of the document', () => {
    const specs: Spec[] = [
      [1, 'Water', 1, 0],
      [2, 'Pumps', 2],
      [3, 'Wheels', 4],
      [2, 'Valves', 9],
    ]
    expect(outlineOf(plan([documentOf('handbook', specs)], 'medium'))).toEqual([
      [
        'Pumps',
        [
          ['Pumps', '2 3'],
          ['Wheels', '4 5 6 7 8'],
        ],
      ],
      ['Valves', [['Valves', '9 10 11 12 13 14 15 16 17 18 19 20']]],
    ])
  })

  it('has the documents in their order, those of one level as one chapter each', () => {
    const slides = documentOf('slides', [
      [1, 'Hello', 1],
      [1, 'Goodbye', 2],
    ])
    const made = plan([slides, documentOf('handbook', HANDBOOK)], 'medium')
    expect(made.chapters.map(({ title }) => title)).toEqual(['slides', 'Pumps', 'Valves', 'Tanks'])
    expect(new Set(made.chapters.map(({ id }) => id)).size).toBe(4)
    const ids = made.chapters.flatMap(({ subchapters }) => subchapters.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([
    ['that of most letters', 'auto', [null, 'en', 'fr', 'fr'], 'fr'],
    ['the reader’s where none is found', 'auto', [null, null], 'de'],
    ['what was chosen', 'fr', ['en'], 'fr'],
  ] as const)('is in %s', (_, language, found, expected) => {
    const documents = found.map((one, index) => documentOf(`d${index}`, [[1, 'One', 1]], { language: one }))
    expect(plan(documents, 'medium', language).language).toBe(expected)
  })

  it('leaves out pages that are no part of the body, and sections without words', () => {
    const pages = Array.from({ length: 20 }, (_, index) => ({ isBody: index !== 1 }))
    const specs: Spec[] = [
      [1, 'Pumps', 1],
      [1, 'Notes', 4, 0],
    ]
    expect(outlineOf(plan([documentOf('handbook', specs, { pages })], 'medium'))).toEqual([
      ['handbook', [['Pumps', '1 3']]],
    ])
  })

  it('has titles without the numbers of the documents, and nothing of what stands beside their body', () => {
    const specs: Spec[] = [
      [1, '1. Pumps', 1],
      [2, '1.1 Wheels', 3],
      [1, '2 Valves', 5],
      [1, 'References', 18],
      [1, 'Index', 19],
    ]
    const made = plan([documentOf('handbook', specs)], 'medium')
    expect(outlineOf(made).map(([title]) => title)).toEqual(['Pumps', 'Valves'])
    expect(made.chapters[0]?.subchapters.map(({ title }) => title)).toEqual(['Pumps', 'Wheels'])
    expect(made.description).toBe('Pumps · Valves')
  })

  it('stays within its bounds, and is empty where there is nothing', () => {
    const many = documentOf(
      'many',
      Array.from({ length: 900 }, (_, index): Spec => [1, `${index} ${'x'.repeat(300)}`, (index % 20) + 1]),
    )
    const parts = plan([many], 'long').chapters.flatMap(({ subchapters }) => subchapters)
    expect(parts).toHaveLength(PLAN_PARTS_MAX)
    expect(Math.max(...parts.map(({ title }) => title.length))).toBe(PART_TITLE_MAX)
    expect(plan([documentOf('empty', [])], 'medium').chapters).toEqual([])
    expect(plan([], 'medium')).toMatchObject({ title: '', chapters: [] })
  })
})
