import { expect, test } from 'vitest'
import { joinTextRuns, tidyTitle } from './pdf-tidy-text.ts'

const line = (str: string) => ({ str, hasEOL: true })

test('keeps printed lines and squeezes white space', () => {
  const runs = [{ str: 'Erste', hasEOL: false }, { str: '   ', hasEOL: false }, line('Zeile '), line('  zweite')]
  expect(joinTextRuns(runs)).toBe('Erste Zeile\nzweite')
})

test('makes divided words whole, and leaves other hyphens', () => {
  expect(joinTextRuns([line('ein Wider-'), line('spruch in Nord-'), line('Süd-Richtung')])).toBe(
    'ein Widerspruch in Nord-\nSüd-Richtung',
  )
})

test('composes letters and drops what no database or reader wants', () => {
  expect(joinTextRuns([line('Ko\u0308rper\u0000 und Wi\u00ADder\u200Bstand\ud800')])).toBe(
    'Körper und Widerstand\ufffd',
  )
})

test('a title is one line', () => {
  expect(tidyTitle(' 1\tTopologische\r\nRa\u0308ume\u0007 ')).toBe('1 Topologische Räume')
})
