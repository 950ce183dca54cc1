import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { RowHeader } from '#ui/carousel/row-header.tsx'
import type { HomeRow } from '../../contract.ts'
import { continuedQuery } from '../home-queries.ts'
import styles from './continue.module.css'
import { ResumeCard, ResumeSkeleton } from './resume-card.tsx'
import { RowFailure } from './row-failure.tsx'

/** How many are shown on the home page; the rest is behind "see all". */
const SHOWN = 2

/** The last things begun, large, to go on with. */
export function Continue({ row }: { row: HomeRow }) {
  const headingId = useId()
  const continued = useInfiniteQuery(continuedQuery)
  const [first] = continued.data?.pages ?? []
  if (first?.total === 0) return null
  const seeAll = first && first.total > SHOWN ? { href: row.url } : undefined
  return (
    <section className={styles.section} aria-labelledby={headingId} aria-busy={continued.isPending}>
      <RowHeader id={headingId} title={row.title} count={first?.total} seeAll={seeAll} />
      {continued.isError && !first && <RowFailure onRetry={() => void continued.refetch()} error={continued.error} />}
      {continued.isPending && (
        <div className={styles.cards}>
          <ResumeSkeleton />
          <ResumeSkeleton />
        </div>
      )}
      {first && (
        <ul className={styles.cards}>
          {first.result.slice(0, SHOWN).map((card) => (
            <li key={card.id}>
              <ResumeCard card={card} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
