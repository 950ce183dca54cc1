import { expect, it } from 'vitest'
import { changesOf, type UserDraft } from './user-draft.ts'

const before: UserDraft = {
  ...{ firstName: 'Ada', lastName: 'L', email: 'a@l.io', admin: false, trainer: true, approver: false, aiEditor: true },
  groups: [1, 2],
  fields: { 5: 'A' },
}

it.each([
  ['nothing', {}, {}],
  ['only spaces', { firstName: ' Ada ' }, {}],
  ['a name', { lastName: 'M' }, { lastName: 'M' }],
  ['roles', { trainer: false, aiEditor: false }, { trainer: false, aiEditor: false }],
  ['the same groups otherwise ordered', { groups: [2, 1] }, {}],
  ['groups', { groups: [2] }, { groups: [2] }],
  ['a field that is emptied', { fields: { 5: '' } }, { customFieldValues: [{ customField: 5, value: '' }] }],
  ['a field that had nothing', { fields: { 5: 'A', 6: ' ' } }, {}],
] as const)('sends %s', (_, said, expected) => {
  expect(changesOf(before, { ...before, ...said } as UserDraft)).toEqual(expected)
})
