import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { costOf, formatMoney } from '#features/settings/providers/rules.ts'
import { call } from '#shared/client.ts'
import { useLocale } from '#ui/use-locale.ts'
import { getTextHelper, type Helper } from '../contract.ts'

/** The model that helps this author; null without one, or without a licence, of which nothing is asked. */
export function useHelper(): Helper | null {
  const { isAiEditor } = useSignedIn()
  const { data } = useQuery({
    queryKey: ['text-helper'],
    queryFn: ({ signal }) => call(getTextHelper, {}, { signal }),
    staleTime: 5 * 60_000,
    enabled: isAiEditor,
  })
  return data?.helper ?? null
}

/** About what so many tokens cost, in words; null where no price is set. */
export function useCostWords({ prices }: Helper, tokens: Parameters<typeof costOf>[1]): string | null {
  const locale = useLocale()
  const cost = prices && costOf(prices, tokens)
  return prices && cost !== null ? formatMoney(cost, prices.currency, locale) : null
}
