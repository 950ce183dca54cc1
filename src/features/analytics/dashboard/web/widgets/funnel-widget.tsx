import { useTranslation } from 'react-i18next'
import { useFigures } from '#features/analytics/web/use-figures.ts'
import type { Period } from '../../rules.ts'
import type { CreationFunnel } from '../../schemas.ts'
import { funnelQuery } from '../dashboard-queries.ts'
import styles from './funnel.module.css'
import { Widget } from './widget.tsx'
import { WidgetCard } from './widget-card.tsx'

const STEPS = ['created', 'published', 'draft'] as const

/** The state of the speaches begun in a period: published, or still a draft. */
export function FunnelWidget({ period, className }: { period: Period; className?: string }) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'funnel' })
  return (
    <Widget
      className={className}
      title={t(($) => $.title)}
      query={funnelQuery(period)}
      isEmpty={({ created }) => created === 0}
    >
      {(funnel) => <Card funnel={funnel} period={period} />}
    </Widget>
  )
}

function Card({ funnel, period }: { funnel: CreationFunnel; period: Period }) {
  const { t } = useTranslation('dashboard')
  const { count, percent } = useFigures()
  return (
    <WidgetCard
      title={t(($) => $.funnel.title)}
      subtitle={t(($) => $.funnel.subtitle, { period: t(($) => $.period[period]) })}
      chart={
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <div className={styles.words}>
                <span>{t(($) => $.funnel[step])}</span>
                <span className="num">
                  <b>{count(funnel[step])}</b>
                  <small>{percent(funnel[step] / funnel.created)}</small>
                </span>
              </div>
              <div className={styles.ground} aria-hidden="true">
                <span data-step={step} style={{ width: `${(funnel[step] / funnel.created) * 100}%` }} />
              </div>
            </li>
          ))}
        </ol>
      }
      columns={[t(($) => $.funnel.step), t(($) => $.funnel.speaches)]}
      rows={STEPS.map((step) => ({ key: step, cells: [t(($) => $.funnel[step]), funnel[step]] }))}
    />
  )
}
