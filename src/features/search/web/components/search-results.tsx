import { useTranslation } from 'react-i18next'
import type { Locale } from '#shared/locales.ts'
import { MagnifierDrawing } from '#ui/drawings/magnifier.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import type { FoundSpeach } from '../../contract.ts'
import type { SearchSort } from '../../rules.ts'
import type { usePeopleSearch, useSpeachSearch } from '../use-search.ts'
import { FilterBar } from './filter-bar.tsx'
import { HitList, HitSkeletons } from './hit-list.tsx'
import { People } from './people.tsx'
import { Recent } from './recent.tsx'
import styles from './search-results.module.css'

interface SearchResultsProps {
  listId: string
  term: string
  speaches: ReturnType<typeof useSpeachSearch>
  /** Undefined where people are not searched. */
  people: ReturnType<typeof usePeopleSearch> | undefined
  hits: FoundSpeach[]
  active: number
  filters: {
    languageId: number
    languages: readonly Locale[]
    sort: SearchSort
    onLanguage: (languageId: number) => void
    onSort: (sort: SearchSort) => void
  }
  recent: { list: string[]; clear: () => void }
  onSearch: (term: string) => void
  onOpen: () => void
}

/** The list under the field: recent searches at first, then the results or a note that there are none. */
export function SearchResults(props: SearchResultsProps) {
  const { listId, term, speaches, people, hits, active, filters, recent, onSearch, onOpen } = props
  const recentSearches = <Recent list={recent.list} onSearch={onSearch} onClear={recent.clear} />
  const latest = speaches.data?.pages.at(-1)
  if (term === '' || (!latest && !speaches.isFetching)) {
    return recent.list.length > 0 && <div className={styles.idle}>{recentSearches}</div>
  }
  const peopleFound = people?.data?.pages.at(-1)?.totalNumberOfUsersFound
  return (
    <>
      {latest ? <FilterBar found={latest} people={peopleFound} {...filters} /> : <div className={styles.filters} />}
      <div className={styles.found}>
        <div className={styles.main}>
          {!latest && <HitSkeletons count={6} />}
          {latest && hits.length === 0 && <NothingFound term={term} />}
          {latest && hits.length > 0 && (
            <HitList
              term={term}
              id={listId}
              hits={hits}
              active={active}
              outdated={speaches.isPlaceholderData}
              query={speaches}
              onOpen={onOpen}
            />
          )}
        </div>
        <aside className={styles.side}>
          {people && <People term={term} search={people} />}
          <div className={styles.recent}>{recentSearches}</div>
        </aside>
      </div>
    </>
  )
}

function NothingFound({ term }: { term: string }) {
  const { t } = useTranslation('search', { keyPrefix: 'web' })
  return (
    <EmptyState drawing={<MagnifierDrawing />}>
      <b>{t(($) => $.nothing.title, { term })}</b>
      <br />
      {t(($) => $.nothing.hint)}
    </EmptyState>
  )
}
