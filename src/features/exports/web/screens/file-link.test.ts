import { expect, it } from 'vitest'
import { readFileLink } from './file-link.ts'

it('reads what a mailed link says, whatever the address makes of it', () => {
  expect(readFileLink({ expires: 1772964000, signature: 'abc' })).toEqual({ expires: 1772964000, signature: 'abc' })
  expect(readFileLink({ expires: '1772964000', signature: 123 })).toEqual({ expires: 1772964000, signature: '123' })
  expect(readFileLink({})).toEqual({ expires: 1, signature: '' })
})
