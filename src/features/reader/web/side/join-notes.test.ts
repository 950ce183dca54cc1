import { expect, it } from 'vitest'
import { joinNotes } from './join-notes.ts'

it.each([
  ['', 'mine', 'mine'],
  ['theirs', '', 'theirs'],
  ['theirs', 'mine', 'theirs\n\nmine'],
  ['Ask Jo', 'Ask Jo about June', 'Ask Jo about June'],
  ['Ask Jo about June', 'Ask Jo', 'Ask Jo about June'],
  ['same', 'same', 'same'],
])('%j and %j: %j', (theirs, mine, both) => expect(joinNotes(theirs, mine)).toBe(both))
