import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFigures } from '#features/analytics/web/use-figures.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Period } from '../../rules.ts'
import type { CategoryShare } from '../../schemas.ts'
import { Doughnut } from '../charts/lazy-charts.tsx'
import { categoriesQuery } from '../dashboard-queries.ts'
import styles from './categories.module.css'
import { partsOf } from './category-parts.ts'
import { Widget } from './widget.tsx'
import { WidgetCard } from './widget-card.tsx'

/** How the speaches are divided among categories. */
export function CategoriesWidget({ period, className }: { period: Period; className?: string }) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'categories' })
  return (
    <Widget
      className={className}
      title={t(($) => $.title)}
      query={categoriesQuery(period)}
      isEmpty={(rows) => rows.length === 0}
    >
      {(rows) => <Card rows={rows} />}
    </Widget>
  )
}

function Card({ rows }: { rows: CategoryShare[] }) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'categories' })
  const { count, percent } = useFigures()
  const parts = partsOf(rows, { rest: t(($) => $.rest), none: t(($) => $.none) })
  const all = rows.reduce((sum, { total }) => sum + total, 0)
  const created = rows.reduce((sum, row) => sum + row.created, 0)
  return (
    <WidgetCard
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle, { count: created })}
      chart={
        <div className={styles.parts}>
          <Suspense fallback={<Skeleton shape="card" height={190} />}>
            <Doughnut parts={parts} middle={{ number: count(all), words: t(($) => $.speaches, { count: all }) }} />
          </Suspense>
          <ul className={styles.legend}>
            {parts.map(({ key, name, value, colour }) => (
              <li key={key}>
                <span className={styles.colour} style={{ background: colour }} aria-hidden="true" />
                <span className={styles.name} dir="auto">
                  {name}
                </span>
                <b className="num">{count(value)}</b>
                <span className={`${styles.share} num`}>{percent(value / all)}</span>
              </li>
            ))}
          </ul>
        </div>
      }
      columns={[t(($) => $.category), t(($) => $.total), t(($) => $.published), t(($) => $.created)]}
      rows={rows.map(({ id, name, total, published, created: fresh }) => ({
        key: String(id),
        cells: [name ?? t(($) => $.none), total, published, fresh],
      }))}
    />
  )
}
