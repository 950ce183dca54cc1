import { describe, expect, it } from 'vitest'
import { outlineWords } from './outline-words.ts'

/** What each language of typed voices is written with. */
const PANGRAMS: Record<string, string> = {
  'en-US': 'The quick brown fox jumps over the lazy dog 0123456789 $ & @',
  'en-GB': 'Pack my box with five dozen liquor jugs, £5!',
  'fr-FR': 'Portez ce vieux whisky au juge blond qui fume — où, çà, dès Noël, île, œuf, ÿ « Æ »',
  'es-ES': '¿El pingüino Wenceslao hizo kilómetros? ¡Bajo exhaustiva lluvia añoraba!',
  'de-DE': 'Victor jagt zwölf Boxkämpfer quer über den großen Sylter Deich „ẞ“',
  'pt-PT': 'À noite, vovô Kowalsky vê o ímã cair no pé do pinguim queixoso e põe maçã',
  'it-IT': 'Pranzo d’acqua fa volti sghembi, perché così è più giù, lì',
  'zh-CN': '视野无限广，窗外有蓝天。微风迎客，软语伴茶',
}

const stripesOf = (text: string) => outlineWords(text).flatMap(({ words }) => words)
const box = stripesOf('□')[0]?.path

describe('the outlines of words', () => {
  it.each(Object.entries(PANGRAMS))('has every letter of %s', (_, pangram) => {
    expect(box).toMatch(/^M/)
    for (const letter of new Set(pangram.replaceAll(/\s/gu, ''))) {
      const [word, ...more] = stripesOf(letter)
      expect(more).toEqual([])
      expect(word?.width).toBeGreaterThan(0.1)
      expect(word?.path).toMatch(/^M.*Z$/)
      expect(word?.path).not.toBe(box)
    }
  })

  it('draws a box for a letter that no typeface has', () => {
    expect(stripesOf('ট')[0]?.path).toBe(box)
    expect(stripesOf('aটb')).toHaveLength(1)
    expect(stripesOf('\u0000\ud800')).toHaveLength(1)
  })

  it('breaks lines at spaces and between Chinese characters, never before a full stop', () => {
    expect(stripesOf('one two').map(({ gap }) => gap > 0)).toEqual([true, true])
    expect(stripesOf('蓝天。微风')).toHaveLength(4)
    expect(outlineWords('one\ntwo').map(({ words }) => words.length)).toEqual([1, 1])
    expect(outlineWords('')).toEqual([{ rightToLeft: false, words: [] }])
  })

  it('kerns', () => {
    const width = (text: string) => stripesOf(text)[0]?.width ?? 0
    expect(width('AV')).toBeLessThan(width('A') + width('V') - 0.01)
  })
})
