import { IconDoorExit } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Overview } from '../../schemas.ts'
import { ChartCard } from '../components/chart-card.tsx'
import { useFigures } from '../use-figures.ts'
import { largestDrop } from './drop.ts'
import styles from './overview.module.css'

/** How many of the readers open and complete each chapter, and where most of them stop. */
export function Funnel({ facts: { chapters, ever }, className }: { facts: Overview; className?: string }) {
  const { t } = useTranslation('analytics', { keyPrefix: 'funnel' })
  const { count, percent, span } = useFigures()
  // People who opened a chapter before reads were counted are readers, too.
  const all = Math.max(ever.readers, ...chapters.map(({ reached }) => reached), 1)
  const drop = largestDrop(chapters)
  const named = chapters.map((chapter, index) => ({
    ...chapter,
    name: chapter.title || t(($) => $.untitled, { number: index + 1 }),
  }))
  return (
    <ChartCard
      className={className}
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle, { count: ever.readers })}
      chart={
        <>
          <ol className={styles.bars}>
            {named.map(({ id, name, reached, done }) => (
              <li key={id}>
                <div className={styles.words}>
                  <span dir="auto">{name}</span>
                  <span className="num">
                    <b>{t(($) => $.row, { reached: count(reached), done: count(done) })}</b>
                    <small>{percent(done / all)}</small>
                  </span>
                </div>
                <div className={styles.ground} aria-hidden="true">
                  <span data-dim style={{ width: `${(reached / all) * 100}%` }} />
                  <span style={{ width: `${(done / all) * 100}%` }} />
                </div>
                {drop?.id === id && (
                  <p className={styles.leave}>
                    <IconDoorExit size={16} aria-hidden />
                    {t(($) => $.leave, { count: drop.people })}
                  </p>
                )}
              </li>
            ))}
          </ol>
          <p className={styles.legend} aria-hidden="true">
            <span>{t(($) => $.done)}</span>
            <span data-dim>{t(($) => $.reached)}</span>
          </p>
        </>
      }
      table={{
        columns: [t(($) => $.chapter), t(($) => $.reached), t(($) => $.done), t(($) => $.time)],
        rows: named.map(({ id, name, reached, done, seconds }) => ({
          key: String(id),
          cells: [name, count(reached), count(done), reached === 0 ? '–' : span(Math.round(seconds / reached))],
        })),
      }}
    />
  )
}
