import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/days.ts'
import { aiEditorFault, changeRoles, chooseExclusively, mayChange, type Roles, shortcutDays } from './rules.ts'

const none: Roles = { admin: false, trainer: false, approver: false, aiEditor: false }
const author: Roles = { ...none, trainer: true }
const aiEditor: Roles = { ...author, aiEditor: true }

describe('roles', () => {
  it.each([
    ['an author becomes AI editor', author, { aiEditor: true }, true, { roles: aiEditor, fault: null }],
    ['nobody does without a licence', author, { aiEditor: true }, false, { roles: aiEditor, fault: 'AI_NO_LICENCE' }],
    ['who has it keeps it', aiEditor, { aiEditor: true }, false, { roles: aiEditor, fault: null }],
    ['both at once', none, { trainer: true, aiEditor: true }, true, { roles: aiEditor, fault: null }],
    ['not without author', none, { aiEditor: true }, true, { roles: none, fault: 'AI_NEEDS_AUTHOR' }],
    ['no author, no AI editor', aiEditor, { trainer: false }, true, { roles: none, fault: null }],
    ['what is not said stays', aiEditor, { admin: true }, false, { roles: { ...aiEditor, admin: true }, fault: null }],
  ] as const)('%s', (_, before, said, licenceIsFree, expected) => {
    expect(changeRoles(before, said, { licenceIsFree })).toEqual(expected)
  })

  it('the box of the AI editor is off without author, and without a licence unless it is held', () => {
    expect(aiEditorFault(none, true, true)).toBe('AI_NEEDS_AUTHOR')
    expect(aiEditorFault(author, false, false)).toBe('AI_NO_LICENCE')
    expect(aiEditorFault(author, true, false)).toBeNull()
    expect(aiEditorFault(author, false, true)).toBeNull()
  })

  it('super administrators are changed by their like only', () => {
    const table = [true, false].flatMap((actor) =>
      [true, false].map((person) => mayChange({ isSuperAdmin: actor }, { superAdmin: person })),
    )
    expect(table).toEqual([true, true, false, true])
  })
})

describe('a choice with one that excludes the others', () => {
  it.each([
    [[], ['a'], ['a']],
    [['a'], ['a', 'none'], ['none']],
    [['none'], ['none', 'a'], ['a']],
    [['a'], ['a', 'b'], ['a', 'b']],
  ])('%j then %j is %j', (before, next, expected) => {
    expect(chooseExclusively(before, next, 'none')).toEqual(expected)
  })
})

describe('shortcuts of dates', () => {
  it.each([
    ['WEEK', '2026-03-04', '2026-03-10'],
    ['OVER_WEEK', null, '2026-03-02'],
    ['OVER_MONTH', null, '2026-02-07'],
    ['OVER_QUARTER', null, '2025-12-08'],
  ] as const)('%s', (shortcut, start, end) => {
    expect(shortcutDays(shortcut, '2026-03-10', addDays)).toEqual({ start, end })
  })
})
