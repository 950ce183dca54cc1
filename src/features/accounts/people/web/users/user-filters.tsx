import { Button, Select, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFlag } from '#features/site/web/config-query.ts'
import { Badge } from '#ui/badge.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { NO_GROUP, ROLE_FILTERS, USER_STATES } from '../../rules.ts'
import type { AdminGroup } from '../../schemas.ts'
import type { ShownUsers } from '../users-address.ts'
import { DateSpan } from './date-span.tsx'
import { FilterMenu } from './filter-menu.tsx'
import styles from './users.module.css'

/** Milliseconds without a key after which the name is looked for (seed 001 §9). */
const SEARCH_DELAY_MS = 500

interface UserFiltersProps {
  shown: ShownUsers
  onShow: (change: Partial<ShownUsers>) => void
  groups: AdminGroup[]
}

/** Narrows the people by name, group, role, state and days. */
export function UserFilters({ shown, onShow, groups }: UserFiltersProps) {
  const { t } = useTranslation('people')
  const hasWorkflow = useFlag('workflow') === true
  const days = [shown.createdFrom, shown.createdUntil, shown.activeFrom, shown.activeUntil].filter(Boolean).length
  const [isOpen, { toggle }] = useDisclosure(days > 0)
  const own = groups.filter(({ system }) => !system).map(({ id, name }) => ({ value: id, label: name }))
  const roles = ROLE_FILTERS.filter((role) => role !== 'APPROVER' || hasWorkflow)
  return (
    <>
      <div className={styles.filters}>
        <Search shown={shown} onShow={onShow} />
        <FilterMenu
          label={t(($) => $.users.groups)}
          options={[{ value: NO_GROUP, label: t(($) => $.users.noGroup) }, ...own]}
          chosen={shown.groups}
          onChange={(chosen) => onShow({ groups: chosen })}
        />
        <FilterMenu
          label={t(($) => $.roles.label)}
          options={roles.map((value) => ({ value, label: t(($) => $.roles[value]) }))}
          chosen={shown.roles}
          onChange={(chosen) => onShow({ roles: chosen })}
        />
        <Select
          className={styles.state}
          aria-label={t(($) => $.users.state.label)}
          data={USER_STATES.map((value) => ({ value, label: t(($) => $.users.state[value]) }))}
          value={shown.state}
          allowDeselect={false}
          onChange={(state) => onShow({ state: USER_STATES.find((one) => one === state) })}
        />
        <Button
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          rightSection={days > 0 && <Badge colour="peach">{days}</Badge>}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {t(($) => $.users.more)}
        </Button>
      </div>
      {isOpen && (
        <div className={styles.dates}>
          <DateSpan
            label={t(($) => $.users.created)}
            from={shown.createdFrom}
            until={shown.createdUntil}
            onChange={({ from, until }) => onShow({ createdFrom: from, createdUntil: until })}
          />
          <DateSpan
            label={t(($) => $.users.lastActive)}
            from={shown.activeFrom}
            until={shown.activeUntil}
            onChange={({ from, until }) => onShow({ activeFrom: from, activeUntil: until })}
          />
        </div>
      )}
    </>
  )
}

function Search({ shown, onShow }: Pick<UserFiltersProps, 'shown' | 'onShow'>) {
  const { t } = useTranslation('people')
  const [typed, setTyped] = useState(shown.search)
  const settled = useDebounced(typed, SEARCH_DELAY_MS)
  const look = useEffectEvent((text: string) => {
    if (text !== shown.search) onShow({ search: text })
  })
  useEffect(() => look(settled.trim()), [settled])
  // A chip that is taken off empties the field as well.
  const [before, setBefore] = useState(shown.search)
  if (before !== shown.search) {
    setBefore(shown.search)
    if (shown.search !== typed.trim()) setTyped(shown.search)
  }
  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={t(($) => $.users.search)}
      placeholder={t(($) => $.users.search)}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
