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
])('what is written in %s can be copied', async (_, words) => {
  const document = startPdf({ title: 'Words', language: 'fr' })
  for (const face of ['text', 'bold', 'display'] as const) document.font(face).fontSize(14).text(words)
  const written = words.normalize()
  expect(await textOf(await finishPdf(document))).toBe([written, written, written].join('\n'))
  expect(canDraw(words, 'display')).toBe(true)
})

test('a letter that no typeface has is copied as itself, and known before', async () => {
  const document = startPdf({ title: 'Words', language: 'en' })
  document.text('山田 Taro')
  expect(await textOf(await finishPdf(document))).toBe('山田 Taro')
  expect(canDraw('山田')).toBe(false)
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
    const [letter] = new Face(name).layout('l').glyphs
    const xs = letter?.path.commands.flatMap(({ args }) => args.filter((_, index) => index % 2 === 0)) ?? []
    return Math.max(...xs) - Math.min(...xs)
  }
  expect(stemOf('bold') / stemOf('text')).toBeGreaterThan(1.25)
})
