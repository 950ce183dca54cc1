import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { listCategories } from '#features/speaches/contract.ts'
import { CARD_SORTS } from '#features/speaches/rules.ts'
import { call } from '#shared/client.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#shared/locales.ts'
import { type BrowseSearch, choicesOf, readBrowse } from '../browse-address.ts'
import styles from './row-filters.module.css'

interface RowFiltersProps {
  row: string
  search: BrowseSearch
  /** The languages in which one reads. */
  own: readonly Locale[]
  onChange: (search: BrowseSearch) => void
}

/** Language, category and order of a row, as far as they change anything there. */
export function RowFilters({ row, search, own, onChange }: RowFiltersProps) {
  const { t } = useTranslation('home', { keyPrefix: 'web.browse' })
  const choices = choicesOf(row)
  const change = (changed: Record<string, string>) => onChange(readBrowse({ ...search, ...changed }))
  const beginsWithOwn = choices.ownLanguages && own.length < LOCALES.length
  const ownNames = own.map((locale) => LOCALE_NAMES[locale]).join(', ')
  return (
    <search className={styles.filters} aria-label={t(($) => $.filters)}>
      <NativeSelect
        label={t(($) => $.language)}
        value={search.language ?? ''}
        onChange={(event) => change({ language: event.currentTarget.value })}
        data={[
          ...(beginsWithOwn ? [{ value: '', label: ownNames }] : []),
          { value: beginsWithOwn ? 'all' : '', label: t(($) => $.allLanguages) },
          ...LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] })),
        ]}
      />
      {choices.category && <CategoryFilter search={search} onCategory={(category) => change({ category })} />}
      {choices.sort && (
        <NativeSelect
          label={t(($) => $.sort.label)}
          value={search.sort ?? ''}
          onChange={(event) => change({ sort: event.currentTarget.value })}
          data={[
            { value: '', label: t(($) => $.sort.usual) },
            ...CARD_SORTS.map((sort) => ({ value: sort, label: t(($) => $.sort[sort]) })),
          ]}
        />
      )}
    </search>
  )
}

/** By what the organisation sorts its own, which is no visitor's business. */
function CategoryFilter({ search, onCategory }: { search: BrowseSearch; onCategory: (category: string) => void }) {
  const { t } = useTranslation('home', { keyPrefix: 'web.browse' })
  const isVisitor = useMe() === null
  const { data: categories = [] } = useQuery({
    queryKey: ['categories'],
    queryFn: () => call(listCategories, {}),
    enabled: !isVisitor,
  })
  if (categories.length === 0) return null
  return (
    <NativeSelect
      label={t(($) => $.category)}
      value={search.category ?? ''}
      onChange={(event) => onCategory(event.currentTarget.value)}
      data={[
        { value: '', label: t(($) => $.allCategories) },
        ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
