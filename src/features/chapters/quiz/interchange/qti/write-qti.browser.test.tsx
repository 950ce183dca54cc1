import { expect, it } from 'vitest'
import type { Question } from '../../question-schema.ts'
import { readXml } from '../read-xml.ts'
import type { LossCode } from '../result.ts'
import { writeQtiItem } from './write-qti.ts'

const choices = [
  { id: 'a', text: 'x <b> & "y"', right: true, feedback: 'Yes & no' },
  { id: 'b', text: ']]>' },
]

it('escapes whatever a text has', () => {
  const text = '<script>alert("1")</script> & &amp; ]]> \u0000\ud800\ntwo'
  const { text: written } = writeQtiItem({ id: 'q', kind: 'single', text, choices }, 1)
  expect(written).not.toContain('<script')
  expect(readXml(written, { newID: () => 'n', words: { right: 'True', wrong: 'False' } }).questions).toEqual([
    {
      id: 'n',
      kind: 'single',
      text: '<script>alert("1")</script> & &amp; ]]>\ntwo',
      choices: choices.map((choice) => ({ ...choice, id: 'n' })),
    },
  ])
})

it('gives each right answer its share, and takes it back for a wrong one', () => {
  const { text } = writeQtiItem({ id: 'q', kind: 'multiple', text: 'Which?', points: 3, choices }, 1)
  expect(text).toContain('<qti-map-entry map-key="choice-1" mapped-value="3"/>')
  expect(text).toContain('<qti-map-entry map-key="choice-2" mapped-value="-3"/>')
  expect(text).toContain('upper-bound="3"')
})

it.each<[name: string, one: Question, losses: LossCode[]]>([
  ['a picture', { id: 'q', kind: 'open', text: '?', imageFileID: 'abcdefghijklmnopqrstuv' }, ['PICTURE']],
  ['feedback to a step', { id: 'q', kind: 'order', text: '?', choices }, ['FEEDBACK']],
])('names %s', (_, one, losses) => {
  expect(writeQtiItem(one, 1).losses).toEqual(losses)
})
