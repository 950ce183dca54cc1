import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { getConfig } from '../contract.ts'
import { type FlagName, PRODUCT_NAME } from '../rules.ts'

/** What this installation has switched on, its name and its limits: asked for once a visit. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whether something is switched on (PRODUCT §11); undefined as long as it is not known, or not asked for. */
export function useFlag(flag: FlagName, { enabled = true } = {}): boolean | undefined {
  return useQuery({ ...configQuery, enabled }).data?.flags[flag]
}

/** The hosts whose pages may be shown in frames; undefined as long as they are not known. */
export function useEmbedHosts(): readonly string[] | undefined {
  return useQuery(configQuery).data?.embedHosts
}

/** What the product is called here. */
export function useProductName(): string {
  return useQuery(configQuery).data?.productName ?? PRODUCT_NAME
}

/** The languages to choose from: those that the organisation offers, and the reader's own. */
export function useOfferedLocales(own: Locale): Locale[] {
  const { data } = useQuery(configQuery)
  return LOCALES.filter(
    (locale) => locale === own || !data || data.languages.some(({ language }) => language === locale),
  )
}
