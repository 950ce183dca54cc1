import { expect, test } from 'vitest'
import { linesOf, type ReadPicture, type Turn, uprightness } from './recognized-lines.ts'
import type { ReadLine } from './tesseract.ts'

/** Words in boxes of 100 points each, with a gap between; letters of 100 points on the line 300 points from the top. */
function readLine(words: readonly [text: string, confidence: number][], { gap = 30, left = 50 } = {}): ReadLine {
  const boxes = words.map(([text, confidence], index) => {
    const x0 = left + index * (100 + gap)
    return { text, confidence, bbox: { x0, y0: 229, x1: x0 + 100, y1: 300 } }
  })
  const right = boxes.at(-1)?.bbox.x1 ?? left
  return {
    words: boxes,
    bbox: { x0: left, y0: 229, x1: right, y1: 322 },
    baseline: { x0: left, y0: 299, x1: right, y1: 301 },
    rowAttributes: { rowHeight: 93, descenders: 22 },
  }
}

function picture(lines: ReadLine[], turn: Turn = 0): ReadPicture {
  return { lines, width: 1000, height: 2000, turn, scale: 0.1 }
}

const texts = (lines: ReadLine[]) => linesOf(picture(lines)).map(({ text }) => text)

test.each([
  [0, [5, 22.2, 23, 10]],
  [90, [167.8, 5, 10, 23]],
  [180, [72, 167.8, 23, 10]],
  [270, [22.2, 72, 10, 23]],
] as const)('tells where a line stands whose page is turned by %i', (turn, box) => {
  const [line] = linesOf(
    picture(
      [
        readLine([
          ['The', 96],
          ['rope', 95],
        ]),
      ],
      turn,
    ),
  )
  expect(line).toEqual({ text: 'The rope', box, size: 10, font: 0, ...(turn && { turn }) })
})

test.each([
  [
    'sure words',
    [
      ['The', 96],
      ['rope', 95],
    ],
    ['The rope'],
  ],
  [
    'an unsure word in a line that is sure',
    [
      ['Measured', 96],
      ['l’élève', 20],
      ['values', 96],
    ],
    ['Measured l’élève values'],
  ],
  [
    'a speck before a line',
    [
      ['.', 12],
      ['Measured', 96],
    ],
    ['Measured'],
  ],
  ['the number of a page', [['7', 95]], ['7']],
  ['a letter that is not sure', [['i', 78]], []],
  [
    'grain',
    [
      ['TES', 31],
      ['8E8ETE', 22],
    ],
    [],
  ],
  [
    'signs alone',
    [
      ['—', 96],
      ['°', 95],
    ],
    [],
  ],
] as [string, [string, number][], string[]][])('takes or leaves %s', (_, words, wanted) => {
  expect(texts([readLine(words)])).toEqual(wanted)
})

test('takes a wide gap for a tab', () => {
  expect(
    texts([
      readLine(
        [
          ['Part', 96],
          ['10', 96],
        ],
        { gap: 120 },
      ),
    ]),
  ).toEqual(['Part\t10'])
})

test('leaves a few sure letters among much grain, but not a caption', () => {
  const grain = Array.from({ length: 12 }, () => readLine([['8E8ETE', 22]]))
  expect(texts([...grain, readLine([['17', 95]])])).toEqual([])
  expect(
    texts([
      ...grain,
      readLine([
        ['Measuring', 95],
        ['the', 95],
        ['wind', 95],
        ['aloft', 95],
      ]),
    ]),
  ).toEqual(['Measuring the wind aloft'])
})

test.each([
  ['of no height', { rowHeight: 10, descenders: 8 }],
  ['as high as the page', { rowHeight: 1900, descenders: 200 }],
])('leaves lines %s', (_, rowAttributes) => {
  expect(texts([{ ...readLine([['Measured', 96]]), rowAttributes }])).toEqual([])
})

test('knows by lines that stand on their side, and by what cannot be read, that a picture is turned', () => {
  const upright = readLine([['Measured', 96]])
  const onSide = { ...upright, bbox: { x0: 50, y0: 100, x1: 90, y1: 900 } }
  expect(uprightness(picture([upright]))).toBe(96)
  expect(uprightness(picture([onSide]))).toBe(0)
  expect(uprightness(picture([upright, onSide, onSide]))).toBe(32)
  expect(uprightness(picture([readLine([['rpuryaq', 31]])]))).toBe(31)
  expect(uprightness(picture([]))).toBe(0)
  expect(texts([onSide])).toEqual([])
})
