import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ChipList } from '#ui/table/chip-list.tsx'
import { DataTable, SortedHead } from '#ui/table/data-table.tsx'
import { MatchingRow } from '#ui/table/matching-row.tsx'
import { SelectAll, SelectRow } from '#ui/table/selection-boxes.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import type { UserSort } from '../../rules.ts'
import { nameOf } from '../../rules.ts'
import type { AdminUser } from '../../schemas.ts'
import { rolesOf } from '../components/names.ts'
import type { ShownUsers } from '../users-address.ts'
import styles from './users.module.css'

interface UsersTableProps {
  rows: AdminUser[]
  /** How many match. */
  total: number
  shown: ShownUsers
  onShow: (change: Partial<ShownUsers>) => void
  selection: Selection<AdminUser>
  /** The person whose drawer is open. */
  openId: number | null
  onOpen: (id: number) => void
}

/** Everybody, with what an administrator looks for first (seed 001 §2.6). */
export function UsersTable({ rows, total, shown, onShow, selection, openId, onOpen }: UsersTableProps) {
  const { t } = useTranslation('people')
  const sort = (column: UserSort) => {
    const isSorted = shown.sort === column
    return {
      direction: isSorted ? (shown.asc ? ('ascending' as const) : ('descending' as const)) : undefined,
      // Names are read from A, days from the latest.
      onSort: () => onShow({ sort: column, asc: isSorted ? !shown.asc : column === 'NAME' }),
    }
  }
  return (
    <DataTable
      label={t(($) => $.users.state.label)}
      head={
        <>
          <td>
            <SelectAll rows={rows} selection={selection} />
          </td>
          <SortedHead {...sort('NAME')}>{t(($) => $.users.name)}</SortedHead>
          <th scope="col">{t(($) => $.users.groups)}</th>
          <SortedHead {...sort('CREATED')}>{t(($) => $.users.created)}</SortedHead>
          <SortedHead {...sort('LAST_ACTIVE')}>{t(($) => $.users.lastActive)}</SortedHead>
          <th scope="col">{t(($) => $.roles.label)}</th>
          <td />
        </>
      }
    >
      <MatchingRow {...{ rows, total, selection }} columns={7} />
      {rows.map((user) => (
        <Row key={user.id} user={user} selection={selection} isOpen={openId === user.id} onOpen={onOpen} />
      ))}
    </DataTable>
  )
}

interface RowProps extends Pick<UsersTableProps, 'selection' | 'onOpen'> {
  user: AdminUser
  isOpen: boolean
}

function Row({ user, selection, isOpen, onOpen }: RowProps) {
  const { t } = useTranslation('people')
  const name = nameOf(user)
  const open = () => onOpen(user.id)
  return (
    // The pencil at the row's end does the same for keys.
    <tr
      className={styles.row}
      aria-selected={selection.has(user)}
      data-open={isOpen || undefined}
      data-gone={user.deactivatedAt ? true : undefined}
      onClick={open}
    >
      <td>
        <SelectRow row={user} selection={selection} name={name} />
      </td>
      <th scope="row">
        <span className={styles.person}>
          <Avatar name={name} img={user.img} size="md" decorative />
          <span className={styles.names}>
            <b className="one-line" dir="auto">
              {name}
            </b>
            <span className="one-line">{user.email}</span>
          </span>
          {user.deactivatedAt && <Badge colour="berry">{t(($) => $.users.deactivated)}</Badge>}
          {user.bounce && <Badge colour="sun">{t(($) => $.users.bounce)}</Badge>}
        </span>
      </th>
      <td>
        <ChipList names={user.groups.filter(({ system }) => !system).map((group) => group.name)} />
      </td>
      <td className="num">
        <RelativeDate at={user.createdAt} />
      </td>
      <td className="num">{user.lastActiveDate ? <RelativeDate at={user.lastActiveDate} /> : '–'}</td>
      <td>
        <ChipList names={rolesOf(user).map((role) => t(($) => $.roles[role]))} />
      </td>
      <td>
        <IconButton
          label={t(($) => $.users.edit, { name })}
          size="sm"
          data-user={user.id}
          onClick={(event) => {
            event.stopPropagation()
            open()
          }}
        >
          <IconPencil size={18} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
}
