import { Button, TextInput } from '@mantine/core'
import {
  IconArrowBarToUp,
  IconChartBar,
  IconPencil,
  IconPlus,
  IconSearch,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MagnifierDrawing } from '#ui/drawings/magnifier.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import type { MenuEntry } from '#ui/menu/menu-entries.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Showing } from '#ui/table/data-table.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import type { AdminGroup, GroupRow } from '../../schemas.ts'
import styles from '../components/page.module.css'
import { GroupDialog } from '../groups/group-dialog.tsx'
import { GroupDrawer } from '../groups/group-drawer.tsx'
import { GroupsTable, type ShownGroups } from '../groups/groups-table.tsx'
import { useGroups } from '../groups/use-groups.ts'
import { groupTableQuery } from '../users-queries.ts'

/** Milliseconds without a key after which the name is looked for (seed 001 §9). */
const SEARCH_DELAY_MS = 500

/** Pixels before the end of the list at which more of it is asked for (seed 001 §9). */
const SCROLL_DISTANCE = 200

/** `/administration/groups`: the groups, found and sorted, with their members and managers. */
export function GroupsScreen() {
  const { t } = useTranslation('people', { keyPrefix: 'groupsPage' })
  const [typed, setTyped] = useState('')
  const [sorted, setSorted] = useState<Pick<ShownGroups, 'sort' | 'asc'>>({ sort: 'ORDER', asc: true })
  const shown = { ...sorted, search: useDebounced(typed.trim(), SEARCH_DELAY_MS) }
  const list = useInfiniteQuery(groupTableQuery(shown))
  const rows = list.data?.pages.flatMap(({ result }) => result) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  const [edited, setEdited] = useState<AdminGroup | 'new' | null>(null)
  const [opened, setOpened] = useState<GroupRow | null>(null)
  const entriesOf = useEntries({ onEdit: setEdited, onOpen: setOpened })
  return (
    <Page title={t(($) => $.title)}>
      <PageHead title={t(($) => $.title)} lead={t(($) => $.lead)}>
        <Button variant="filled" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {t(($) => $.add)}
        </Button>
      </PageHead>
      <TextInput
        type="search"
        className={styles.search}
        aria-label={t(($) => $.search)}
        placeholder={t(($) => $.search)}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton shape="card" height={360} />}
      {list.data && total === 0 && (
        <EmptyState drawing={shown.search === '' ? <PageDrawing /> : <MagnifierDrawing />}>
          {t(($) => (shown.search === '' ? $.empty : $.noMatch))}
        </EmptyState>
      )}
      {total > 0 && (
        <>
          <Showing shown={rows.length} total={total} />
          <GroupsTable
            {...{ rows, shown, entriesOf }}
            onShow={(change) => setSorted((before) => ({ ...before, ...change }))}
            onOpen={setOpened}
          />
          <InfiniteScroll query={list} distance={SCROLL_DISTANCE} />
        </>
      )}
      {edited && <GroupDialog group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {opened && <GroupDrawer key={opened.id} group={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

/** What can be done with a group from its row. */
function useEntries({
  onEdit,
  onOpen,
}: {
  onEdit: (group: AdminGroup) => void
  onOpen: (group: GroupRow) => void
}): (group: GroupRow) => MenuEntry[] {
  const { t } = useTranslation('people', { keyPrefix: 'groupsPage' })
  const { putFirst, remove } = useGroups()
  return (group) => [
    { label: t(($) => $.people), icon: <IconUsers aria-hidden />, onSelect: () => onOpen(group) },
    ...(group.system
      ? []
      : [{ label: t(($) => $.progress), icon: <IconChartBar aria-hidden />, href: `/account/groups/${group.id}` }]),
    { label: t(($) => $.putFirst), icon: <IconArrowBarToUp aria-hidden />, onSelect: () => putFirst(group.id) },
    ...(group.system || group.external
      ? []
      : [
          { label: t(($) => $.edit), icon: <IconPencil aria-hidden />, onSelect: () => onEdit(group) },
          { label: t(($) => $.delete), icon: <IconTrash aria-hidden />, danger: true, onSelect: () => remove(group) },
        ]),
  ]
}
