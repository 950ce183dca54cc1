import { describe, expect, it } from 'vitest'
import type { TypedContent } from '../contents.ts'
import type { MissingReason } from '../kind.ts'
import {
  blankContent,
  filesOf,
  forReaders,
  inputOf,
  minutesOf,
  missingIn,
  searchTextOf,
  unfinishedQuestionOf,
} from '../registry.ts'
import { QUESTION_KINDS, QUESTIONS_MAX, type Question, question } from './question-schema.ts'
import { gapsIn, missingInQuestion } from './rules.ts'
import type { QuizContent } from './schema.ts'

const FILE = 'AAAAAAAAAAAAAAAAAAAAAA'
const none = () => undefined

describe('questions', () => {
  const choices = [
    { id: '1', text: 'a', right: true },
    { id: '2', text: 'b', feedback: 'No' },
  ]
  const one = (parts: object) => ({ id: 'q', text: 'Which?', ...parts }) as Question
  /** A question of each kind that can be asked. */
  const finished: Record<Question['kind'], Question> = {
    single: one({ kind: 'single', choices }),
    multiple: one({ kind: 'multiple', choices: choices.map((choice) => ({ ...choice, right: true })) }),
    boolean: one({ kind: 'boolean', choices, points: 0.5, feedback: 'So it is.' }),
    order: one({ kind: 'order', choices }),
    match: one({
      kind: 'match',
      pairs: [
        { left: 'a', right: 'b' },
        { left: 'c', right: 'd' },
      ],
    }),
    gaps: one({ kind: 'gaps', text: '{{1}} and {{2}}', gaps: { 1: { accept: ['x'] }, 2: { accept: ['y', 'z'] } } }),
    text: one({ kind: 'text', accept: ['x'], exact: true }),
    number: one({ kind: 'number', value: 0, tolerance: 0.5, unit: 'km' }),
    hotspot: one({ kind: 'hotspot', imageFileID: FILE, areas: [{ x: 0, y: 0.5, w: 0.5, h: 0.5 }] }),
    open: one({ kind: 'open' }),
  }
  const all = QUESTION_KINDS.map((kind, index) => ({ ...finished[kind], id: `q${index}` }))
  const quiz = (questions: Question[], rules: Partial<QuizContent> = {}): TypedContent => ({
    type: 'QUIZZ',
    content: { ...rules, questions },
  })

  describe.each([
    ['QUIZZ', 'Who was it?\n… and …'],
    ['QUIZZ_EXAMEN', ''],
  ] as const)('of %s', (type, found) => {
    const input = inputOf(type)
    const rules = { passMark: 75, attempts: 2, timeLimitSeconds: 600, shuffle: true, draw: 3 }
    const content = { ...rules, questions: all }
    const chapter = { type, content } as TypedContent

    it('are kept with the rules, whatever their kind', () => {
      expect(input.parse(content)).toEqual(content)
    })

    it('may be unfinished', () => {
      const questions = [
        one({ kind: 'single', text: '', choices: [] }),
        one({ id: 'r', kind: 'number', value: null, tolerance: 0 }),
      ]
      expect(input.parse({ questions })).toEqual({ questions })
    })

    it.each<[string, object]>([
      ['two of the same name', { questions: [one({ kind: 'open' }), one({ kind: 'open' })] }],
      ['two choices of the same name', { questions: [one({ kind: 'single', choices: [choices[0], choices[0]] })] }],
      ['another kind', { questions: [one({ kind: 'essay' })] }],
      ['a name that is none', { questions: [one({ id: '<b>', kind: 'open' })] }],
      [
        'an area outside of the picture',
        { questions: [one({ kind: 'hotspot', areas: [{ x: 2, y: 0, w: 1, h: 1 }] })] },
      ],
      ['less than no points', { questions: [one({ kind: 'open', points: -1 })] }],
      [
        'more than are allowed',
        { questions: Array.from({ length: QUESTIONS_MAX + 1 }, (_, id) => one({ id: `${id}`, kind: 'open' })) },
      ],
      ['a pass mark beyond all points', { passMark: 101, questions: [] }],
      ['no attempt', { attempts: 0, questions: [] }],
      ['a moment of time', { timeLimitSeconds: 1, questions: [] }],
      ['none to draw', { draw: 0, questions: [] }],
    ])('are refused with %s', (_, wrong) => {
      expect(input.safeParse(wrong).success).toBe(false)
    })

    it('use the files of their pictures', () => {
      expect(filesOf(chapter)).toEqual([FILE])
    })

    it('are searched by what is asked, an exam not even by that, and never by what is answered', () => {
      const text = [one({ kind: 'text', text: 'Who was it?', accept: ['Ada'] }), finished.gaps]
      const searched = searchTextOf({ type, content: { questions: text } } as TypedContent)
      expect(searched).toEqual({ text: found, fileIDs: [] })
    })

    it('take three quarters of a minute each, as many as are asked', () => {
      expect(minutesOf(chapter, none)).toBe(3 * 0.75)
      expect(minutesOf({ type, content: { questions: all } } as TypedContent, none)).toBe(10 * 0.75)
      expect(minutesOf({ type, content: { draw: 99, questions: all } } as TypedContent, none)).toBe(10 * 0.75)
    })

    it('can be asked, and stay hidden from readers until they are', () => {
      expect(missingIn(chapter, none)).toBeNull()
      expect(unfinishedQuestionOf(chapter)).toBeNull()
      expect(forReaders(chapter)).toEqual({ type, content: { ...rules, questions: [] } })
    })
  })

  it.each([
    [{ status: 'ready', kind: 'image' }, null],
    [{ status: 'processing', kind: 'image' }, 'PROCESSING'],
    [{ status: 'failed', kind: 'image' }, 'FAILED'],
    [{ status: 'ready', kind: 'pdf' }, 'FAILED'],
  ] as const)('with a picture that is %j lack %s', (file, missing) => {
    const findFile = () => ({ ...file, pages: null, durationMs: null })
    expect(missingIn(quiz([finished.hotspot]), findFile)).toBe(missing)
  })

  it('of an exam begin with a pass mark and attempts', () => {
    expect(blankContent('QUIZZ').content).toEqual({ questions: [] })
    expect(blankContent('QUIZZ_EXAMEN').content).toEqual({ passMark: 80, attempts: 3, questions: [] })
  })

  it('hide nothing of what does not ask', () => {
    const text: TypedContent = { type: 'HTML', content: { html: '<p>a</p>' } }
    expect(forReaders(text)).toBe(text)
    expect(unfinishedQuestionOf(text)).toBeNull()
  })

  it.each(QUESTION_KINDS)('of kind %s are told apart by it', (kind) => {
    expect(question.parse(finished[kind])).toEqual(finished[kind])
    expect(missingInQuestion(finished[kind])).toBeNull()
    expect(missingInQuestion({ ...finished[kind], text: ' ' })).toBe('QUESTION_TEXT')
  })

  const without = (kind: Question['kind'], parts: object) => ({ ...finished[kind], ...parts }) as Question

  it.each<[string, Question, MissingReason]>([
    ['one choice', without('single', { choices: choices.slice(0, 1) }), 'CHOICES'],
    ['a choice without a text', without('multiple', { choices: [choices[0], { id: '2', text: '' }] }), 'CHOICES'],
    [
      'no right choice',
      without('multiple', { choices: choices.slice(1).concat({ id: '3', text: 'c' } as never) }),
      'RIGHT_ANSWER',
    ],
    [
      'two right ones where one can be',
      without('single', { choices: choices.map((choice) => ({ ...choice, right: true })) }),
      'RIGHT_ANSWER',
    ],
    ['one step', without('order', { choices: choices.slice(0, 1) }), 'CHOICES'],
    [
      'half a pair',
      without('match', {
        pairs: [
          { left: 'a', right: '' },
          { left: 'c', right: 'd' },
        ],
      }),
      'CHOICES',
    ],
    ['no gap', without('gaps', { text: 'No gap' }), 'RIGHT_ANSWER'],
    [
      'a gap that nothing fills',
      without('gaps', { gaps: { 1: { accept: ['x'] }, 2: { accept: [''] } } }),
      'RIGHT_ANSWER',
    ],
    ['nothing to compare with', without('text', { accept: [] }), 'RIGHT_ANSWER'],
    ['no number', without('number', { value: null }), 'RIGHT_ANSWER'],
    ['no picture', without('hotspot', { imageFileID: undefined }), 'PICTURE'],
    ['no place in it', without('hotspot', { areas: [] }), 'RIGHT_ANSWER'],
  ])('cannot be asked with %s', (_, unfinished, reason) => {
    expect(missingInQuestion(unfinished)).toBe(reason)
    const chapter = quiz([finished.open, { ...unfinished, id: 'r' }])
    expect(missingIn(chapter, none)).toBe(reason)
    expect(unfinishedQuestionOf(chapter)).toBe(2)
  })

  it('have to be there', () => {
    expect(missingIn(quiz([]), none)).toBe('QUESTIONS')
    expect(unfinishedQuestionOf(quiz([]))).toBeNull()
  })

  it('name each gap once, in the order of the text', () => {
    expect(gapsIn('{{2}} {{1}} {{2}} {{x}} {{123}} {1}')).toEqual(['2', '1'])
  })
})
