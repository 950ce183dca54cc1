import { useTranslation } from 'react-i18next'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import type { PagedQuery } from '#ui/page/list-end.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { FoundSpeach } from '../../contract.ts'
import { Hit } from './hit.tsx'
import styles from './hit-list.module.css'

/** How near to the end the next page is asked for, in px (seed 000 §9). */
const TRIGGER_DISTANCE = 250

interface HitListProps {
  id: string
  hits: FoundSpeach[]
  /** What they answer. */
  term: string
  /** Place of the one that the keyboard is on, −1 for none. */
  active: number
  /** Whether the results belong to the previous search. */
  outdated: boolean
  query: PagedQuery
  onOpen: () => void
}

/** The speaches that were found, as the list of the search field. */
export function HitList({ id, hits, term, active, outdated, query, onOpen }: HitListProps) {
  const { t } = useTranslation('search', { keyPrefix: 'web' })
  return (
    <div className={styles.hits} data-outdated={outdated || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table's rows lay themselves out */}
      <div id={id} role="grid" aria-label={t(($) => $.results)} aria-busy={outdated}>
        {hits.map((speach, index) => (
          <Hit key={speach.id} id={`${id}-${index}`} active={index === active} {...{ speach, term, onOpen }} />
        ))}
      </div>
      {query.isFetchingNextPage && <HitSkeletons count={2} />}
      <InfiniteScroll query={query} distance={TRIGGER_DISTANCE} isSilent />
    </div>
  )
}

/** The place of results that are on their way. */
export function HitSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
    <div key={index} className={styles.skeleton} aria-hidden="true">
      <Skeleton shape="card" style={{ aspectRatio: '16 / 9' }} />
      <div>
        <Skeleton width="64%" height={16} />
        <Skeleton width="38%" height={12} style={{ marginTop: 10 }} />
        <Skeleton width="100%" height={56} style={{ marginTop: 10, borderRadius: '12px 12px 12px 3px' }} />
      </div>
    </div>
  ))
}
