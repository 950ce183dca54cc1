import { useTranslation } from 'react-i18next'
import { ChartCard } from '../components/chart-card.tsx'
import { useFigures } from '../use-figures.ts'
import styles from './overview.module.css'

/** How many gave five stars, four, three, two and one. */
export function Stars({ stars, className }: { stars: readonly number[]; className?: string }) {
  const { t } = useTranslation('analytics', { keyPrefix: 'stars' })
  const { count, percent } = useFigures()
  const all = Math.max(
    1,
    stars.reduce((sum, one) => sum + one, 0),
  )
  const rows = stars.map((people, index) => ({ number: index + 1, people })).reverse()
  return (
    <ChartCard
      className={className}
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      chart={
        <ol className={styles.bars}>
          {rows.map(({ number, people }) => (
            <li key={number}>
              <div className={styles.words}>
                <span>{t(($) => $.row, { count: number })}</span>
                <span className="num">
                  <b>{count(people)}</b>
                  <small>{percent(people / all)}</small>
                </span>
              </div>
              <div className={styles.ground} data-thin aria-hidden="true">
                <span data-star style={{ width: `${(people / all) * 100}%` }} />
              </div>
            </li>
          ))}
        </ol>
      }
      table={{
        columns: [t(($) => $.stars), t(($) => $.people)],
        rows: rows.map(({ number, people }) => ({ key: String(number), cells: [String(number), count(people)] })),
      }}
    />
  )
}
