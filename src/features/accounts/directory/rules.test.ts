import { describe, expect, it } from 'vitest'
import { applyMapping, isOfDomains, namesOf } from './rules.ts'

describe('a mapping', () => {
  const rules = [
    { value: 'trainers', roles: ['AUTHOR' as const], groups: [1, 2] },
    { value: 'bosses', roles: ['ADMIN' as const, 'AUTHOR' as const], groups: [2] },
  ]

  it.each<[string[], object, [number, boolean][]]>([
    [
      ['trainers'],
      { AUTHOR: true, ADMIN: false },
      [
        [1, true],
        [2, true],
      ],
    ],
    [
      ['bosses'],
      { AUTHOR: true, ADMIN: true },
      [
        [1, false],
        [2, true],
      ],
    ],
    [
      ['trainers', 'bosses', 'others'],
      { AUTHOR: true, ADMIN: true },
      [
        [1, true],
        [2, true],
      ],
    ],
    [
      [],
      { AUTHOR: false, ADMIN: false },
      [
        [1, false],
        [2, false],
      ],
    ],
    [
      ['Trainers'],
      { AUTHOR: false, ADMIN: false },
      [
        [1, false],
        [2, false],
      ],
    ],
  ])('of %j decides on what its rules name', (values, roles, groups) => {
    const given = applyMapping(rules, values)
    expect(given.roles).toEqual(roles)
    expect([...given.groups]).toEqual(groups)
  })

  it('without rules decides on nothing', () => {
    expect(applyMapping([], ['trainers'])).toEqual({ roles: {}, groups: new Map() })
  })
})

it.each([
  ['ann@example.org', [], true],
  ['ann@Example.org', ['example.org'], true],
  ['ann@sub.example.org', ['example.org'], false],
  ['ann@notexample.org', ['example.org'], false],
  ['ann@example.org@other.org', ['example.org'], false],
])('%s is of %j: %s', (email, domains, expected) => {
  expect(isOfDomains(email, domains)).toBe(expected)
})

it.each([
  [
    { firstName: ' Ann ', lastName: 'Meyer' },
    { firstName: 'Ann', lastName: 'Meyer' },
  ],
  [{ lastName: 'Meyer' }, { firstName: 'Meyer', lastName: '' }],
  [{ fullName: 'Ann Maria  Meyer' }, { firstName: 'Ann', lastName: 'Maria Meyer' }],
  [{}, { firstName: 'ann.m', lastName: '' }],
  [
    { firstName: 'x'.repeat(40), lastName: '𝒳'.repeat(40) },
    { firstName: 'x'.repeat(30), lastName: '𝒳'.repeat(15) },
  ],
])('%j is called %j', (said, expected) => {
  expect(namesOf(said, 'ann.m@example.org', 30)).toEqual(expected)
})
