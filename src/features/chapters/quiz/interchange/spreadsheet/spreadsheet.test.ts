import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { tableText } from '#shared/testing/table-text.ts'
import { unpackedSizes } from '#shared/unpacked-sizes.ts'
import { type Question, question } from '../../question-schema.ts'
import { readQuestionFiles } from '../read-questions.ts'
import type { LossCode } from '../result.ts'
import { COLUMN_NAMES, KIND_NAMES } from './columns.ts'
import { workbookOf, zipOf } from './testing/workbook.ts'
import { writeCsv } from './write-csv.ts'

const OPTIONS = { words: { right: 'True', wrong: 'False' } }

async function readBytes(bytes: Uint8Array<ArrayBuffer>, name = 'quiz.csv') {
  let last = 0
  const newID = () => {
    last += 1
    return `q${last}`
  }
  const found = await readQuestionFiles([{ name, bytes }], { ...OPTIONS, newID })
  for (const one of found.questions) expect(question.safeParse(one).success).toBe(true)
  return found
}

const read = (text: string) => readBytes(new TextEncoder().encode(text))

function bare({ id: _, ...one }: Question) {
  return 'choices' in one ? { ...one, choices: one.choices.map(({ id: __, ...choice }) => choice) } : one
}

const ALL: Question[] = [
  {
    id: 'a',
    kind: 'single',
    text: 'Which; "one"?\nThis?',
    points: 2.5,
    feedback: 'Yes, that one.',
    choices: [
      { id: 'x', text: '1' },
      { id: 'y', text: '2', right: true },
    ],
  },
  {
    id: 'b',
    kind: 'multiple',
    text: 'Which?',
    choices: [
      { id: 'x', text: 'red, green', right: true },
      { id: 'y', text: 'blue' },
      { id: 'z', text: 'grey', right: true },
    ],
  },
  {
    id: 'c',
    kind: 'boolean',
    text: 'Hot?',
    choices: [
      { id: 'x', text: 'True' },
      { id: 'y', text: 'False', right: true },
    ],
  },
  {
    id: 'd',
    kind: 'order',
    text: 'Sort',
    choices: ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => ({ id: text, text })),
  },
  {
    id: 'e',
    kind: 'match',
    text: 'Match',
    pairs: [
      { left: 'France', right: 'Paris' },
      { left: 'Sum', right: '1 = 1' },
    ],
  },
  { id: 'f', kind: 'gaps', text: 'A {{1}} in {{2}}', gaps: { 1: { accept: ['b', 'B'] }, 2: { accept: ['c'] } } },
  { id: 'g', kind: 'text', text: 'Who?', accept: ['me', 'I'] },
  { id: 'h', kind: 'number', text: 'How far?', value: -9.5, tolerance: 0.5, unit: 'km' },
  { id: 'i', kind: 'open', text: 'Tell us' },
]

describe('a table', () => {
  it.each(LOCALES)('in %s comes back as it was written', async (locale) => {
    const written = writeCsv(ALL, locale)
    expect(written.losses).toEqual([])
    const found = await read(written.text)
    expect(found.questions.map(bare)).toEqual(ALL.map(bare))
    expect(found.losses).toEqual([])
  })

  it.each<[Locale, string]>([
    ['en', 'Kind,Question,Answer 1,Answer 2,Right,Points\none answer,Which?,a,b,2,3'],
    ['de', 'Art;Frage;Antwort 1;Antwort 2;Richtig;Punkte\neine Antwort;Which?;a;b;b;3,0'],
    ['fr', 'TYPE;question;Réponse 1;reponse 2;Juste;Points\nUne réponse;Which?;a;b;B;3'],
    ['es', 'Tipo\tPregunta\tRespuesta 1\tRespuesta 2\tCorrecta\tPuntos\nuna respuesta\tWhich?\ta\tb\t2\t3'],
  ])('is understood as people of %s type it', async (_, text) => {
    const choices = [{ text: 'a' }, { text: 'b', right: true }]
    expect((await read(text)).questions.map(bare)).toEqual([{ kind: 'single', text: 'Which?', points: 3, choices }])
  })

  it('has a name of its own for each column and kind in each language', () => {
    for (const locale of LOCALES) {
      for (const names of [COLUMN_NAMES[locale], KIND_NAMES[locale]]) {
        expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length)
      }
    }
  })
})

describe('a row without a kind', () => {
  it.each<[name: string, row: string, expected: object]>([
    ['is one answer', 'Which?,a,b,2', { kind: 'single' }],
    ['is several answers', 'Which?,a,b,"1, 2"', { kind: 'multiple' }],
    [
      'is true or false',
      'Hot?,,,wahr',
      { kind: 'boolean', choices: [{ text: 'True', right: true }, { text: 'False' }] },
    ],
    ['is a number', 'How far?,,,"9,5 ± 0,5 km"', { kind: 'number', value: 9.5, tolerance: 0.5, unit: 'km' }],
    ['is a short text', 'Who?,,,me | I', { kind: 'text', accept: ['me', 'I'] }],
    [
      'is pairs',
      'Match,France = Paris,Italy -> Rome,',
      { kind: 'match', pairs: [{ left: 'France', right: 'Paris' }, {}] },
    ],
    ['is gaps', 'A {{1}}.,b,,', { kind: 'gaps', gaps: { 1: { accept: ['b'] } } }],
    ['is open', 'Tell us,,,', { kind: 'open' }],
  ])('%s', async (_, row, expected) => {
    expect((await read(`Question,Answer 1,Answer 2,Right\n${row}`)).questions).toMatchObject([expected])
  })
})

describe('a formula', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://evil.example";"x")'])(
    '%j is no cell, and comes back as the text that it was',
    async (text) => {
      const one: Question = { id: 'q', kind: 'text', text, accept: [text], feedback: text }
      const written = writeCsv([one], 'de').text
      expect(written).not.toMatch(/(^|;|\n)"?[=+\-@\t]/)
      expect((await read(written)).questions).toMatchObject([{ text: text.trim(), accept: [text.trim()] }])
    },
  )
})

it.each(LOCALES)('whatever questions say comes back as it was from a file in %s', async (locale) => {
  const words = tableText.map((text) =>
    `${text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')}x`.trim(),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(words, words, words), { minLength: 1, maxLength: 3 }), async (asked) => {
      const questions = asked.map(([text, one, other], index): Question => {
        const choices = [one, `${other}2`].map((answer, place) => ({
          id: `${place}`,
          text: answer,
          ...(place && { right: true }),
        }))
        return { id: `q${index}`, kind: 'single', text, feedback: other, choices }
      })
      const back = await read(writeCsv(questions, locale).text)
      expect(back.questions.map(bare)).toEqual(questions.map(bare))
    }),
    { numRuns: 100 },
  )
})

describe('a broken or hostile table', () => {
  it.each<[name: string, text: string, losses: LossCode[]]>([
    ['without a header', 'Which?,a,b\nWho?,c,d', ['NO_HEADER']],
    ['empty', '', ['NO_HEADER']],
    ['a header alone', 'Question,Answer', ['EMPTY']],
    ['an unknown kind', 'Kind,Question\nriddle,Who?', ['KIND']],
    ['points that are none', 'Kind,Question,Points\nopen,Who?,many', ['POINTS']],
    ['no right answer', 'Question,Answer,Answer,Right\nWhich?,a,b,7', ['RIGHT_ANSWER']],
    ['a number that is none', 'Kind,Question,Right\nnumber,How far?,near', ['RIGHT_ANSWER']],
    ['a picture', 'Kind,Question,Answer 1\npicture,Where?,10 20 30 40', ['PICTURE']],
    ['an unclosed quote', 'Question,Right\n"Who?,me', []],
    ['a long line', `Question,Right\n${'a'.repeat(1 << 20)},me`, ['SHORTENED']],
    [
      'a long row of spaces',
      `Question,Answer,Right\nWho?,"a${' '.repeat(1 << 20)}b","c${' '.repeat(1 << 20)}d"`,
      ['CHOICES'],
    ],
    ['many columns', `Question${',Answer'.repeat(20_000)}\nWho?${',a'.repeat(20_000)}`, ['PARTS']],
  ])('%s', async (_, text, losses) => {
    const began = performance.now()
    expect((await read(text)).losses.map(({ what }) => what)).toEqual(losses)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('may begin with a title', async () => {
    const { questions, losses } = await read('Quiz; ward 3\n\nKind;Question\nopen;One, two?\nriddle;Two')
    expect(questions).toMatchObject([{ kind: 'open', text: 'One, two?' }])
    expect(losses).toEqual([{ item: 5, title: 'Two', what: 'KIND' }])
  })

  it('names the row of the sheet', async () => {
    const found = await read('Kind,Question\nopen,One\n\nriddle,Two')
    expect(found.losses).toEqual([{ item: 4, title: 'Two', what: 'KIND' }])
  })
})

describe('a workbook', () => {
  it('is read like a table', async () => {
    const bytes = await workbookOf([
      ['Art', 'Frage', 'Antwort 1', 'Antwort 2', 'Richtig', 'Punkte'],
      ['eine Antwort', 'Welche?', 'a & b', 'c', 2, 1.5],
      ['Zahl', 'Wie weit?', '', '', 9.5, 1],
    ])
    expect((await readBytes(bytes, 'quiz.xlsx')).questions.map(bare)).toEqual([
      { kind: 'single', text: 'Welche?', points: 1.5, choices: [{ text: 'a & b' }, { text: 'c', right: true }] },
      { kind: 'number', text: 'Wie weit?', value: 9.5, tolerance: 0 },
    ])
  })

  it.each<[name: string, bytes: () => Uint8Array<ArrayBuffer>, what: LossCode]>([
    ['a zip file of something else', () => zipOf({ 'a.txt': 'hello' }), 'UNREADABLE'],
    ['the beginning of a zip file', () => zipOf({ 'a.txt': 'hello' }).slice(0, 40), 'UNREADABLE'],
    ['a part that says it is huge', () => zipOf({ 'xl/workbook.xml': 'x' }, 0xfffffff0), 'TOO_LARGE'],
    ['a file of bytes', () => new Uint8Array(64).map((_, index) => (index % 7 === 3 ? 0 : 200)), 'UNREADABLE'],
    ['a file that is too large', () => new Uint8Array(5 * 1024 * 1024 + 1), 'TOO_LARGE'],
  ])('%s is refused', async (_, bytes, what) => {
    expect(await readBytes(bytes(), 'quiz.xlsx')).toEqual({ questions: [], losses: [{ item: 0, title: '', what }] })
  })

  it('tells the sizes of its parts', async () => {
    expect(await unpackedSizes(zipOf({ a: 'one', b: 'three' }))).toEqual([3, 5])
  })
})

it('counts through several files, and names those that are none', async () => {
  const files = ['Question\nOne', 'nothing here', '', 'Kind,Question\nriddle,Two'].map((text, index) => ({
    name: `${index}.${index % 3 === 0 ? 'csv' : 'txt'}`,
    bytes: new TextEncoder().encode(text),
  }))
  const found = await readQuestionFiles(files, { ...OPTIONS, newID: () => 'q' })
  expect(found.questions).toHaveLength(1)
  expect(found.losses).toEqual([
    { item: 2, title: 'nothing here', what: 'DESCRIPTION' },
    { item: 0, title: '2.txt', what: 'EMPTY' },
    { item: 4, title: 'Two', what: 'KIND' },
  ])
})
