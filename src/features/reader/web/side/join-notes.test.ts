import { expect, it } from 'vitest'
import { joinNotes } from './join-notes.ts'

it.each([
  ['', 'mine', 'mine'],
  ['theirs', '', 'theirs'],
  ['theirs', 'mine', 'theirs\n\nmine'],
  ['Ask Jo', 'Ask Jo about June', 'Ask Jo about June'],
  ['Ask Jo about June', 'Ask Jo', 'Ask Jo about June'],
  ['same', 'same', 'same'],
])('%j and %j without a base: %j', (theirs, mine, both) => {
  expect(joinNotes(null, theirs, mine)).toBe(both)
  expect(joinNotes('', theirs, mine)).toBe(both)
})

it.each([
  ['different lines', 'a\nb\nc', 'A\nb\nc', 'a\nb\nC', 'A\nb\nC'],
  ['a line deleted there', 'a\nb\nc', 'b\nc', 'a\nb\nc\nd', 'b\nc\nd'],
  ['a line deleted here', 'a\nb\nc', 'a\nb\nC', 'b\nc', 'b\nC'],
  ['a line added at each end', 'b', 'b\nc', 'a\nb', 'a\nb\nc'],
  ['the same line', 'a\nb\nc', 'a\nx\nc', 'a\ny\nc', 'a\nx\n\ny\nc'],
  ['the same change', 'a\nb', 'a\nB', 'a\nB', 'a\nB'],
  ['changed there, deleted here', 'a\nb\nc', 'a\nx\nc', 'a\nc', 'a\nx\nc'],
  ['changes that overlap', 'a\nb\nc', 'x\ny\nc', 'a\nz', 'x\ny\nc\n\na\nz'],
  ['nothing changed there', 'a', 'a', 'b', 'b'],
  ['all deleted there, added to here', 'a', '', 'a\nb', 'a\nb'],
  ['all deleted here', 'a', 'a', '', ''],
])('%s: over %j, %j and %j are %j', (_, base, theirs, mine, both) => expect(joinNotes(base, theirs, mine)).toBe(both))
