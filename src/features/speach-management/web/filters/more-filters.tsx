import { MultiSelect, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFlag } from '#features/site/web/config-query.ts'
import { VISIBILITIES, type Visibility } from '#features/speaches/rules.ts'
import { adminCategoriesQuery } from '../management-queries.ts'
import styles from './filter-bar.module.css'
import type { FilterProps } from './filter-bar.tsx'

/** Visibility, category, dates, and what is switched on of pins, workflow and reviews. */
export function MoreFilters({ shown, onShow }: FilterProps) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'filters' })
  const { data: categories = [] } = useQuery(adminCategoriesQuery)
  const isOn = {
    pinnedOnHome: useFlag('pinnedOnHome'),
    inWorkflow: useFlag('workflow'),
    periodicReview: useFlag('periodicReview'),
  }
  return (
    <div className={styles.more}>
      <MultiSelect
        label={t(($) => $.visibility)}
        placeholder={shown.visibilities.length === 0 ? t(($) => $.all) : undefined}
        clearable
        data={VISIBILITIES.map((value) => ({ value, label: t(($) => $.visibilities[value]) }))}
        value={shown.visibilities}
        onChange={(visibilities) => onShow({ visibilities: visibilities as Visibility[] })}
      />
      <MultiSelect
        label={t(($) => $.category)}
        placeholder={shown.categories.length === 0 ? t(($) => $.all) : undefined}
        clearable
        searchable
        data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={shown.categories.map(String)}
        onChange={(ids) => onShow({ categories: ids.map(Number) })}
      />
      <DayRange
        from={{ label: t(($) => $.startDate), value: shown.startDate, onChange: (startDate) => onShow({ startDate }) }}
        to={{ label: t(($) => $.endDate), value: shown.endDate, onChange: (endDate) => onShow({ endDate }) }}
      />
      <div className={styles.switches}>
        {(['pinnedOnHome', 'inWorkflow', 'periodicReview'] as const).map(
          (name) =>
            isOn[name] && (
              <Switch
                key={name}
                label={t(($) => $[name])}
                checked={shown[name]}
                onChange={({ currentTarget }) => onShow({ [name]: currentTarget.checked })}
              />
            ),
        )}
      </div>
    </div>
  )
}

interface Day {
  label: string
  /** `YYYY-MM-DD`, empty for none. */
  value: string
  onChange: (day: string) => void
}

/** Two days, of which the second does not lie before the first. */
export function DayRange({ from, to }: { from: Day; to: Day }) {
  return (
    <div className={styles.days}>
      <DayField {...from} max={to.value || undefined} />
      <DayField {...to} min={from.value || undefined} />
    </div>
  )
}

function DayField({
  label,
  value,
  onChange,
  min = '1900-01-01',
  max = '2999-12-31',
}: Day & { min?: string; max?: string }) {
  return (
    <TextInput
      // A year that is typed passes through others: taken once the field is left, or shown another day.
      key={value}
      type="date"
      label={label}
      min={min}
      max={max}
      defaultValue={value}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value !== value && currentTarget.validity.valid) onChange(currentTarget.value)
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  )
}
