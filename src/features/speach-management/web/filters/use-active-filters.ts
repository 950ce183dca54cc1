import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#ui/format/dates.ts'
import type { ActiveFilter } from '#ui/table/active-filters.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { adminCategoriesQuery } from '../management-queries.ts'
import type { FilterProps } from './filter-bar.tsx'

/** The filters that are on, in words, each to be taken off. */
export function useActiveFilters({ shown, onShow }: FilterProps): ActiveFilter[] {
  const { t } = useTranslation('speach-management', { keyPrefix: 'filters' })
  const locale = useLocale()
  const { data: categories = [] } = useQuery({ ...adminCategoriesQuery, enabled: shown.categories.length > 0 })
  const day = (text: string) => formatDay(new Date(`${text}T12:00:00`), locale)
  const named = categories.filter(({ id }) => shown.categories.includes(id)).map(({ name }) => name)
  const filters: (ActiveFilter | false)[] = [
    shown.searchTitle !== '' && {
      key: 'title',
      label: t(($) => $.active.title, { text: shown.searchTitle }),
      onRemove: () => onShow({ searchTitle: '' }),
    },
    shown.searchAuthor !== '' && {
      key: 'author',
      label: t(($) => $.active.author, { text: shown.searchAuthor }),
      onRemove: () => onShow({ searchAuthor: '' }),
    },
    shown.state !== 'NONE' && {
      key: 'state',
      label: t(($) => $.states[shown.state]),
      onRemove: () => onShow({ state: 'NONE' }),
    },
    shown.visibilities.length > 0 && {
      key: 'visibility',
      label: shown.visibilities.map((one) => t(($) => $.visibilities[one])).join(', '),
      onRemove: () => onShow({ visibilities: [] }),
    },
    shown.categories.length > 0 && {
      key: 'category',
      label: t(($) => $.active.category, { names: named.join(', ') }),
      onRemove: () => onShow({ categories: [] }),
    },
    ...(['pinnedOnHome', 'inWorkflow', 'periodicReview'] as const).map(
      (name) => shown[name] && { key: name, label: t(($) => $[name]), onRemove: () => onShow({ [name]: false }) },
    ),
    shown.startDate !== '' && {
      key: 'start',
      label: t(($) => $.active.since, { day: day(shown.startDate) }),
      onRemove: () => onShow({ startDate: '' }),
    },
    shown.endDate !== '' && {
      key: 'end',
      label: t(($) => $.active.until, { day: day(shown.endDate) }),
      onRemove: () => onShow({ endDate: '' }),
    },
  ]
  return filters.filter((filter) => filter !== false)
}
