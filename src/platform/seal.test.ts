import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const SECRET = 'a secret of thirty-two characters'

it('opens what it sealed, for the same purpose and by the same secret', () => {
  const sealed = seal('Grüße 👋', SECRET, 'letters')
  expect(unseal(sealed, SECRET, 'letters')).toBe('Grüße 👋')
  expect(unseal(sealed, SECRET, 'parcels')).toBeUndefined()
  expect(unseal(sealed, `${SECRET}!`, 'letters')).toBeUndefined()
})

it('never seals alike', () => {
  expect(seal('same', SECRET, 'letters')).not.toBe(seal('same', SECRET, 'letters'))
})

it.each(['', 'AAAA', 'not base64 at all'])('takes %j for nothing that was sealed', (text) => {
  expect(unseal(text, SECRET, 'letters')).toBeUndefined()
})

it('finds that something was changed', () => {
  const bytes = Buffer.from(seal('pay 10', SECRET, 'letters'), 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(unseal(bytes.toString('base64'), SECRET, 'letters')).toBeUndefined()
})
