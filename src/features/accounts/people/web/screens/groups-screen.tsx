import { Button } from '@mantine/core'
import { IconChartBar, IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import type { MenuEntry } from '#ui/menu/menu-entries.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AdminGroup } from '../../schemas.ts'
import { OrderedList } from '../components/ordered-list.tsx'
import styles from '../components/page.module.css'
import { GroupDialog } from '../groups/group-dialog.tsx'
import { GroupDrawer } from '../groups/group-drawer.tsx'
import { useGroups } from '../groups/use-groups.ts'
import { groupsQuery } from '../users-queries.ts'

/** `/administration/groups`: the groups in their order, with their members and managers. */
export function GroupsScreen() {
  const { t } = useTranslation('people', { keyPrefix: 'groupsPage' })
  const { data, error, refetch } = useQuery(groupsQuery)
  const { order, remove } = useGroups()
  const [edited, setEdited] = useState<AdminGroup | 'new' | null>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const opened = data?.find(({ id }) => id === openId)
  const entriesOf = (group: AdminGroup): MenuEntry[] => [
    { label: t(($) => $.people), icon: <IconUsers aria-hidden />, onSelect: () => setOpenId(group.id) },
    { label: t(($) => $.progress), icon: <IconChartBar aria-hidden />, href: `/account/groups/${group.id}` },
    ...(group.system || group.external
      ? []
      : [
          { label: t(($) => $.edit), icon: <IconPencil aria-hidden />, onSelect: () => setEdited(group) },
          { label: t(($) => $.delete), icon: <IconTrash aria-hidden />, danger: true, onSelect: () => remove(group) },
        ]),
  ]
  return (
    <Page title={t(($) => $.title)} className={styles.page}>
      <PageHead title={t(($) => $.title)} lead={t(($) => $.lead)}>
        <Button variant="filled" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {t(($) => $.add)}
        </Button>
      </PageHead>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={360} />}
      {data?.length === 0 && <EmptyState drawing={<PageDrawing />}>{t(($) => $.empty)}</EmptyState>}
      {data && data.length > 0 && (
        <OrderedList
          label={t(($) => $.title)}
          items={data.map((group) => ({
            id: group.id,
            name: group.name,
            entries: entriesOf(group),
            content: <GroupLabel group={group} onOpen={() => setOpenId(group.id)} />,
          }))}
          onOrder={order}
        />
      )}
      {edited && <GroupDialog group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {opened && <GroupDrawer key={opened.id} group={opened} onClose={() => setOpenId(null)} />}
    </Page>
  )
}

function GroupLabel({ group, onOpen }: { group: AdminGroup; onOpen: () => void }) {
  const { t } = useTranslation('people', { keyPrefix: 'groupsPage' })
  return (
    <>
      <span className={styles.name}>
        <button type="button" className={styles.open} onClick={onOpen} dir="auto">
          {group.name}
        </button>
        {group.system && <Badge>{t(($) => $.system)}</Badge>}
        {group.external && <Badge colour="sky">{t(($) => $.external)}</Badge>}
      </span>
      <span className={styles.more}>
        <span className="num">{t(($) => $.members, { count: group.memberCount })}</span>
        {group.description && ` · ${group.description}`}
      </span>
    </>
  )
}
