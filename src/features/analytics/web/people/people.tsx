import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconDownload, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/chip.tsx'
import { ChartDrawing } from '#ui/drawings/chart.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { InfiniteScroll } from '#ui/infinite-scroll.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
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

/** Who reads a speach or is to read it: found, sorted, reminded, and taken along as a file. */
export function People({ speachID, shown, onShow }: PeopleProps) {
  const { t } = useTranslation('analytics')
  const [selected, setSelected] = useState<ReadonlyMap<number, PersonRow>>(new Map())
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    peopleQuery(speachID, shown),
  )
  const rows = data?.pages.flatMap(({ result }) => result) ?? []
  const total = data?.pages[0]?.total ?? 0
  const isFiltered = shown.search !== '' || shown.status !== null
  const toggle = (row: PersonRow) => {
    const next = new Map(selected)
    if (!next.delete(row.person.id)) next.set(row.person.id, row)
    setSelected(next)
  }
  return (
    <>
      <Filters speachID={speachID} shown={shown} onShow={onShow} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={420} />}
      {data && total === 0 && (
        <EmptyState drawing={<ChartDrawing />}>{t(isFiltered ? 'empty.filtered' : 'empty.people')}</EmptyState>
      )}
      {total > 0 && (
        <>
          <p className={`${styles.showing} num`}>{t('people.showing', { shown: rows.length, total })}</p>
          <PeopleTable
            {...{ speachID, rows, shown, onShow }}
            select={(row) => (
              <Checkbox
                aria-label={t('people.select', { name: nameOf(row) })}
                checked={selected.has(row.person.id)}
                onChange={() => toggle(row)}
              />
            )}
          />
          <InfiniteScroll enabled={hasNextPage && !isFetchingNextPage} onReach={() => void fetchNextPage()} />
        </>
      )}
      <RemindBar speachID={speachID} people={[...selected.values()]} onClear={() => setSelected(new Map())} />
    </>
  )
}

/** A person’s name as tables write it. */
export function nameOf({ person: { firstName, lastName } }: Pick<PersonRow, 'person'>): string {
  return `${firstName} ${lastName}`.trim()
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
  const query = new URLSearchParams({
    ...(shown.search && { search: shown.search }),
    ...(shown.status && { status: shown.status }),
  })
  return (
    <div className={styles.filters}>
      <TextInput
        type="search"
        className={styles.search}
        aria-label={t('people.search')}
        placeholder={t('people.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        maxLength={100}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <fieldset className={styles.statuses} aria-label={t('status.label')}>
        <Chip chosen={shown.status === null} onClick={() => onShow({ status: null })}>
          {t('status.ALL')}
        </Chip>
        {STATUSES.map((status) => (
          <Chip key={status} chosen={shown.status === status} onClick={() => onShow({ status })}>
            {t(`status.${status}`)}
          </Chip>
        ))}
      </fieldset>
      <Button
        component="a"
        href={`/api/v2/analytics/speaches/${speachID}/people.csv?${query}`}
        download
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        aria-label={t('people.csvLong')}
      >
        {t('people.csv')}
      </Button>
    </div>
  )
}
