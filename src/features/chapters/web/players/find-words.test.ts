import { expect, it } from 'vitest'
import { findWords } from './find-words.ts'

it.each([
  ['Öffnung und Oeffnung', 'offnung', ['Öffnung']],
  ['Le théorème, un THÉORÈME', 'theoreme', ['théorème', 'THÉORÈME']],
  ['zwei Wörter hier', 'hier zwei', ['hier', 'zwei']],
  ['ﬁnden', 'find', ['ﬁnd']],
  ['👩‍🏫 lehrt', 'lehrt', ['lehrt']],
  ['nothing', 'x', []],
  ['no query', '  ', []],
])('finds in “%s” by “%s”', (text, query, expected) => {
  expect(findWords(text, query).map(([from, to]) => text.slice(from, to))).toEqual(expected)
})
