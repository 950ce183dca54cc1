import { useTranslation } from 'react-i18next'
import { RemovableChip } from '../chip.tsx'
import styles from './active-filters.module.css'

/** A filter that is on, in words. */
export interface ActiveFilter {
  key: string
  label: string
  onRemove: () => void
}

/** The filters that are on, each to be taken off, and all at once. */
export function ActiveFilters({ filters, onClear }: { filters: ActiveFilter[]; onClear: () => void }) {
  const { t } = useTranslation('ui')
  if (filters.length === 0) return null
  return (
    <ul className={styles.filters} aria-label={t(($) => $.filters.label)}>
      {filters.map(({ key, label, onRemove }) => (
        <li key={key}>
          <RemovableChip label={label} onRemove={onRemove} />
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={onClear}>
          {t(($) => $.filters.clearAll)}
        </button>
      </li>
    </ul>
  )
}
