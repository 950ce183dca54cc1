import { expect, test } from 'vitest'
import { findStructure, otherStructures, readDocument, sectionsOfId } from './find-structure.ts'
import { summarise, withStructure } from './summary.ts'
import { type LineSpec, makeLayout, type PageSpec, paragraph } from './testing/make-layout.ts'

function structureOf(pages: PageSpec[], outline: Parameters<typeof makeLayout>[1] = []) {
  const { source, sections } = findStructure(readDocument(makeLayout(pages, outline)))
  return {
    source,
    sections: sections.map(({ title, level, firstPage, lastPage }) => [title, level, firstPage, lastPage]),
  }
}

const heading = (text: string, size = 16): LineSpec => ({ text, size, bold: true, above: 14 })
const chapter = (title: string, size?: number): PageSpec => ({ lines: [heading(title, size), ...paragraph(12)] })
const text: PageSpec = { lines: paragraph(14) }
const CHAPTERS = ['The wind', 'The rope', 'The helmet']

test('takes bookmarks whose titles stand where they lead to', () => {
  const outline = CHAPTERS.map((title, index) => ({ title, level: 1, page: 2 * index + 1 }))
  expect(structureOf([...CHAPTERS.flatMap((title) => [chapter(title), text])], outline)).toEqual({
    source: 'outline',
    sections: [
      ['The wind', 1, 1, 2],
      ['The rope', 1, 3, 4],
      ['The helmet', 1, 5, 6],
    ],
  })
})

test.each([
  ['lead elsewhere', ['Alpha beta', 'Gamma delta', 'Epsilon zeta']],
  ['are what programs call pages', ['Page 1', 'Page 2', 'Page 3']],
  ['are names of files', ['a.docx', 'b.docx', 'c.docx']],
])('leaves bookmarks that %s', (_, titles) => {
  const outline = titles.map((title, index) => ({ title, level: 1, page: 2 * index + 1 }))
  expect(structureOf([...CHAPTERS.flatMap((title) => [chapter(title), text])], outline).source).toBe('typography')
})

test('leaves out the one bookmark that holds all others, and keeps levels in line', () => {
  const outline = [
    { title: 'Working at height', level: 1, page: 1 },
    { title: 'The wind', level: 2, page: 1 },
    { title: 'The rope', level: 4, page: 3 },
    { title: 'The helmet', level: 2, page: 5 },
  ]
  expect(structureOf([...CHAPTERS.flatMap((title) => [chapter(title), text])], outline).sections).toEqual([
    ['The wind', 1, 1, 4],
    ['The rope', 2, 3, 4],
    ['The helmet', 1, 5, 6],
  ])
})

test.each([
  ['leaders', (title: string, page: number) => `${title} ........................ ${page}`],
  ['a gap', (title: string, page: number) => `${title}\t${page}`],
])('reads contents with %s, and finds the pages that their numbers mean', (_, entry) => {
  const titles = [...CHAPTERS, 'The rescue']
  // The numbers count from behind the contents, and look alike everywhere.
  const contents = { lines: [heading('Contents'), ...titles.map((title, index) => entry(title, 2 * index + 1))] }
  const plain = (title: string): PageSpec => ({ lines: [title, ...paragraph(12)] })
  const pages = [
    { lines: [heading('Working at height', 30)] },
    contents,
    ...titles.flatMap((title) => [plain(title), text]),
  ]
  expect(structureOf(pages)).toEqual({
    source: 'contents',
    sections: titles.map((title, index) => [title, 1, 2 * index + 3, 2 * index + 4]),
  })
})

test('reads contents of two lists of one document once, and no list of figures', () => {
  const titles = [...CHAPTERS, 'The rescue']
  const figures = {
    lines: [
      heading('List of figures'),
      ...[1, 2, 3, 4, 5].map((number) => `A figure of number ${number}\t${number + 3}`),
    ],
  }
  const contents = { lines: [heading('Contents'), ...titles.map((title, index) => `${title}\t${2 * index + 3}`)] }
  const found = structureOf([contents, figures, ...titles.flatMap((title) => [chapter(title), text])])
  expect(found.sections.map(([title]) => title)).toEqual(titles)
})

test('finds headings by their looks, and their levels by their numbers', () => {
  const numbered = ['1 The wind', '2 The rope', '3 The helmet']
  const pages = numbered.flatMap((title, index) => [
    { lines: [heading(title, 12), ...paragraph(6), heading(`${index + 1}.1 Before`, 12), ...paragraph(6)] },
    {
      lines: [
        ...paragraph(3),
        heading('A label', 10),
        ...paragraph(5),
        'Figure 3: What a fall looks like',
        heading(`${index + 1}.2 Behind`, 12),
        ...paragraph(6),
      ],
    },
  ])
  expect(structureOf(pages)).toEqual({
    source: 'typography',
    sections: numbered.flatMap((title, index) => [
      [title, 1, 2 * index + 1, 2 * index + 2],
      [`${index + 1}.1 Before`, 2, 2 * index + 1, 2 * index + 2],
      [`${index + 1}.2 Behind`, 2, 2 * index + 2, 2 * index + 2],
    ]),
  })
})

test('takes no running heads, page numbers and statements for headings', () => {
  const number = (index: number): LineSpec => ({ text: String(index), top: 800 })
  const pages = CHAPTERS.flatMap((title, index): PageSpec[] => {
    const next = (page: number): PageSpec => ({
      lines: [
        { text: title, size: 9, bold: true, top: 30 },
        { text: 'words that begin it', top: 80 },
        ...paragraph(12),
        number(3 * index + page),
      ],
    })
    return [
      { lines: [heading(title), ...paragraph(8), heading('Definition 4', 10), ...paragraph(4), number(3 * index + 1)] },
      next(2),
      next(3),
    ]
  })
  expect(structureOf(pages).sections.map(([title]) => title)).toEqual(CHAPTERS)
})

test('takes slides by their titles, under the slides that announce them', () => {
  const wide = { width: 960, height: 540 }
  const slide = (title: string): PageSpec => ({
    ...wide,
    lines: [
      { text: title, size: 32, top: 40 },
      { text: 'One point of a few words', size: 18, top: 160 },
      { text: 'And another one, which is longer than that', size: 18, top: 220 },
    ],
  })
  const announce = (title: string): PageSpec => ({ ...wide, lines: [{ text: title, size: 44, top: 220 }] })
  const pages = [
    announce('Working at height'),
    announce('Risks'),
    slide('Falls'),
    slide('Falls (2)'),
    announce('Help'),
    slide('The kit'),
    slide('The call'),
  ]
  expect(structureOf(pages)).toEqual({
    source: 'slides',
    sections: [
      ['Risks', 1, 2, 4],
      ['Falls', 2, 3, 4],
      ['Help', 1, 5, 7],
      ['The kit', 2, 6, 6],
      ['The call', 2, 7, 7],
    ],
  })
})

test('parts what has no structure in runs of about the same length', () => {
  const { source, sections } = structureOf(Array.from({ length: 18 }, () => text))
  expect(source).toBe('runs')
  expect(sections.map(([, , first, last]) => [first, last])).toEqual([
    [1, 6],
    [7, 12],
    [13, 18],
  ])
  expect(structureOf([])).toEqual({ source: 'runs', sections: [] })
})

test('tells what pages are for', () => {
  const entries = (title: string, make: (index: number) => string) => ({
    lines: [heading(title), ...Array.from({ length: 8 }, (_, index) => make(index))],
  })
  const pages = [
    { lines: [heading('Working at height', 30)] },
    entries('Contents', (index) => `Part ${index}\t${index + 2}`),
    text,
    text,
    text,
    { lines: [] },
    entries('References', (index) => `[${index}] A. Fern, Ropes, 2019.`),
    entries('Index', (index) => `word, ${index}, ${index + 3}`),
  ]
  expect(readDocument(makeLayout(pages)).roles).toEqual([
    'front',
    'contents',
    'body',
    'body',
    'body',
    'blank',
    'bibliography',
    'index',
  ])
})

test('tells how else a document can be divided, each section by an id of its own', () => {
  const outline = CHAPTERS.map((title, index) => ({ title, level: 1, page: 4 * index + 1 }))
  const chapters = CHAPTERS.flatMap((title) => [chapter(title), text, chapter(`More of ${title}`), text])
  const document = readDocument(makeLayout(chapters, outline))
  const found = findStructure(document)
  expect([found.source, found.sections.map(({ id }) => id)]).toEqual(['outline', ['s1', 's2', 's3']])
  const others = otherStructures(document, found.source)
  expect(others.map(({ source, sections }) => [source, sections.length])).toEqual([
    ['typography', 6],
    ['runs', 2],
  ])
  for (const { sections } of [found, ...others])
    for (const section of sections) expect(sectionsOfId(document, section.id)).toContainEqual(section)

  const summary = summarise(document)
  const [own, other] = (['auto', 'typography'] as const).map((wished) => withStructure(summary, wished))
  expect(own).toBe(summary)
  expect([other?.foundBy, other?.sections[1]]).toMatchObject(['typography', { id: 't-s2', title: 'More of The wind' }])
  expect(withStructure(summary, 'contents')).toBe(summary)
})
