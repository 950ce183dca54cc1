import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconUserPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '#features/exports/web/export-button.tsx'
import { TableCsvLink } from '#features/exports/web/table-csv-link.tsx'
import { AppLink } from '#ui/app-link.tsx'
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
import { useSignedIn } from '../../../web/session.ts'
import type { AdminUser } from '../../schemas.ts'
import { AddPersonDialog } from '../users/add-person-dialog.tsx'
import { PeopleBatchProgress } from '../users/batch-progress.tsx'
import { ChosenPeople } from '../users/chosen-people.tsx'
import { useActiveFilters } from '../users/use-active-filters.ts'
import { usePeopleBatch } from '../users/use-people-batch.ts'
import { UserDrawer } from '../users/user-drawer.tsx'
import { UserFilters } from '../users/user-filters.tsx'
import { UsersTable } from '../users/users-table.tsx'
import { readShown, type ShownUsers, USUAL_USERS, writeShown } from '../users-address.ts'
import { groupsQuery, usersCsvAddress, usersQuery } from '../users-queries.ts'

/** Pixels before the end of the list at which more of it is asked for (seed 001 §9). */
const SCROLL_DISTANCE = 200

/** `/administration/users`: everybody, found, looked at, changed one by one or together. */
export function UsersScreen() {
  const { t } = useTranslation('people')
  const [adds, setAdds] = useState(false)
  return (
    <Page title={t(($) => $.users.title)}>
      <PageHead title={t(($) => $.users.title)}>
        <TableCsvLink address={usersCsvAddress(readShown(useSearch({ strict: false })))} />
        <ExportButton recipient={useSignedIn()} />
        <Button
          component={AppLink}
          href="/administration/importUser"
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        >
          {t(($) => $.users.import)}
        </Button>
        <Button variant="filled" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAdds(true)}>
          {t(($) => $.users.add)}
        </Button>
      </PageHead>
      <Users />
      {adds && <AddPersonDialog onClose={() => setAdds(false)} />}
    </Page>
  )
}

function Users() {
  const { t } = useTranslation('people')
  const { shown, onShow, selection } = useShown()
  const { data: groups = [] } = useQuery(groupsQuery)
  const list = useInfiniteQuery(usersQuery(shown))
  const batch = usePeopleBatch()
  const [openId, setOpenId] = useState<number | null>(null)
  const panel = useUnsavedPanel()
  const onOpen = (id: number) => id !== openId && panel.leave(() => setOpenId(id))
  const rows = list.data?.pages.flatMap(({ result }) => result) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  const filters = useActiveFilters(shown, onShow, groups)
  return (
    <PanelContext value={panel}>
      <UserFilters shown={shown} onShow={onShow} groups={groups} />
      <ActiveFilters filters={filters} onClear={() => onShow({ ...USUAL_USERS, sort: shown.sort, asc: shown.asc })} />
      <PeopleBatchProgress batch={batch} />
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {!list.data && !list.error && <Skeleton shape="card" height={480} style={{ marginTop: 40 }} />}
      {list.data && total === 0 && <EmptyState drawing={<MagnifierDrawing />}>{t(($) => $.users.empty)}</EmptyState>}
      {total > 0 && (
        <>
          <Showing shown={rows.length} total={total} />
          <UsersTable {...{ rows, total, shown, onShow, selection, openId }} onOpen={onOpen} />
          <InfiniteScroll query={list} distance={SCROLL_DISTANCE} />
        </>
      )}
      <ChosenPeople {...{ selection, groups, shown, batch }} />
      {openId !== null && (
        <UserDrawer
          key={openId}
          id={openId}
          row={rows.find(({ id }) => id === openId)}
          groups={groups}
          onClose={() => setOpenId(null)}
        />
      )}
    </PanelContext>
  )
}

/** The filters from the address, and the selection, which another view clears (seed 001 §4). */
function useShown() {
  const navigate = useNavigate()
  const selection = useSelection((user: AdminUser) => user.id)
  const shown = readShown(useSearch({ strict: false }))
  function onShow(change: Partial<ShownUsers>): void {
    selection.clear()
    void navigate({
      to: '/administration/users',
      search: writeShown({ ...shown, ...change }),
      replace: true,
      resetScroll: false,
    })
  }
  return { shown, onShow, selection }
}
