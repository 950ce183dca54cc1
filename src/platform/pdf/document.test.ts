import { expect, test } from 'vitest'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import { extractText } from '../media-tools/pdf/pdf-text.ts'
import { canDraw, finishPdf, startPdf } from './document.ts'
import { Face } from './faces.ts'

const scratch = scratchFolder()

async function textOf(bytes: Uint8Array): Promise<string> {
  let all = ''
  for await (const { text } of extractText(await scratch.save(bytes))) all += text
  return all
}

test.each([
  ['French', 'Réussite : « cœur », façade, Élodie'],
  ['German', 'Größe, Übung, Prüfung, STRASSE ẞ'],
  ['Polish and Turkish', 'Łukasz Żółć, İğdır Şimşek'],
  ['Greek', 'Αθήνα'],
  ['Cyrillic', 'Юлия Щукина'],
  ['composed of two', 'E\u0301lodie'],
  ['Yoruba and Arabic in Latin letters', 'Ọṣun Ḥalīm Ƙano Ɓagudo ʻEwa'],
  ['polytonic Greek', 'Ἀριστοτέλης ᾧ'],
  ['Kazakh', 'Қарағанды ғимарат'],
  ['Armenian', 'Արամ Խաչատրյան'],
  ['Georgian', 'შოთა რუსთაველი'],
  ['Arabic', 'ليلى حداد السلام'],
  ['Arabic with signs', '\u0623\u0648\u0644\u0627\u064b، (مهم)!'],
  ['Hebrew with vowels', 'שָׁלוֹם'],
  ['Hebrew', 'שירה כהן (שנייה)!'],
  ['Hindi', 'हिन्दी में प्रशिक्षण क्षत्रिय'],
  ['Thai', 'ความปลอดภัย น้ำ ที่นี่'],
  ['Chinese', '急救知识 第二课'],
  ['Japanese', '山田太郎さん、直す'],
  ['Korean', '김철수 안전'],
])('what is written in %s can be copied', async (_, words) => {
  const document = startPdf({ title: 'Words', language: 'fr' })
  for (const face of ['text', 'bold', 'display'] as const) document.font(face).fontSize(14).text(words)
  const written = words.normalize()
  expect(await textOf(await finishPdf(document))).toBe([written, written, written].join('\n'))
  expect(canDraw(words, 'display')).toBe(true)
})

test('a letter that no typeface has is copied as itself, and known before', async () => {
  const document = startPdf({ title: 'Words', language: 'en' })
  document.text('𐎀𐎁 Taro')
  expect(await textOf(await finishPdf(document))).toBe('𐎀𐎁 Taro')
  expect(canDraw('𐎀𐎁')).toBe(false)
})

test('carries its title and language', async () => {
  const bytes = await finishPdf(startPdf({ title: 'Certificate', language: 'de', layout: 'landscape' }))
  const file = bytes.toString('latin1')
  expect(file).toContain('/Lang (de)')
  expect(file).toContain('(Certificate)')
  expect(file).toContain('/MediaBox [0 0 841.89 595.28]')
})

test('the bold face is bolder: its stem is wider, not its letters farther apart', () => {
  const stemOf = (name: 'text' | 'bold') => {
    const face = new Face(name)
    const ids = face.layout('l').glyphs.map(({ id }) => id)
    const xs = ids.flatMap((id) =>
      face.outline(id).commands.flatMap(({ args }) => args.filter((_, at) => at % 2 === 0)),
    )
    return Math.max(...xs) - Math.min(...xs)
  }
  expect(stemOf('bold') / stemOf('text')).toBeGreaterThan(1.25)
})

test('letters of Arabic are joined: the same one has another shape at the start, in the middle and at the end', () => {
  const face = new Face('text')
  const shapes = face.layout('\u0628\u0628\u0628').glyphs.map(({ id }) => JSON.stringify(face.outline(id).commands))
  expect(new Set(shapes).size).toBe(3)
})

test('a vowel that Hindi writes before its letter stands on its left, and a mark of Thai above its own', () => {
  const face = new Face('text')
  const leftOf = (text: string) =>
    Math.min(
      ...face.layout(text).glyphs.flatMap(({ id }) => face.outline(id).commands.flatMap(({ args }) => args[0] ?? [])),
    )
  const widthOf = (text: string) => face.layout(text).advanceWidth
  expect(widthOf('कि')).toBeGreaterThan(widthOf('क'))
  expect(widthOf('ที่')).toBe(widthOf('ท'))
  expect(leftOf('ที่')).toBe(leftOf('ท'))
})
