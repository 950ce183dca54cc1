import { describe, expect, it } from 'vitest'
import { readFilter } from './filter.ts'
import { readOperations } from './patch.ts'
import { readGroup, readGroupPatch } from './read-group.ts'
import { readUser, readUserPatch } from './read-user.ts'
import { ScimError } from './scim-error.ts'

const ANN = '2819c223-7f76-453a-919d-413861904646'
const BEN = '902c246b-6245-4190-8e05-00816be7344a'
const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

function refusal(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof ScimError) return `${error.status} ${error.scimType}`
    throw error
  }
  return 'taken'
}

describe('a person', () => {
  it('is read as Entra ID sends them', () => {
    const body = {
      schemas: [CORE, ENTERPRISE],
      externalId: '58342554-38d6-4ec8-948c-50044d0a33fd',
      userName: 'Ann.Meyer@Example.org',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'Ann.Meyer@Example.org' }],
      displayName: 'Ann Meyer',
      name: { formatted: 'Ann Meyer', familyName: 'Meyer', givenName: 'Ann' },
      title: 'Manager',
      roles: [],
      [ENTERPRISE]: { department: 'bob' },
    }
    expect(readUser(body)).toEqual({
      externalId: '58342554-38d6-4ec8-948c-50044d0a33fd',
      ...{ userName: 'Ann.Meyer@Example.org', email: 'ann.meyer@example.org', active: true },
      ...{ fullName: 'Ann Meyer', firstName: 'Ann', lastName: 'Meyer' },
    })
  })

  it('is read as Okta sends them', () => {
    const body = {
      schemas: [CORE],
      ...{ userName: 'ben@example.org', name: { givenName: 'Ben', familyName: 'Okoye' }, displayName: 'Ben Okoye' },
      emails: [
        { primary: false, value: 'ben.private@example.net', type: 'home' },
        { primary: true, value: 'ben@example.org', type: 'work' },
      ],
      ...{ locale: 'en-US', externalId: '00ujl29u0le5T6Aj10h7', groups: [], password: '1mz050nq', active: true },
    }
    expect(readUser(body)).toMatchObject({
      email: 'ben@example.org',
      firstName: 'Ben',
      lastName: 'Okoye',
      active: true,
    })
  })

  it.each<[string, object[], object]>([
    ['that Entra ID deactivates', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    ['that Okta deactivates', [{ op: 'replace', value: { active: false } }], { active: false }],
    [
      'whose names Entra ID changes in one value',
      [{ op: 'Add', value: { 'name.givenName': 'Anna', displayName: 'Anna Meyer' } }],
      { firstName: 'Anna', fullName: 'Anna Meyer' },
    ],
    [
      'whose address Entra ID changes',
      [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'anna@example.org' }],
      { email: 'anna@example.org' },
    ],
    [
      'of whom things are said that nobody keeps',
      [
        { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Sales' },
        { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '1' },
        { op: 'Replace', path: `${CORE}:name.familyName`, value: 'Berg' },
      ],
      { lastName: 'Berg' },
    ],
    [
      'whose name of two parts is replaced',
      [{ op: 'replace', path: 'name', value: { familyName: 'B' } }],
      { lastName: 'B' },
    ],
    ['whose id at the directory is removed', [{ op: 'remove', path: 'externalId' }], { externalId: null }],
    ['whose language is said', [{ op: 'add', path: 'preferredLanguage', value: 'de-CH' }], { language: 'de' }],
    ['whose language nobody speaks here', [{ op: 'add', path: 'preferredLanguage', value: 'ja' }], {}],
  ])('%s', (_, Operations, expected) => {
    expect(readUserPatch(readOperations({ schemas: [PATCH], Operations }))).toEqual(expected)
  })

  it.each<[string, object[], string]>([
    [
      'a name of more than 30 letters',
      [{ op: 'replace', path: 'name.givenName', value: 'x'.repeat(31) }],
      '400 invalidValue',
    ],
    [
      'an address of more than 230 letters',
      [{ op: 'replace', path: 'emails', value: [{ value: `${'x'.repeat(230)}@a.org` }] }],
      '400 invalidValue',
    ],
    ['no address', [{ op: 'replace', path: 'emails', value: [{ value: 'somebody' }] }], '400 invalidValue'],
    ['an address taken away', [{ op: 'remove', path: 'emails' }], '400 invalidValue'],
    ['an unclear state', [{ op: 'replace', path: 'active', value: 'perhaps' }], '400 invalidValue'],
    ['an object for a name', [{ op: 'replace', path: 'userName', value: {} }], '400 invalidValue'],
    ['what nobody has', [{ op: 'replace', path: 'shoeSize', value: 42 }], '400 invalidPath'],
    ['nothing to remove', [{ op: 'remove' }], '400 noTarget'],
    ['a value without a path that names nothing', [{ op: 'add', value: 7 }], '400 invalidValue'],
    ['another operation', [{ op: 'move', path: 'active' }], '400 invalidSyntax'],
    ['no operation', [], '400 invalidSyntax'],
  ])('is not changed by %s', (_, Operations, expected) => {
    expect(refusal(() => readUserPatch(readOperations({ schemas: [PATCH], Operations })))).toBe(expected)
  })
})

describe('a group', () => {
  it('is read as both send it', () => {
    expect(
      readGroup({ schemas: [], displayName: 'Sales', externalId: 'g-1', members: [{ value: ANN, display: 'Ann' }] }),
    ).toEqual({
      ...{ name: 'Sales', externalId: 'g-1', members: [{ do: 'set', people: [ANN] }] },
    })
  })

  it.each<[string, object[], object]>([
    [
      'to which Entra ID adds people',
      [{ op: 'Add', path: 'members', value: [{ value: ANN.toUpperCase() }, { value: BEN }] }],
      { members: [{ do: 'add', people: [ANN, BEN] }] },
    ],
    [
      'from which Entra ID removes somebody, in both of its ways',
      [
        { op: 'Remove', path: 'members', value: [{ value: ANN }] },
        { op: 'Remove', path: `members[value eq "${BEN}"]` },
      ],
      {
        members: [
          { do: 'remove', people: [ANN] },
          { do: 'remove', people: [BEN] },
        ],
      },
    ],
    [
      'that Entra ID renames',
      [{ op: 'Replace', path: 'displayName', value: 'Sales 2' }],
      { name: 'Sales 2', members: [] },
    ],
    [
      'that Okta renames',
      [{ op: 'replace', value: { id: '7', displayName: 'Sales 2' } }],
      { name: 'Sales 2', members: [] },
    ],
    [
      'that Okta fills anew',
      [{ op: 'replace', path: 'members', value: [{ value: ANN, display: 'ann@example.org' }] }],
      { members: [{ do: 'set', people: [ANN] }] },
    ],
    ['that is emptied', [{ op: 'remove', path: 'members' }], { members: [{ do: 'set', people: [] }] }],
  ])('%s', (_, Operations, expected) => {
    expect(readGroupPatch(readOperations({ schemas: [PATCH], Operations }))).toEqual(expected)
  })

  it.each<[string, object[], string]>([
    ['an empty name', [{ op: 'replace', path: 'displayName', value: ' ' }], '400 invalidValue'],
    ['a member that is no id', [{ op: 'add', path: 'members', value: [{ value: '7' }] }], '400 invalidValue'],
    ['a group in it', [{ op: 'add', path: 'members', value: [{ value: ANN, type: 'Group' }] }], '400 invalidValue'],
    ['what no group has', [{ op: 'add', path: 'colour', value: 'red' }], '400 invalidPath'],
    ['a member replaced', [{ op: 'replace', path: `members[value eq "${ANN}"]`, value: {} }], '400 invalidPath'],
  ])('is not changed by %s', (_, Operations, expected) => {
    expect(refusal(() => readGroupPatch(readOperations({ schemas: [PATCH], Operations })))).toBe(expected)
  })
})

describe('a filter', () => {
  const known = ['username', 'emails', 'emails.value']

  it.each([
    ['userName eq "ann@example.org"', { attribute: 'username', value: 'ann@example.org' }],
    ['USERNAME Eq "a \\"b\\""', { attribute: 'username', value: 'a "b"' }],
    ['emails[type eq "work"].value eq "a@b.org"', { attribute: 'emails.value', value: 'a@b.org' }],
    [`${CORE}:userName eq "a"`, { attribute: 'username', value: 'a' }],
    ['', undefined],
  ])('%s is read', (text, expected) => {
    expect(readFilter(text, known)).toEqual(expected)
  })

  it.each([
    'userName co "a"',
    'userName eq a',
    'shoeSize eq "42"',
    'userName eq "a" or userName eq "b"',
    'userName eq "\\x"',
  ])('%s is refused', (text) => {
    expect(refusal(() => readFilter(text, known))).toBe('400 invalidFilter')
  })
})
