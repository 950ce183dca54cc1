import { describe, expect, it } from 'vitest'
import { NO_RELATION, type SpeachAccess } from '#features/speaches/rules.ts'
import { mentionedIn, mentionOf, splitMentions } from './mentions.ts'
import * as rules from './rules.ts'

const reader = { id: 1, isAdmin: false, isAuthor: false, isApprover: false }
const author = { ...reader, id: 2, isAuthor: true }
const coEditor = { ...reader, id: 3, isAuthor: true }
const formerAuthor = { ...reader, id: 2 }
const admin = { ...reader, id: 4, isAdmin: true }

const speach: SpeachAccess = {
  ...NO_RELATION,
  authorId: 2,
  state: 'PUBLIE',
  visibility: 'PUBLIC',
  isTemplate: false,
  wasPublished: true,
  isWorkflowBound: false,
  isRegulated: false,
  isAwaitingValidation: false,
}
const coEdited = { ...speach, isCoEditor: true }
const NOW = new Date('2026-03-01T12:00:00Z')
const comment = { authorId: 1, deletedAt: null, deletedBy: null }
const gone = { ...comment, deletedAt: new Date('2026-03-01T11:50:00Z'), deletedBy: 2 }

describe('who may do what with a comment of the reader (PRODUCT §4, §8)', () => {
  it.each([
    // person, speach, edit, delete, report
    ['the reader', reader, speach, true, true, false],
    ['another reader', { ...reader, id: 9 }, speach, false, false, true],
    ['the author', author, speach, false, true, true],
    ['the author without the role', formerAuthor, speach, false, false, true],
    ['a co-editor', coEditor, coEdited, false, true, true],
    ['an author elsewhere', coEditor, speach, false, false, true],
    ['an admin', admin, speach, false, true, true],
  ] as const)('%s', (_, person, access, edit, remove, report) => {
    expect(rules.canEditComment(person, comment)).toBe(edit)
    expect(rules.canDeleteComment(person, access, comment)).toBe(remove)
    expect(rules.canReportComment(person, comment, false)).toBe(report)
    expect(rules.canReportComment(person, comment, true)).toBe(false)
    for (const rule of [rules.canEditComment(person, gone), rules.canDeleteComment(person, access, gone)]) {
      expect(rule).toBe(false)
    }
  })

  it('lets who deleted it bring it back, for ten minutes', () => {
    const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
    expect(rules.canRestoreComment(author, gone, NOW)).toBe(true)
    expect(rules.canRestoreComment(author, gone, later(1))).toBe(false)
    expect(rules.canRestoreComment(reader, gone, NOW)).toBe(false)
    expect(rules.canRestoreComment(reader, comment, NOW)).toBe(false)
  })

  it('leaves reports of a speach to admins', () => {
    expect([rules.canKeep(author, true, 'COMMENT'), rules.canKeep(author, true, 'SPEACH')]).toEqual([true, false])
    expect([rules.canKeep(admin, true, 'COMMENT'), rules.canKeep(admin, true, 'SPEACH')]).toEqual([true, true])
    expect(rules.canKeep(reader, false, 'COMMENT')).toBe(false)
  })

  it('lets authors and admins name groups', () => {
    expect([reader, author, admin].map(rules.canNameGroups)).toEqual([false, true, true])
  })
})

describe('mentions', () => {
  const ONE = '11111111-1111-4111-8111-111111111111'
  const TWO = '22222222-2222-4222-8222-222222222222'

  it('cut a text into words and people', () => {
    const text = `Hi ${mentionOf(ONE)}, ${mentionOf(TWO)}${mentionOf(ONE)}`
    expect(splitMentions(text)).toEqual([
      { text: 'Hi ' },
      { userID: ONE },
      { text: ', ' },
      { userID: TWO },
      { userID: ONE },
    ])
    expect(mentionedIn(text)).toEqual([ONE, TWO])
  })

  it.each(['', '@', '@[]', '@[not-an-id]', `@[${ONE}`, `[${ONE}]`, `@[${ONE.slice(1)}]`])('%j names nobody', (text) => {
    expect(mentionedIn(text)).toEqual([])
    expect(splitMentions(text)).toEqual(text === '' ? [] : [{ text }])
  })
})
