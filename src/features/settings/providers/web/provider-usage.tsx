import { useTranslation } from 'react-i18next'
import { useLocale } from '#ui/use-locale.ts'
import styles from '../../web/sections/settings.module.css'
import type { ModelUse } from '../contract.ts'

/** The use of a kind of provider this month, by model. */
export function ProviderUsage({ usage }: { usage: ModelUse[] }) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.providers' })
  return (
    <div className={styles.field}>
      <h3 className={styles.label}>{t(($) => $.month)}</h3>
      {usage.length === 0 && <p className={styles.quiet}>{t(($) => $.unused)}</p>}
      {usage.length > 0 && (
        <dl className={styles.parts}>
          {usage.map((use) => (
            <UseOfModel key={`${use.provider} ${use.model}`} use={use} />
          ))}
        </dl>
      )}
    </div>
  )
}

function UseOfModel({ use }: { use: ModelUse }) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.providers' })
  const locale = useLocale()
  const format = (value: number) => new Intl.NumberFormat(locale).format(value)
  const minutes = { style: 'unit', unit: 'minute', unitDisplay: 'long', maximumFractionDigits: 1 } as const
  const { model, provider, calls, failed, characters, seconds, inputTokens, outputTokens } = use
  const parts = [
    t(($) => $.calls, { count: calls, number: format(calls) }),
    failed > 0 && t(($) => $.failed, { number: format(failed) }),
    characters > 0 && t(($) => $.characters, { count: characters, number: format(characters) }),
    seconds > 0 && t(($) => $.heard, { time: new Intl.NumberFormat(locale, minutes).format(seconds / 60) }),
    inputTokens + outputTokens > 0 && t(($) => $.tokens, { input: format(inputTokens), output: format(outputTokens) }),
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
