import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { ExportButton } from '#features/exports/web/export-button.tsx'
import { TableCsvLink } from '#features/exports/web/table-csv-link.tsx'
import { MagnifierDrawing } from '#ui/drawings/magnifier.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ActiveFilters } from '#ui/table/active-filters.tsx'
import { Showing } from '#ui/table/data-table.tsx'
import { PanelContext, useUnsavedPanel } from '#ui/table/unsaved-panel.ts'
import { useSelection } from '#ui/table/use-selection.ts'
import type { AdminSpeach } from '../../schemas.ts'
import { readShown, type Shown, UNFILTERED, writeShown } from '../filters/filter-address.ts'
import { FilterBar, type FilterProps } from '../filters/filter-bar.tsx'
import { useActiveFilters } from '../filters/use-active-filters.ts'
import { tableCsvAddress, tableQuery } from '../management-queries.ts'
import { SpeachesBatchProgress } from '../many/speaches-batch-progress.tsx'
import { useSpeachesBatch } from '../many/use-speaches-batch.ts'
import { SpeachPanel } from '../panel/speach-panel.tsx'
import { useManagedActions } from '../panel/use-managed-actions.ts'
import { ManagedSelection } from '../table/managed-selection.tsx'
import { ManagedTable } from '../table/managed-table.tsx'
import styles from './management-screen.module.css'

/** Pixels before the end of the table at which more of it is loaded (seed 001 §9). */
const SCROLL_DISTANCE = 200

/** Milliseconds between its end coming near and more being asked for (seed 001 §9). */
const SCROLL_DELAY_MS = 250

/** `/administration/t/all`: every speach, to find, change one by one or together, and archive. */
export function ManagementScreen() {
  const { t } = useTranslation('speach-management')
  const navigate = useNavigate()
  const shown = readShown(useSearch({ strict: false }))
  // Two changes of one moment, such as a text that settles as a filter is taken off, are both of what is shown last.
  const latest = useRef(shown)
  latest.current = shown
  const onShow = (change: Partial<Shown>) => {
    latest.current = { ...latest.current, ...change }
    void navigate({
      to: '/administration/t/all',
      search: writeShown(latest.current),
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <Page title={t(($) => $.heading)} className={shown.speachID === '' ? undefined : styles.beside}>
      <PageHead title={t(($) => $.heading)}>
        <TableCsvLink address={tableCsvAddress(shown)} />
        <ExportButton recipient={useSignedIn()} />
      </PageHead>
      <FilterBar shown={shown} onShow={onShow} />
      <Filters shown={shown} onShow={onShow} />
      <Managed shown={shown} onShow={onShow} />
    </Page>
  )
}

function Filters(props: FilterProps) {
  return <ActiveFilters filters={useActiveFilters(props)} onClear={() => props.onShow(UNFILTERED)} />
}

function Managed({ shown, onShow }: FilterProps) {
  const { t } = useTranslation('speach-management')
  const selection = useSelection((speach: AdminSpeach) => speach.id)
  const query = useInfiniteQuery(tableQuery(shown))
  const { data, error, refetch } = query
  const actions = useManagedActions(selection.clear)
  const batch = useSpeachesBatch()
  const panel = useUnsavedPanel()
  const onShowRow: FilterProps['onShow'] = (change) => {
    if (change.speachID === undefined) onShow(change)
    else if (change.speachID !== shown.speachID) panel.leave(() => onShow(change))
  }
  const rows = data?.pages.flatMap(({ result }) => result) ?? []
  const total = data?.pages[0]?.total ?? 0
  return (
    <PanelContext value={panel}>
      <SpeachesBatchProgress batch={batch} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={420} style={{ marginTop: 16 }} />}
      {data && total === 0 && <EmptyState drawing={<MagnifierDrawing />}>{t(($) => $.empty)}</EmptyState>}
      {total > 0 && (
        <>
          <Showing shown={rows.length} total={total} />
          <ManagedTable {...{ rows, total, shown, selection, actions }} onShow={onShowRow} />
          <InfiniteScroll query={query} distance={SCROLL_DISTANCE} delay={SCROLL_DELAY_MS} />
        </>
      )}
      <ManagedSelection {...{ selection, actions, shown, batch }} />
      {shown.speachID !== '' && (
        <SpeachPanel speachID={shown.speachID} actions={actions} onClose={() => onShow({ speachID: '' })} />
      )}
    </PanelContext>
  )
}
