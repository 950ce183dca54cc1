import { expect, it } from 'vitest'
import { rowsOf, scriptCues } from './rules.ts'

const found = (text: string, start: number, isSure = true) => ({ text, start, end: start + 500, isSure })
const missing = (text: string) => ({ text, start: null, end: null, isSure: false })

it('lists what is said beside a script before the line that follows it', () => {
  const lines = [found('One.', 1000), missing('Two.'), found('Three.', 5000)]
  const unscripted = [0, 2000, 9000].map((start) => ({ start, end: start + 900 }))
  const rows = rowsOf({ lines, unscripted })
  const told = rows.map((row) => (row.kind === 'line' ? row.line.text : row.start))
  expect(told).toEqual([0, 'One.', 'Two.', 2000, 'Three.', 9000])
})

it.each([
  [false, ['One.']],
  [true, ['One.', 'Two.']],
])('makes subtitles of lines that have a time: the unsure ones too (%s)', (unsure, texts) => {
  const cues = scriptCues([found('One.', 0), found('Two.', 600, false), missing('Three.')], { unsure })
  expect(cues.map(({ text }) => text)).toEqual(texts)
  expect(cues[0]).toEqual({ start: 0, end: 500, text: 'One.' })
})

it('makes subtitles of two rows of lines that are too long for one', () => {
  const line = found('Everything that stands in front of the last two words counts for nothing.', 0)
  const text = 'Everything that stands in front of\nthe last two words counts for nothing.'
  expect(scriptCues([line], { unsure: false })).toMatchObject([{ text }])
})
