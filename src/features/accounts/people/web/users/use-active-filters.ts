import { useTranslation } from 'react-i18next'
import { formatDay } from '#ui/format/dates.ts'
import type { ActiveFilter } from '#ui/table/active-filters.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { NO_GROUP } from '../../rules.ts'
import type { AdminGroup } from '../../schemas.ts'
import { type ShownUsers, USUAL_USERS } from '../users-address.ts'

/** The active filters in words, each of which can be removed. */
export function useActiveFilters(
  shown: ShownUsers,
  onShow: (change: Partial<ShownUsers>) => void,
  groups: AdminGroup[],
): ActiveFilter[] {
  const { t } = useTranslation('people')
  const locale = useLocale()
  const nameOf = (id: number) =>
    id === NO_GROUP ? t(($) => $.users.noGroup) : (groups.find((group) => group.id === id)?.name ?? String(id))
  const day = (what: string, part: 'from' | 'until', name: keyof ShownUsers): ActiveFilter[] => {
    const value = String(shown[name])
    if (value === '') return []
    const said = formatDay(new Date(`${value}T12:00`), locale)
    return [
      { key: name, label: t(($) => $.users.chips[part], { what, day: said }), onRemove: () => onShow({ [name]: '' }) },
    ]
  }
  return [
    ...(shown.search
      ? [
          {
            key: 'search',
            label: t(($) => $.users.chips.search, { text: shown.search }),
            onRemove: () => onShow({ search: '' }),
          },
        ]
      : []),
    ...shown.groups.map((id) => ({
      key: `group-${id}`,
      label: t(($) => $.users.chips.group, { name: nameOf(id) }),
      onRemove: () => onShow({ groups: shown.groups.filter((one) => one !== id) }),
    })),
    ...shown.roles.map((role) => ({
      key: `role-${role}`,
      label: t(($) => $.users.chips.role, { name: t(($) => $.roles[role]) }),
      onRemove: () => onShow({ roles: shown.roles.filter((one) => one !== role) }),
    })),
    ...(shown.state !== USUAL_USERS.state
      ? [
          {
            key: 'state',
            label: t(($) => $.users.state[shown.state]),
            onRemove: () => onShow({ state: USUAL_USERS.state }),
          },
        ]
      : []),
    ...day(
      t(($) => $.users.created),
      'from',
      'createdFrom',
    ),
    ...day(
      t(($) => $.users.created),
      'until',
      'createdUntil',
    ),
    ...day(
      t(($) => $.users.lastActive),
      'from',
      'activeFrom',
    ),
    ...day(
      t(($) => $.users.lastActive),
      'until',
      'activeUntil',
    ),
  ]
}
