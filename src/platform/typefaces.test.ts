import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, it } from 'vitest'
import { undrawnLetters, WORLD_TYPEFACES } from './typefaces.ts'

const LETTERS = 'Aẞœ Ωᾳ Жӗ عپ אש कष ไท Ժև ქჯ 漢字 ひア 한글'

it('tells the letters that no typeface has, each once', () => {
  expect(undrawnLetters('ট A ক, ট')).toEqual(['ট', 'ক'])
  expect(undrawnLetters('བོད ລາວ தமிழ்').length).toBeGreaterThan(6)
  expect(undrawnLetters(`${LETTERS} 12 ½ … ✓ 😀 é`)).toEqual([])
})

it('counts on none that a typeface lacks, and has none for what it tells', () => {
  const fonts = WORLD_TYPEFACES.map(({ regular }) => create(readFileSync(regular)))
  const isDrawn = (letter: string) => fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  expect([...LETTERS.replaceAll(' ', '')].filter((letter) => !isDrawn(letter))).toEqual([])
  expect(['ট', 'ལ', 'ລ', 'த'].filter(isDrawn)).toEqual([])
})
