import { useTranslation } from 'react-i18next'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { useLocale } from '#ui/use-locale.ts'
import styles from '../../web/sections/settings.module.css'
import type { LanguageModelConfig, ModelUse, ProvidersState } from '../contract.ts'
import { CURRENCY, formatMoney, type ProviderKind } from '../rules.ts'

/** The use of a kind of provider this month, by model; how much of the budget is spent. */
export function ProviderUsage({ kind, state }: { kind: ProviderKind; state: ProvidersState }) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.providers' })
  const usage = state.usage.filter((use) => use.kind === kind)
  const config = kind === 'languageModel' ? state.languageModel?.config : undefined
  return (
    <div className={styles.field}>
      <h3 className={styles.label}>{t(($) => $.month)}</h3>
      {config && <Budget config={config} usage={usage} />}
      {usage.length === 0 && <p className={styles.quiet}>{t(($) => $.unused)}</p>}
      {usage.length > 0 && (
        <dl className={styles.parts}>
          {usage.map((use) => (
            <UseOfModel key={`${use.provider} ${use.model}`} use={use} currency={config?.currency ?? CURRENCY} />
          ))}
        </dl>
      )}
    </div>
  )
}

function Budget({ config, usage }: { config: LanguageModelConfig; usage: ModelUse[] }) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.providers' })
  const locale = useLocale()
  const { monthlyBudget: budget, currency } = config
  if (budget === null) return null
  const spent = usage.reduce((sum, { cost }) => sum + (cost ?? 0), 0)
  const money = (amount: number) => formatMoney(amount, currency, locale)
  return (
    <div className={styles.budget}>
      <p className="num">{t(($) => $.spent, { spent: money(spent), budget: money(budget) })}</p>
      <ProgressBar value={spent / budget} />
      {spent >= budget && <p className={styles.failure}>{t(($) => $.budgetReached)}</p>}
    </div>
  )
}

function UseOfModel({ use, currency }: { use: ModelUse; currency: string }) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.providers' })
  const locale = useLocale()
  const format = (value: number) => new Intl.NumberFormat(locale).format(value)
  const minutes = { style: 'unit', unit: 'minute', unitDisplay: 'long', maximumFractionDigits: 1 } as const
  const { model, provider, calls, failed, characters, seconds, inputTokens, outputTokens, cost } = use
  const parts = [
    t(($) => $.calls, { count: calls, number: format(calls) }),
    failed > 0 && t(($) => $.failed, { number: format(failed) }),
    characters > 0 && t(($) => $.characters, { count: characters, number: format(characters) }),
    seconds > 0 && t(($) => $.heard, { time: new Intl.NumberFormat(locale, minutes).format(seconds / 60) }),
    inputTokens + outputTokens > 0 && t(($) => $.tokens, { input: format(inputTokens), output: format(outputTokens) }),
    cost !== null && formatMoney(cost, currency, locale),
  ]
  return (
    <div>
      <dt>{model}</dt>
      <dd>
        <p className={styles.quiet}>{provider}</p>
        <p className="num">{parts.filter(Boolean).join(' · ')}</p>
      </dd>
    </div>
  )
}
