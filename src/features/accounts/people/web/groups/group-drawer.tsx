import { Select, TextInput } from '@mantine/core'
import { IconDots, IconSearch, IconStar, IconStarOff, IconUserMinus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroupName } from '#features/accounts/web/group-name.ts'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import type { MenuEntry } from '#ui/menu/menu-entries.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Showing } from '#ui/table/data-table.tsx'
import { DetailDrawer } from '#ui/table/detail-drawer.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { nameOf } from '../../rules.ts'
import type { AdminGroup, GroupMember } from '../../schemas.ts'
import { candidatesQuery, membersQuery } from '../users-queries.ts'
import { AskedPeople } from './asked-people.tsx'
import styles from './group-drawer.module.css'
import { useMembers } from './use-members.ts'

/** Milliseconds without a key after which somebody is looked for (seed 001 §9). */
const SEARCH_DELAY_MS = 500

/** The members and managers of a group. */
export function GroupDrawer({ group, onClose }: { group: AdminGroup; onClose: () => void }) {
  const { t } = useTranslation('people', { keyPrefix: 'members' })
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), SEARCH_DELAY_MS)
  const list = useInfiniteQuery(membersQuery(group.id, search))
  const rows = list.data?.pages.flatMap(({ result }) => result) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  const name = useGroupName()(group)
  return (
    <DetailDrawer
      label={name}
      onClose={onClose}
      actions={
        <h2 className={styles.title} dir="auto">
          {name}
        </h2>
      }
    >
      {group.description && (
        <p className={styles.description} dir="auto">
          {group.description}
        </p>
      )}
      {!group.system && !group.external && <AddMember groupId={group.id} />}
      {(total > 5 || typed !== '') && (
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
      )}
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton shape="card" height={240} />}
      {list.data && total === 0 && <p className={styles.none}>{t(($) => (search === '' ? $.none : $.noMatch))}</p>}
      {total > 0 && (
        <>
          <Showing shown={rows.length} total={total} />
          <ul className={styles.list}>
            {rows.map((member) => (
              <Member key={member.id} member={member} group={group} />
            ))}
          </ul>
          <InfiniteScroll query={list} distance={200} />
        </>
      )}
      {!group.system && !group.external && <AskedPeople groupId={group.id} />}
    </DetailDrawer>
  )
}

function Member({ member, group }: { member: GroupMember; group: AdminGroup }) {
  const { t } = useTranslation('people', { keyPrefix: 'members' })
  const { put, remove } = useMembers(group.id)
  const name = nameOf(member)
  const change = { userID: member.id, name }
  const toggle: MenuEntry = {
    label: t(($) => (member.manager ? $.takeManager : $.makeManager)),
    icon: member.manager ? <IconStarOff aria-hidden /> : <IconStar aria-hidden />,
    onSelect: () => put({ ...change, manager: !member.manager }),
  }
  const leave: MenuEntry = {
    label: t(($) => $.remove),
    icon: <IconUserMinus aria-hidden />,
    danger: true,
    onSelect: () => remove(change),
  }
  const isAdmin = useSignedIn().isAdmin
  const entries = [...(isAdmin ? [toggle] : []), ...(group.external ? [] : [leave])]
  return (
    <li className={styles.member}>
      <Avatar name={name} img={member.img} size="md" decorative />
      <span className={styles.names}>
        <b className="one-line">{name}</b>
        {member.email !== null && <span className="one-line">{member.email}</span>}
      </span>
      {member.manager && <Badge colour="leaf">{t(($) => $.manager)}</Badge>}
      {!group.system && entries.length > 0 && (
        <ActionMenu
          position="bottom-end"
          trigger={
            <IconButton label={t(($) => $.menu, { name })} size="sm">
              <IconDots aria-hidden />
            </IconButton>
          }
          entries={entries}
        />
      )}
    </li>
  )
}

function AddMember({ groupId }: { groupId: number }) {
  const { t } = useTranslation('people', { keyPrefix: 'members' })
  const { put, ask } = useMembers(groupId)
  const isAdmin = useSignedIn().isAdmin
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), SEARCH_DELAY_MS)
  const { data } = useQuery(candidatesQuery(groupId, search))
  const others = search === '' ? [] : (data ?? [])
  return (
    <Select
      label={t(($) => (isAdmin ? $.add : $.ask))}
      placeholder={t(($) => (isAdmin ? $.addPlaceholder : $.addPlaceholderForManagers))}
      searchable
      data={others.map((user) => ({
        value: String(user.id),
        label: user.email === null ? nameOf(user) : `${nameOf(user)} · ${user.email}`,
      }))}
      // The server has looked already.
      filter={({ options }) => options}
      nothingFoundMessage={search === '' ? undefined : t(($) => $.noMatch)}
      searchValue={typed}
      onSearchChange={setTyped}
      value={null}
      onChange={(id) => {
        const user = others.find((one) => String(one.id) === id)
        if (!user) return
        const person = { userID: user.id, name: nameOf(user) }
        if (isAdmin) put(person)
        else ask(person)
        setTyped('')
      }}
    />
  )
}
