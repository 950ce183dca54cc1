import { Input } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './transcript.module.css'

/** Characters of what is searched for: more words than stand in a line. */
const QUERY_MAX = 100

interface TranscriptSearchProps {
  query: string
  onQuery: (query: string) => void
  /** The index of the place that is shown, of `count`. */
  place: number
  count: number
  onPlace: (place: number) => void
  autoFocus?: boolean
  /** Where it can be closed: Escape does, once it is empty. */
  onLeave?: () => void
}

/** Searches a transcript, and goes from one place that was found to the next; after the last comes the first. */
export function TranscriptSearch({ query, onQuery, place, count, onPlace, autoFocus, onLeave }: TranscriptSearchProps) {
  const { t } = useTranslation('subtitles', { keyPrefix: 'transcript' })
  const go = (step: 1 | -1) => count > 0 && onPlace((place + step + count) % count)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1)
    if (event.key !== 'Escape' || (query === '' && !onLeave)) return
    // It is for the field alone.
    event.stopPropagation()
    if (query === '') onLeave?.()
    else onQuery('')
  }

  const found = count > 0 ? t(($) => $.place, { number: place + 1, count }) : t(($) => $.nothing)
  return (
    <search className={styles.search}>
      <Input
        type="search"
        size="sm"
        autoFocus={autoFocus}
        className={styles.field}
        aria-label={t(($) => $.search)}
        placeholder={t(($) => $.search)}
        maxLength={QUERY_MAX}
        value={query}
        onChange={({ currentTarget }) => onQuery(currentTarget.value)}
        onKeyDown={onKeyDown}
        leftSection={<IconSearch size={16} aria-hidden />}
      />
      <span className={styles.found} role="status">
        {query.trim() !== '' && found}
      </span>
      {count > 0 && (
        <>
          <IconButton size="sm" label={t(($) => $.previous)} onClick={() => go(-1)}>
            <IconChevronUp aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t(($) => $.next)} onClick={() => go(1)}>
            <IconChevronDown aria-hidden />
          </IconButton>
        </>
      )}
    </search>
  )
}
