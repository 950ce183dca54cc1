import { expect, it } from 'vitest'
import { checkProof, findProofs, newMailId, proofOf } from './proof.ts'

const to = 'reader@example.org'
const at = new Date('2026-11-23T07:01:12.345Z')
const proof = proofOf('a secret', newMailId(at), to)
const check = (text: string, address = to, secret = 'a secret') =>
  findProofs(text).map((found) => checkProof(secret, found, address))

it('is known for the mail to whom it was made for, in whatever letters', () => {
  expect(check(`<${proof}@example.org>`)).toEqual([at])
  expect(check(`bounces+${proof.toUpperCase()}@example.org`, 'Reader@Example.ORG')).toEqual([at])
  expect(check(`<other@example.org> <${proof}@example.org>`)).toEqual([at])
})

it('says nothing of another address, with another secret, or when it was changed', () => {
  expect(check(proof, 'other@example.org')).toEqual([undefined])
  expect(check(proof, to, 'another secret')).toEqual([undefined])
  const [time = '', mail = '', signature = ''] = proof.split('-')
  expect(check(`${time}-${mail}-${signature.replace(/./, (letter) => (letter === '0' ? '1' : '0'))}`)).toEqual([
    undefined,
  ])
  expect(check(`${newMailId(at).split('-')[0]}-00000000-${signature}`)).toEqual([undefined])
  expect(check(proof.slice(1))).toEqual([])
})

it('leaves room in the part of an address before its @', () => {
  expect(`${'x'.repeat(21)}+${proof}`).toHaveLength(64)
})
