/** The address while one searches: home with the term, plain home without one (seed 000 §2). */
export function addressOfTerm(term: string): string {
  return term === '' ? '/' : `/?${new URLSearchParams({ searchTerm: term })}`
}

/** The term in the query of an address; "" without one. */
export function termOfAddress(query: string): string {
  return new URLSearchParams(query).get('searchTerm')?.trim() ?? ''
}
