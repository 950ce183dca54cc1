import { expect, it } from 'vitest'
import type { Question } from '../../question-schema.ts'
import type { LossCode } from '../result.ts'
import { readGift } from './read-gift.ts'
import { writeGift } from './write-gift.ts'

const text = 'a: {b} = c # d ~ e \\ f\n\n$CATEGORY: g <b>'
it.each<[name: string, one: Question, written: string, losses: LossCode[]]>([
  [
    'whatever a text has',
    { id: 'q', kind: 'open', text },
    '[plain]a\\: \\{b\\} \\= c \\# d \\~ e \\\\ f\\n\\n$CATEGORY\\: g <b> {}\n',
    [],
  ],
  [
    'an order as pairs',
    {
      id: 'q',
      kind: 'order',
      text: 'Sort',
      choices: [
        { id: 'a', text: 'one' },
        { id: 'b', text: 'two' },
      ],
    },
    '[plain]Sort {\n=1. -> one\n=2. -> two\n}\n',
    ['OTHER_KIND'],
  ],
  [
    'several gaps as pairs',
    { id: 'q', kind: 'gaps', text: 'A {{1}} and {{2}}', gaps: { 1: { accept: ['b', 'B'] }, 2: { accept: ['c'] } } },
    '[plain]A (1) _____ and (2) _____ {\n=(1) -> b\n=(2) -> c\n}\n',
    ['OTHER_KIND', 'VARIANTS'],
  ],
  [
    'places in a picture not at all',
    { id: 'q', kind: 'hotspot', text: 'Where?', imageFileID: 'x', areas: [{ x: 0, y: 0, w: 1, h: 1 }] },
    '',
    ['KIND'],
  ],
  ['what is not finished not at all', { id: 'q', kind: 'text', text: 'Who?', accept: [] }, '', ['UNFINISHED']],
  [
    'points, a picture and exactness not at all',
    { id: 'q', kind: 'text', text: 'Who?', accept: ['I'], exact: true, points: 3, imageFileID: 'x' },
    '[plain]Who? {=I}\n',
    ['PICTURE', 'POINTS', 'EXACT'],
  ],
  [
    'other words than true and false',
    {
      id: 'q',
      kind: 'boolean',
      text: 'Go?',
      choices: [
        { id: 'a', text: 'Go', right: true },
        { id: 'b', text: 'Stay' },
      ],
    },
    '[plain]Go? {TRUE}\n',
    ['WORDS'],
  ],
  [
    'an arrow in a text',
    { id: 'q', kind: 'text', text: 'Next?', accept: ['a -> b', 'c'] },
    '[plain]Next? {=a → b =c}\n',
    ['CHARACTERS'],
  ],
  [
    'a unit of several words',
    { id: 'q', kind: 'number', text: 'How high?', value: 8, tolerance: 0, unit: 'm a.s.l.' },
    '[plain]How high? {#8:0} m a.s.l.\n',
    ['UNIT'],
  ],
  [
    'one gap at the end as a short answer',
    { id: 'q', kind: 'gaps', text: 'The sun rises in the {{1}}', gaps: { 1: { accept: ['east', 'East'] } } },
    '[plain]The sun rises in the {=east =East}\n',
    ['OTHER_KIND'],
  ],
  [
    'an arrow in a pair',
    {
      id: 'q',
      kind: 'match',
      text: 'Match',
      pairs: [
        { left: 'a->b', right: 'c' },
        { left: 'd', right: 'e' },
      ],
    },
    '[plain]Match {\n=a→b -> c\n=d -> e\n}\n',
    ['CHARACTERS'],
  ],
])('%s', (_, one, written, losses) => {
  const found = writeGift([one])
  expect(found.text).toBe(written)
  expect(found.losses.map(({ what }) => what)).toEqual(losses)
})

it('keeps all that it did not name', () => {
  const found = writeGift([{ id: 'q', kind: 'open', text }])
  const read = readGift(found.text, { newID: () => 'q', words: { right: 'True', wrong: 'False' } })
  expect(read.questions).toEqual([{ id: 'q', kind: 'open', text }])
})
