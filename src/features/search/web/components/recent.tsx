import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './recent.module.css'

interface RecentProps {
  list: string[]
  onSearch: (term: string) => void
  onClear: () => void
}

/** Recent searches, to repeat with one click. */
export function Recent({ list, onSearch, onClear }: RecentProps) {
  const { t } = useTranslation('search', { keyPrefix: 'web' })
  const headingId = useId()
  if (list.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{t(($) => $.recent.title)}</h2>
        <Button variant="subtle" color="gray" size="sm" onClick={onClear}>
          {t(($) => $.recent.clear)}
        </Button>
      </header>
      <ul>
        {list.map((term) => (
          <li key={term}>
            <button type="button" className={styles.term} onClick={() => onSearch(term)}>
              <span className="one-line">{term}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
