import { describe, expect, it } from 'vitest'
import { type Question, question } from '../../question-schema.ts'
import type { LossCode } from '../result.ts'
import { readGift } from './read-gift.ts'

/** Reads with ids that count: `q1`, `q2` … in the order in which they are made. */
function read(file: string) {
  let last = 0
  const newID = () => {
    last += 1
    return `q${last}`
  }
  const found = readGift(file, { newID, words: { right: 'True', wrong: 'False' } })
  for (const one of found.questions) expect(question.safeParse(one).success).toBe(true)
  return found
}

/** A question without its ids. */
function bare({ id: _, ...one }: Question) {
  return 'choices' in one ? { ...one, choices: one.choices.map(({ id: __, ...choice }) => choice) } : one
}

const codes = (file: string) => read(file).losses.map(({ what }) => what)

const READ: [name: string, file: string, expected: object, losses?: LossCode[]][] = [
  [
    'one right answer, with a title',
    "::Grant:: Who's buried in Grant's tomb?{=Grant ~no one ~Napoleon}",
    {
      kind: 'single',
      text: "Who's buried in Grant's tomb?",
      choices: [{ text: 'Grant', right: true }, { text: 'no one' }, { text: 'Napoleon' }],
    },
  ],
  [
    'feedback to answers and to all',
    'Two plus two? {\n=4 # Yes.\n~5 # One too many.\n#### See page 3.\n}',
    {
      kind: 'single',
      text: 'Two plus two?',
      feedback: 'See page 3.',
      choices: [
        { text: '4', right: true, feedback: 'Yes.' },
        { text: '5', feedback: 'One too many.' },
      ],
    },
  ],
  [
    'several right answers by their weights',
    'Which are cities? {~%50%Bonn ~%50%Lyon ~%-50%Rhine ~%-50%Elbe}',
    {
      kind: 'multiple',
      text: 'Which are cities?',
      choices: [{ text: 'Bonn', right: true }, { text: 'Lyon', right: true }, { text: 'Rhine' }, { text: 'Elbe' }],
    },
  ],
  [
    'weights of their own',
    'Which? {~%75%a ~%25%b ~c}',
    {
      kind: 'multiple',
      text: 'Which?',
      choices: [{ text: 'a', right: true }, { text: 'b', right: true }, { text: 'c' }],
    },
    ['WEIGHTS'],
  ],
  [
    'half of the points for a near miss',
    'Which? {=a ~%50%b ~c}',
    { kind: 'single', text: 'Which?', choices: [{ text: 'a', right: true }, { text: 'b' }, { text: 'c' }] },
    ['WEIGHTS'],
  ],
  [
    'true, with feedback for the wrong and the right one',
    '// comment\nThe sun is hot. {TRUE#It is.#Well done.}',
    {
      kind: 'boolean',
      text: 'The sun is hot.',
      choices: [
        { text: 'True', right: true, feedback: 'Well done.' },
        { text: 'False', feedback: 'It is.' },
      ],
    },
  ],
  [
    'false',
    'The sun is cold.{F}',
    { kind: 'boolean', text: 'The sun is cold.', choices: [{ text: 'True' }, { text: 'False', right: true }] },
  ],
  [
    'pairs, and one without a left side',
    'Capitals? {\n=France -> Paris\n=Italy -> Rome\n= -> Oslo\n}',
    {
      kind: 'match',
      text: 'Capitals?',
      pairs: [
        { left: 'France', right: 'Paris' },
        { left: 'Italy', right: 'Rome' },
      ],
    },
    ['DISTRACTORS'],
  ],
  ['a short answer', 'Two plus two is {=four =4}', { kind: 'text', text: 'Two plus two is', accept: ['four', '4'] }],
  [
    'a short answer half right',
    'Two plus two is {=four =%50%for#Nearly}',
    { kind: 'text', text: 'Two plus two is', accept: ['four'] },
    ['WEIGHTS', 'FEEDBACK'],
  ],
  [
    'a missing word',
    'Paris lies on the {=Seine =seine} in France.',
    { kind: 'gaps', text: 'Paris lies on the {{1}} in France.', gaps: { 1: { accept: ['Seine', 'seine'] } } },
  ],
  [
    'a missing word to choose',
    'Paris lies on the {=Seine ~Rhine}.',
    { kind: 'single', text: 'Paris lies on the _____.', choices: [{ text: 'Seine', right: true }, { text: 'Rhine' }] },
  ],
  [
    'gaps of Cloze',
    'The {1:SHORTANSWER:=sun~%50%star} is {2:MC:~cold~=hot}.',
    { kind: 'gaps', text: 'The {{1}} is {{2}}.', gaps: { 1: { accept: ['sun'] }, 2: { accept: ['hot'] } } },
    ['WEIGHTS', 'DISTRACTORS'],
  ],
  [
    'several blocks as gaps, tight to their words',
    'un{=der}stand {=me}',
    { kind: 'gaps', text: 'un{{1}}stand {{2}}', gaps: { 1: { accept: ['der'] }, 2: { accept: ['me'] } } },
  ],
  [
    'a number',
    'When was Grant born? {#1822:5}',
    { kind: 'number', text: 'When was Grant born?', value: 1822, tolerance: 5 },
  ],
  ['a range', 'How far? {#2.31..2.32}', { kind: 'number', text: 'How far?', value: 2.315, tolerance: 0.005 }],
  ['a negative range', 'How cold? {#-5..-3}', { kind: 'number', text: 'How cold?', value: -4, tolerance: 1 }],
  [
    'numbers with weights',
    'When? {#\n=1822:0\n=%50%1822:2 # nearly\n~ # no\n}',
    { kind: 'number', text: 'When?', value: 1822, tolerance: 0 },
    ['WEIGHTS', 'FEEDBACK'],
  ],
  [
    'a number with its unit',
    'How far? {#9.5:0.5} km',
    { kind: 'number', text: 'How far?', value: 9.5, tolerance: 0.5, unit: 'km' },
  ],
  ['an essay', 'Tell us. {}', { kind: 'open', text: 'Tell us.' }],
  ['an essay with feedback', 'Tell us. {####Thank you.}', { kind: 'open', text: 'Tell us.', feedback: 'Thank you.' }],
  [
    'escaped signs',
    '::a\\:b::Is 1 \\= 1 \\{really\\}\\:\\nyes \\#1 \\~ C\\:\\\\dir ? {=\\=yes ~no}',
    {
      kind: 'single',
      text: 'Is 1 = 1 {really}:\nyes #1 ~ C:\\dir ?',
      choices: [{ text: '=yes', right: true }, { text: 'no' }],
    },
  ],
  [
    'HTML',
    '[html]<p>Is <b>this</b> &lt;b&gt;?</p><p>Or</p><img src="@@PLUGINFILE@@/a.png" /><script>alert(1)</script>{=<i>yes</i> ~no}',
    { kind: 'single', text: 'Is this <b>?\nOr', choices: [{ text: 'yes', right: true }, { text: 'no' }] },
    ['MARKUP', 'PICTURE', 'SCRIPT'],
  ],
  ['signs that are no tags', 'Is 1 < 2 and 3 > 2? {T}', { kind: 'boolean', text: 'Is 1 < 2 and 3 > 2?' }],
  [
    'tags in a plain text',
    '[plain]What does <b> do? {=bold}',
    { kind: 'text', text: 'What does <b> do?', accept: ['bold'] },
  ],
]

describe('reading', () => {
  it.each(READ)('%s', (_, file, expected, losses = []) => {
    const found = read(file)
    expect(found.questions.map(bare)).toMatchObject([expected])
    expect(found.losses.map(({ what }) => what)).toEqual(losses)
  })

  it('takes several questions, and names what it left out', () => {
    const found = read('$CATEGORY: tom/dick\n\n::One::a{T}\n\nOnly a text.\n\n\n// nothing\n\nbroken {=a ~b\n\nc{}')
    expect(found.questions.map(({ text }) => text)).toEqual(['a', 'c'])
    expect(found.losses).toEqual([
      { item: 0, title: 'tom/dick', what: 'CATEGORY' },
      { item: 2, title: 'Only a text.', what: 'DESCRIPTION' },
      { item: 3, title: 'broken {=a ~b', what: 'SYNTAX' },
    ])
  })
})

describe('a hostile or broken file', () => {
  it.each<[name: string, file: string, losses: LossCode[]]>([
    ['empty', '', ['EMPTY']],
    ['blank', ' \n\n\t\n', ['EMPTY']],
    ['closed before it is opened', 'a } b {', ['SYNTAX']],
    ['braces in braces', 'a {=b {=c} }', ['SYNTAX']],
    ['answers without signs', 'a {b}', ['SYNTAX']],
    ['a number that is none', 'a {#many}', ['SYNTAX']],
    ['a number without end', `a {#${'9'.repeat(400)}}`, ['SYNTAX']],
    ['no right answer', 'a {~b ~c}', ['RIGHT_ANSWER']],
    ['one answer of a choice', 'a {~b}', ['CHOICES']],
    ['no text', '{=b ~c}', ['QUESTION_TEXT']],
    ['a long line', `${'a'.repeat(1 << 20)} {=b ~c}`, ['SHORTENED']],
    ['a long line of tags', `${'<p'.repeat(1 << 19)} {=b ~c}`, ['SHORTENED']],
    ['a long line of braces', '{'.repeat(1 << 20), ['SYNTAX']],
    ['a long line of answers', `a {=b ${'~c '.repeat(1 << 18)}}`, ['PARTS']],
    ['a long line of backslashes', `a {=${'\\'.repeat(1 << 20)} ~c}`, ['SHORTENED']],
    ['a long line of colons', ':'.repeat(1 << 20), ['DESCRIPTION']],
    ['private characters', 'a\ue000\ue004b {T}', []],
  ])('%s', (_, file, losses) => {
    const began = performance.now()
    expect(codes(file)).toEqual(losses)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('looks at so many items, and says so', () => {
    const found = read('a\n\n'.repeat(300_000))
    expect(found.losses).toHaveLength(2001)
    expect(found.losses.at(-1)).toEqual({ item: 0, title: '', what: 'TOO_MANY' })
  })

  it('takes as many questions as a chapter holds', () => {
    const found = read('a {T}\n\n'.repeat(203))
    expect(found.questions).toHaveLength(200)
    expect(found.losses).toEqual([{ item: 0, title: '', what: 'TOO_MANY' }])
  })
})
