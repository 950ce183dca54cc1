import { expect, test } from 'vitest'
import { BodyReader } from './body.ts'
import { readDocument } from './find-structure.ts'
import { toSections } from './structure.ts'
import { type LineSpec, makeLayout, type PageSpec, paragraph } from './testing/make-layout.ts'

const heading = (text: string): LineSpec => ({ text, size: 16, bold: true, above: 14 })
const full = (text: string, further: Partial<LineSpec> = {}): LineSpec => ({ text, width: 455, ...further })
const short = (text: string, further: Partial<LineSpec> = {}): LineSpec => ({ text, width: 120, ...further })
const rest: PageSpec = { lines: [heading('Second'), ...paragraph(12)] }

function bodyOf(...pages: PageSpec[]) {
  const [first, ...others] = pages
  const all = [{ ...first, lines: [heading('First'), ...(first?.lines ?? [])] }, ...others, rest]
  const headings = [
    { title: 'First', level: 1, page: 1 },
    { title: 'Second', level: 1, page: all.length },
  ]
  const document = readDocument(makeLayout(all))
  return new BodyReader(document).read(toSections(headings, document.pages), 0)
}

test('joins lines to paragraphs, and words that were divided', () => {
  const parts = bodyOf({
    lines: [
      full('A rope that has held a fall is taken out of ser-'),
      short('vice at once.'),
      full('Vor- und Nachteile der Ret-', { above: 8 }),
      full('tung werden be-'),
      short('sprochen.'),
    ],
  })
  expect(parts).toMatchObject([
    { kind: 'paragraph', text: 'A rope that has held a fall is taken out of service at once.' },
    { kind: 'paragraph', text: 'Vor- und Nachteile der Rettung werden besprochen.' },
  ])
})

test('keeps a hyphen that a word has elsewhere', () => {
  const parts = bodyOf({ lines: [full('The well-known rope and the well-'), short('known wind.')] })
  expect(parts).toMatchObject([{ text: 'The well-known rope and the well-known wind.' }])
})

test('goes on over pages, and says where each line stands', () => {
  const [part] = bodyOf(
    { lines: [full('A sentence begins at the foot of a page and')] },
    { lines: [short('ends on the next one.'), ...paragraph(8)] },
  )
  expect(part).toMatchObject({
    text: 'A sentence begins at the foot of a page and ends on the next one.',
    places: [{ page: 1 }, { page: 2 }],
  })
  if (part?.kind !== 'paragraph') throw new Error('no paragraph')
  expect(part.places.map(({ from, to }) => part.text.slice(from, to).trim())).toEqual([
    'A sentence begins at the foot of a page and',
    'ends on the next one.',
  ])
})

test('keeps lists whole', () => {
  const parts = bodyOf({
    lines: [
      short('Take with you:'),
      short('• a harness', { above: 4 }),
      full('• a helmet that fits and has'),
      short('been looked at', { left: 84 }),
      short('• gloves'),
      full('Then go on as was said before, up to', { above: 10 }),
      short('the hub.'),
    ],
  })
  expect(parts).toMatchObject([
    { kind: 'paragraph', text: 'Take with you:' },
    {
      kind: 'list',
      ordered: false,
      items: [{ text: 'a harness' }, { text: 'a helmet that fits and has been looked at' }, { text: 'gloves' }],
    },
    { kind: 'paragraph', text: 'Then go on as was said before, up to the hub.' },
  ])
})

test('takes pictures with what is said about them, and leaves out the words in them', () => {
  const parts = bodyOf({
    pictures: [{ box: [70, 200, 300, 150] }],
    lines: [
      short('Text above.'),
      short('a word in it', { top: 260, left: 100 }),
      short('Figure 1: The hub from behind', { top: 360 }),
      short('Text below.', { top: 420 }),
    ],
  })
  expect(parts).toMatchObject([
    { kind: 'paragraph', text: 'Text above.' },
    { kind: 'figure', page: 1, caption: { text: 'Figure 1: The hub from behind' } },
    { kind: 'paragraph', text: 'Text below.' },
  ])
})

test('leaves out footnotes, and reads rows of tables by their cells', () => {
  const parts = bodyOf({
    lines: [
      short('Text.'),
      short('Rope\t12 kN', { above: 8 }),
      short('Hook\t20 kN'),
      ...paragraph(20),
      short('1 See the other book.', { size: 8, top: 760 }),
    ],
  })
  expect(parts).toMatchObject([
    { kind: 'paragraph', text: 'Text.' },
    { kind: 'table', rows: [{ cells: ['Rope', '12 kN'] }, { cells: ['Hook', '20 kN'] }] },
    { kind: 'paragraph' },
  ])
  expect(JSON.stringify(parts)).not.toContain('other book')
})
