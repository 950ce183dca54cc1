import { expect, it } from 'vitest'
import type { Connection } from '../../schemas.ts'
import { certificatesIn, changesOf, draftOf, emptyRule } from './connection-draft.ts'

const connection: Connection = {
  ...{ id: 1, name: 'Company', kind: 'oidc', enabled: true, hasSecret: true, createsAccounts: false, people: 0 },
  oidc: { issuer: 'https://directory.test', clientId: 'openspeach', scopes: '' },
  saml: null,
  domains: ['a.test', 'b.test'],
  mapping: { claim: 'groups', rules: [{ value: 'trainers', roles: ['AUTHOR'], groups: [7] }] },
  addresses: { callback: 'https://speach.test/callback', metadata: null },
  updatedAt: '2026-03-01T10:00:00.000Z',
}

it('says what it was told, and no secret where none was typed', () => {
  expect(changesOf(draftOf(connection))).toEqual({
    ...{ name: 'Company', enabled: true, createsAccounts: false, oidc: connection.oidc },
    domains: ['a.test', 'b.test'],
    mapping: connection.mapping,
  })
})

it('leaves out rules without a value, and reads domains however they are separated', () => {
  const draft = draftOf(connection)
  const changes = changesOf({ ...draft, rules: [...draft.rules, emptyRule()], domains: ' a.test;b.test\nc.test ' })
  expect(changes.mapping?.rules).toHaveLength(1)
  expect(changes.domains).toEqual(['a.test', 'b.test', 'c.test'])
})

it('finds certificates in a text', () => {
  const one = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'
  expect(certificatesIn(`${one}\n\n${one}`)).toEqual([one, one])
  expect(certificatesIn(' MIIB ')).toEqual(['MIIB'])
  expect(certificatesIn('  ')).toEqual([])
})
