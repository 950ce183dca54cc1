import { useTranslation } from 'react-i18next'
import { formatMoney } from '#features/settings/providers/rules.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { AiLesson } from '../contract.ts'
import { costWith, type Tokens } from '../estimate.ts'
import type { PlanOptions } from '../plan.ts'
import styles from './spending.module.css'

/** What a button costs that has something written. */
export interface Spending {
  /** Whether a model writes, which costs. */
  isByModel: boolean
  /** The budget of the month is used up: nothing can be asked of the model. */
  isSpent: boolean
  /** What stands on the button: "free", an estimate, or nothing where no price is known. */
  priceOf: (tokens: Tokens) => string
  /** What is used of the month's budget, or who can raise it once all is; empty where there is none. */
  budget: string
}

/** What writing costs with these options. */
export function useSpending(
  { model }: Pick<AiLesson, 'model'>,
  { writtenBy }: Pick<PlanOptions, 'writtenBy'>,
): Spending {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'spending' })
  const locale = useLocale()
  if (!model || writtenBy === 'document')
    return { isByModel: false, isSpent: false, priceOf: () => t(($) => $.free), budget: '' }
  const { budget, prices } = model
  const money = (amount: number) => formatMoney(amount, prices?.currency ?? budget?.currency ?? '', locale)
  const isSpent = budget !== null && budget.spent >= budget.budget
  const month = new Intl.DateTimeFormat(locale, { month: 'long' }).format(new Date())
  const used = budget && { spent: money(Math.round(100 * budget.spent) / 100), budget: money(budget.budget), month }
  return {
    isByModel: true,
    isSpent,
    priceOf: (tokens) => {
      const cost = costWith(model, tokens)
      if (cost === null) return ''
      return cost < 0.01 ? t(($) => $.under, { amount: money(0.01) }) : t(($) => $.about, { amount: money(cost) })
    },
    budget: used ? t(($) => (isSpent ? $.over : $.used), used) : '',
  }
}

/** A price on the button that spends it. */
export function Price({ spending: { isSpent, priceOf }, tokens }: { spending: Spending; tokens: Tokens }) {
  const price = priceOf(tokens)
  return price === '' ? null : (
    <span className={styles.price} data-spent={isSpent || undefined}>
      {' '}
      {price}
    </span>
  )
}

/** What is used of the budget, beside a button that spends of it. */
export function BudgetLine({ id, spending: { budget, isSpent } }: { id: string; spending: Spending }) {
  return (
    <span id={id} className={styles.budget} data-spent={isSpent || undefined}>
      {budget}
    </span>
  )
}
