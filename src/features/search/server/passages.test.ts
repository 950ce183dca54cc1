import { describe, expect, it } from 'vitest'
import { cutPassages, dictionaryWords, vocabularyOf } from './passages.ts'

const chapter = { id: 7, title: 'Ladders', type: 'HTML', text: '', pages: [] } as const

describe('cutPassages', () => {
  it('cuts a long text after sentences, losing nothing', () => {
    const text = Array.from({ length: 100 }, (_, index) => `Sentence number ${index} ends here.`).join(' ')
    const passages = cutPassages([{ ...chapter, text, pages: [] }])
    expect(passages.length).toBeGreaterThan(2)
    expect(passages.every((passage) => passage.text.length <= 1200 && passage.text.endsWith('.'))).toBe(true)
    expect(passages.map((passage) => passage.text).join(' ')).toBe(text)
  })

  it('cuts a text without sentences or spaces too', () => {
    const words = cutPassages([{ ...chapter, text: 'word '.repeat(1000), pages: [] }])
    expect(words.every(({ text }) => /^word(?: word)*$/.test(text))).toBe(true)
    expect(cutPassages([{ ...chapter, text: 'x'.repeat(5000), pages: [] }]).map(({ text }) => text.length)).toEqual([
      1200, 1200, 1200, 1200, 200,
    ])
  })

  it('makes a place of every page that has words', () => {
    const pages = [
      { page: 1, text: 'One\n  line' },
      { page: 2, text: ' \n ' },
      { page: 3, text: 'Three\0' },
    ]
    expect(cutPassages([{ ...chapter, pages }])).toMatchObject([
      { chapterId: 7, page: 1, text: 'One line' },
      { chapterId: 7, page: 3, text: 'Three' },
    ])
  })

  it('makes a place of a chapter without words', () => {
    expect(cutPassages([{ ...chapter, pages: [] }])).toEqual([
      { chapterId: 7, chapterTitle: 'Ladders', chapterType: 'HTML', page: null, text: '' },
    ])
  })
})

describe('vocabularyOf', () => {
  it('has every word once, most used first, and what the text is about', () => {
    expect(vocabularyOf(['wind wind ladder', 'wind ladder sun'])).toEqual({
      words: ['wind', 'ladder', 'sun'],
      keywords: ['wind', 'ladder'],
    })
  })

  it('leaves out the rarest words of an endless text, numbers first', () => {
    const text = Array.from({ length: 200_000 }, (_, index) => `word${index}`).join(' ')
    const { words } = vocabularyOf([text, 'often often rarely'])
    expect(words.join(' ').length).toBeLessThanOrEqual(450_000)
    expect(words.slice(0, 2)).toEqual(['often', 'rarely'])
    expect(words.at(-1)).toMatch(/^word\d+$/)
  })
})

describe('dictionaryWords', () => {
  it('has only what can be compared', () => {
    expect(dictionaryWords(['wind', 'sun', 'co2000', 'x'.repeat(31), 'été', 'straße'])).toEqual(['wind', 'straße'])
  })
})
