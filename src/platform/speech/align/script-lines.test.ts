import { expect, test } from 'vitest'
import { fitsInRows } from '#shared/subtitle-rows.ts'
import { shortestTime } from '#shared/testing/shortest-time.ts'
import { splitScript } from './script-lines.ts'

test.each<[string, string, string, string[]]>([
  ['sentences', 'en-US', 'Good morning. Dr. Moor is here! Really?', ['Good morning.', 'Dr. Moor is here!', 'Really?']],
  [
    'after no abbreviation',
    'de-DE',
    'Fragen Sie Prof. Moor, z. B. heute. Ja. Bald.',
    ['Fragen Sie Prof. Moor, z. B. heute.', 'Ja.', 'Bald.'],
  ],
  ['lines', 'de-DE', 'Guten Morgen\r\n\r\n  Wie geht es?\u2028Gut', ['Guten Morgen', 'Wie geht es?', 'Gut']],
  ['Chinese', 'zh-CN', '大家好。今天我们学习安全。', ['大家好。', '今天我们学习安全。']],
  [
    'a long sentence after a comma',
    'fr-FR',
    'Quand un message vous presse, prenez le temps de regarder qui vous écrit et où mène le lien qu’il contient.',
    ['Quand un message vous presse,', 'prenez le temps de regarder qui vous écrit et où mène le lien qu’il contient.'],
  ],
  [
    'a long sentence without commas between words',
    'en-GB',
    'Everything that stands in front of the last two words before the first slash is nothing but well-made decoration',
    [
      'Everything that stands in front of the last two words',
      'before the first slash is nothing but well-made decoration',
    ],
  ],
  ['nothing', 'it-IT', ' \n\t ', []],
])('splits %s', (_, language, text, lines) => {
  expect(splitScript(text, language)).toEqual(lines)
})

test.each([
  ['a word without end', 'x'.repeat(1000), 'en-US'],
  ['pictures without end', '🙂'.repeat(300), 'es-ES'],
  ['Chinese without a full stop', '我们一起来看看如何在工作中保护您的数据'.repeat(20), 'zh-CN'],
  ['commas only', 'a, '.repeat(500), 'pt-PT'],
])('keeps every character of %s and their order, in lines that fit', (_, text, language) => {
  const lines = splitScript(text, language)
  expect(lines.every(fitsInRows)).toBe(true)
  expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(language === 'zh-CN' ? 42 : 84)
  expect(lines.every((line) => line.isWellFormed())).toBe(true)
})

test.each([
  ['abbreviations only', 'St. '],
  ['one sentence', 'word '],
  ['commas only', 'a, '],
])('takes its time in proportion to the length: %s', async (_, piece) => {
  const timeOf = (length: number) => shortestTime(() => splitScript(piece.repeat(length / piece.length), 'en-GB'))
  // Four times would be in proportion, sixteen times quadratic; the rest is for a machine that does other things too.
  expect(await timeOf(96_000)).toBeLessThan(10 * Math.max(20, await timeOf(24_000)))
})
