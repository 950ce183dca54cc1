import { Button, TextInput } from '@mantine/core'
import { IconDownload, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/chip.tsx'
import { ChartDrawing } from '#ui/drawings/chart.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Showing } from '#ui/table/data-table.tsx'
import { useSelection } from '#ui/table/use-selection.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { STATUSES } from '../../rules.ts'
import type { PersonRow } from '../../schemas.ts'
import type { Shown } from '../statistics-address.ts'
import { peopleQuery } from '../statistics-queries.ts'
import styles from './people.module.css'
import { PeopleTable } from './people-table.tsx'
import { RemindBar } from './remind-bar.tsx'

interface PeopleProps {
  speachID: string
  shown: Shown
  onShow: (change: Partial<Shown>) => void
}

/** The readers of a speach and the people who should read it: search, sorting, reminders, and a file. */
export function People({ speachID, shown, onShow }: PeopleProps) {
  const { t } = useTranslation('analytics')
  const selection = useSelection((row: PersonRow) => row.person.id)
  const query = useInfiniteQuery(peopleQuery(speachID, shown))
  const { data, error, refetch } = query
  const rows = data?.pages.flatMap(({ result }) => result) ?? []
  const total = data?.pages[0]?.total ?? 0
  const isFiltered = shown.search !== '' || shown.status !== null
  return (
    <>
      <Filters speachID={speachID} shown={shown} onShow={onShow} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={420} />}
      {data && total === 0 && (
        <EmptyState drawing={<ChartDrawing />}>{t(($) => (isFiltered ? $.empty.filtered : $.empty.people))}</EmptyState>
      )}
      {total > 0 && (
        <>
          <Showing shown={rows.length} total={total} />
          <PeopleTable {...{ speachID, rows, shown, onShow, selection }} />
          <InfiniteScroll query={query} />
        </>
      )}
      <RemindBar speachID={speachID} people={selection.rows} onClear={selection.clear} />
    </>
  )
}

/** Milliseconds without a key after which the name is looked for. */
const SEARCH_DELAY_MS = 400

function Filters({ speachID, shown, onShow }: PeopleProps) {
  const { t } = useTranslation('analytics')
  const [search, setSearch] = useState(shown.search)
  const settled = useDebounced(search, SEARCH_DELAY_MS)
  const look = useEffectEvent((name: string) => {
    if (name !== shown.search) onShow({ search: name })
  })
  useEffect(() => look(settled.trim()), [settled])
  const wanted = new URLSearchParams({
    ...(shown.search && { search: shown.search }),
    ...(shown.status && { status: shown.status }),
  })
  return (
    <div className={styles.filters}>
      <TextInput
        type="search"
        className={styles.search}
        aria-label={t(($) => $.people.search)}
        placeholder={t(($) => $.people.search)}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        maxLength={100}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <fieldset className={styles.statuses} aria-label={t(($) => $.status.label)}>
        <Chip chosen={shown.status === null} onClick={() => onShow({ status: null })}>
          {t(($) => $.status.ALL)}
        </Chip>
        {STATUSES.map((status) => (
          <Chip key={status} chosen={shown.status === status} onClick={() => onShow({ status })}>
            {t(($) => $.status[status])}
          </Chip>
        ))}
      </fieldset>
      <Button
        component="a"
        href={`/api/v2/analytics/speaches/${speachID}/people.csv?${wanted}`}
        download
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        aria-label={t(($) => $.people.csvLong)}
      >
        {t(($) => $.people.csv)}
      </Button>
    </div>
  )
}
