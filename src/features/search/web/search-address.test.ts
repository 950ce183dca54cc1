import { describe, expect, it } from 'vitest'
import { addressOfTerm, termOfAddress } from './search-address.ts'

describe('the address of a search', () => {
  it('is home with the term', () => {
    expect(addressOfTerm('wind')).toBe('/?searchTerm=wind')
  })

  it('is plain home without a term', () => {
    expect(addressOfTerm('')).toBe('/')
  })

  it.each(['a & b', 'größe=3', '100 %', 'c++', '#1', 'true', '007', '1.0', '«hola»', '日本語', '/..//evil'])(
    'carries %s there and back',
    (term) => {
      const address = new URL(addressOfTerm(term), 'https://learn.example')
      expect(address.pathname).toBe('/')
      expect(termOfAddress(address.search)).toBe(term)
    },
  )

  it.each(['', '?', '?searchTerm=', '?searchTerm=%20%20', '?other=wind'])('has no term in "%s"', (query) => {
    expect(termOfAddress(query)).toBe('')
  })
})
