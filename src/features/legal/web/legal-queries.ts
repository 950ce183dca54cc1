import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import type { Locale } from '#shared/locales.ts'
import { getAccessibilityData, getFooter, getGcu, getLegalDocument, getPdp } from '../contract.ts'
import type { LegalKind } from '../rules.ts'

/** The footer's links; the server writes their labels in the language of the cookie. */
export function footerQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['footer', locale],
    queryFn: ({ signal }) => call(getFooter, {}, { signal }),
    staleTime: 5 * 60_000,
  })
}

export const statementQuery = queryOptions({
  queryKey: ['accessibility-statement'],
  queryFn: ({ signal }) => call(getAccessibilityData, {}, { signal }),
})

/** The text in force, in the language of the cookie where it is written in it. */
export function legalTextQuery(kind: LegalKind, locale: Locale) {
  return queryOptions({
    queryKey: ['legal-text', kind, locale],
    queryFn: ({ signal }) => call(kind === 'GCU' ? getGcu : getPdp, {}, { signal }),
    staleTime: 0,
  })
}

/** All languages of a text, and its draft: for those who write it. */
export function legalDocumentQuery(kind: LegalKind) {
  return queryOptions({
    queryKey: ['legal-document', kind],
    queryFn: ({ signal }) => call(getLegalDocument, { params: { kind } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
