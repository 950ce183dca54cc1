import { expect, it } from 'vitest'
import { searchCues, textOfCues } from './search-cues.ts'

const CUES = ['The ladder stands.', 'A LADDER on a ladder', 'Nobody\nclimbs', 'Théorème'].map((text, index) => ({
  start: index * 65_000,
  end: index * 65_000 + 900,
  text,
}))

it.each([
  ['ladder', ['0:ladder', '1:LADDER', '1:ladder']],
  ['stands THE', ['0:The', '0:stands']],
  ['climbs nobody', ['2:Nobody', '2:climbs']],
  ['climbs ladder', []],
  ['theoreme', ['3:Théorème']],
  ['  ', []],
])('finds by “%s”', (query, expected) => {
  const { hits, pieces } = searchCues(CUES, query)
  const textAt = (cue: number, at: number) => pieces.get(cue)?.find((piece) => piece.at === at)?.text
  expect(hits.map(({ cue, at }) => `${cue}:${textAt(cue, at)}`)).toEqual(expected)
  expect([...pieces.keys()]).toEqual([...new Set(hits.map(({ cue }) => cue))])
})

it('writes the lines with their times or without', () => {
  expect(textOfCues(CUES.slice(1, 3), { withTimes: true })).toBe('01:05 A LADDER on a ladder\n02:10 Nobody climbs')
  expect(textOfCues(CUES.slice(1, 3), { withTimes: false })).toBe('A LADDER on a ladder\nNobody climbs')
})
