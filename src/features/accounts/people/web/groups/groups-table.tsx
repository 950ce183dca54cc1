import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useGroupName } from '#features/accounts/web/group-name.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import type { MenuEntry } from '#ui/menu/menu-entries.ts'
import { ChipList } from '#ui/table/chip-list.tsx'
import { DataTable, SortedHead } from '#ui/table/data-table.tsx'
import type { GroupSort } from '../../rules.ts'
import type { GroupRow } from '../../schemas.ts'
import styles from '../components/page.module.css'

/** What the table of groups shows of them. */
export interface ShownGroups {
  search: string
  sort: GroupSort
  asc: boolean
}

interface GroupsTableProps {
  rows: GroupRow[]
  shown: ShownGroups
  onShow: (change: Partial<ShownGroups>) => void
  onOpen: (group: GroupRow) => void
  entriesOf: (group: GroupRow) => MenuEntry[]
}

/** Groups with how many are in them and who manages them. */
export function GroupsTable({ rows, shown, onShow, onOpen, entriesOf }: GroupsTableProps) {
  const { t } = useTranslation('people', { keyPrefix: 'groupsPage' })
  const sort = (column: GroupSort) => {
    const isSorted = shown.sort === column
    return {
      direction: isSorted ? (shown.asc ? ('ascending' as const) : ('descending' as const)) : undefined,
      // Names are read from A, members from the most.
      onSort: () => onShow({ sort: column, asc: isSorted ? !shown.asc : column === 'NAME' }),
    }
  }
  const groupName = useGroupName()
  return (
    <DataTable
      label={t(($) => $.title)}
      head={
        <>
          <SortedHead {...sort('NAME')}>{t(($) => $.name)}</SortedHead>
          <SortedHead {...sort('MEMBERS')}>{t(($) => $.people)}</SortedHead>
          <th scope="col">{t(($) => $.managers)}</th>
          <td />
        </>
      }
    >
      {rows.map((group) => (
        <tr key={group.id}>
          <th scope="row">
            <span className={styles.name}>
              <button type="button" className={styles.open} onClick={() => onOpen(group)} dir="auto">
                {groupName(group)}
              </button>
              {group.system && <Badge>{t(($) => $.system)}</Badge>}
              {group.external && <Badge colour="sky">{t(($) => $.external)}</Badge>}
            </span>
            {group.description && (
              <span className={styles.more} dir="auto">
                {group.description}
              </span>
            )}
          </th>
          <td className="num">{group.memberCount}</td>
          <td>
            <ChipList names={group.managers} />
          </td>
          <td>
            <ActionMenu
              position="bottom-end"
              trigger={
                <IconButton label={t(($) => $.menu, { name: groupName(group) })} size="sm">
                  <IconDots aria-hidden />
                </IconButton>
              }
              entries={entriesOf(group)}
            />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
