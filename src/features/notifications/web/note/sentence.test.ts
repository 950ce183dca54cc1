import { expect, it } from 'vitest'
import { MARKS, splitSentence } from './sentence.ts'

it('cuts a sentence at what stands in it', () => {
  expect(splitSentence(`${MARKS.who} earned the badge ${MARKS.badge} in ${MARKS.what}.`)).toEqual([
    { part: 'who' },
    { text: ' earned the badge ' },
    { part: 'badge' },
    { text: ' in ' },
    { part: 'what' },
    { text: '.' },
  ])
})

it('leaves a sentence of words alone', () => {
  expect(splitSentence('{{who}} <b>who</b>')).toEqual([{ text: '{{who}} <b>who</b>' }])
})
