import { expect, test } from 'vitest'
import { type DocumentLayout, documentLayout, LAYOUT_BOUNDS, type LayoutLine } from '#shared/document-layout.ts'
import { findStructure, readDocument } from '../planner/find-structure.ts'
import { makeLayout, type PageSpec, paragraph } from '../planner/testing/make-layout.ts'
import { withRecognized } from './with-recognized.ts'

const picture = { box: [0, 0, 595, 842] as [number, number, number, number] }
const scan: PageSpec = { lines: ['Scanned by hand'], unreadable: 'picture', pictures: [picture], covered: 1 }

function line(text: string, size = 10, top = 100): LayoutLine {
  return { text, box: [70, top, 200, size], size, font: 0 }
}

function valid(layout: DocumentLayout): DocumentLayout {
  expect(documentLayout.parse(layout)).toEqual(layout)
  return layout
}

test('puts what was read in place of a picture of a page, in a font of its own', () => {
  const layout = makeLayout([{ lines: ['In letters'] }, scan, scan])
  const read = valid(withRecognized(layout, [{ page: 2, lines: [line('Read')] }]))
  expect(read.fonts.at(-1)).toEqual({ name: 'recognised', weight: 400, italic: false, fixed: false })
  expect(read.pages[1]).toMatchObject({ scanned: true, lines: [{ text: 'Read', font: 2 }], covered: 1 })
  expect(read.pages[1]).not.toHaveProperty('unreadable')
  expect([read.pages[0], read.pages[2]]).toEqual([layout.pages[0], layout.pages[2]])
})

test.each([
  ['nothing was read', []],
  ['no words were seen', [{ page: 1, lines: [] }]],
  ['the page is none of the document', [{ page: 7, lines: [line('Read')] }]],
])('leaves pages as they are where %s', (_, recognized) => {
  const layout = makeLayout([scan])
  expect(withRecognized(layout, recognized).pages).toEqual(layout.pages)
})

test.each([
  ['of a page that is a picture, and holds its words', { ...scan, pictures: [{ box: [50, 90, 400, 60] }] }, 0],
  ['of a page that is a picture, beside its words', { ...scan, pictures: [{ box: [50, 300, 400, 60] }] }, 1],
  [
    'of a page whose letters are hidden',
    { lines: ['\u{1}'], unreadable: 'letters', pictures: [{ box: [50, 90, 400, 60] }] },
    1,
  ],
] as [string, PageSpec, number][])('keeps a picture or not: %s', (_, page, kept) => {
  const [read] = withRecognized(makeLayout([page]), [{ page: 1, lines: [line('Read')] }]).pages
  expect(read?.pictures).toHaveLength(kept)
})

test('makes sizes one that only differ by how they were measured', () => {
  const first = {
    page: 1,
    lines: [line('A heading', 15.4), line('Words of the body, more of them', 11.2), line('and', 11.7)],
  }
  const second = { page: 2, lines: [line('Another', 16.1), line('A second heading', 15.6), line('A note', 8.9)] }
  const { pages } = valid(withRecognized(makeLayout([scan, scan]), [first, second]))
  expect(pages.map(({ lines }) => lines.map(({ size }) => size))).toEqual([
    [15.6, 11.2, 11.2],
    [15.6, 15.6, 8.9],
  ])
})

test('stays within the bounds of a layout', () => {
  const layout = makeLayout([scan])
  const fonts = Array.from({ length: LAYOUT_BOUNDS.fonts + 1 }, () => layout.fonts[0] ?? never())
  const lines = Array.from({ length: LAYOUT_BOUNDS.lines + 1 }, () => line('x'.repeat(LAYOUT_BOUNDS.lineLetters + 1)))
  const read = valid(withRecognized({ ...layout, fonts }, [{ page: 1, lines }]))
  expect(read.pages[0]?.lines).toHaveLength(LAYOUT_BOUNDS.lines)
  expect(read.fonts[read.pages[0]?.lines[0]?.font ?? 0]?.name).toBe('recognised')
})

function never(): never {
  throw new Error('a layout without a font')
}

test('lets the planner find the sections of a scanned document by their sizes', () => {
  const titles = ['The wind', 'The rope', 'The helmet']
  const written = makeLayout(
    titles.flatMap((title) => [
      { lines: [{ text: title, size: 16, above: 14 }, ...paragraph(12)] },
      { lines: paragraph(14) },
    ]),
  )
  // As they are measured in pictures: no two lines are equally high.
  const recognized = written.pages.map(({ lines }, index) => ({
    page: index + 1,
    lines: lines.map((read, at) => ({ ...read, size: read.size * (1 + ((at * 7 + index) % 5) / 100), font: 0 })),
  }))
  const read = withRecognized(makeLayout(written.pages.map(() => scan)), recognized)
  const { source, sections } = findStructure(readDocument(read))
  expect(source).toBe('typography')
  expect(sections.map(({ title, firstPage, lastPage }) => [title, firstPage, lastPage])).toEqual([
    ['The wind', 1, 2],
    ['The rope', 3, 4],
    ['The helmet', 5, 6],
  ])
})
