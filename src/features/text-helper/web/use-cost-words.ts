import { formatMoney } from '#features/settings/providers/rules.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { Helper } from '../contract.ts'
import { costFor } from '../rules.ts'

/** About what a proposal costs, in words; null where no price is set. */
export function useCostWords({ cost }: Helper, letters: number): string | null {
  const locale = useLocale()
  return cost && formatMoney(costFor(cost, letters), cost.currency, locale)
}
