import { Input, Loader } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Highlight } from '#ui/format/highlight.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { matchesQuery } from '../../web/players/file-calls.ts'
import { findWords } from '../../web/players/find-words.ts'
import styles from './pdf-viewer.module.css'

interface PdfSearchProps {
  fileID: string
  query: string
  onQuery: (query: string) => void
  /** The page that is read. */
  current: number
  onGoTo: (page: number) => void
  onClose: () => void
  /** What is shown of the document as slides; otherwise, all its pages. */
  slides?: SlideNumbers
}

interface SlideNumbers {
  /** The pages that are shown, in their order. */
  pages: readonly number[]
  nameOf: (slide: number) => string
  /** How many of them were found. */
  foundText: (count: number) => string
}

/** Searches for words in a document and lists the pages that contain them. */
export function PdfSearch({ fileID, query, onQuery, current, onGoTo, onClose, slides }: PdfSearchProps) {
  const { t } = useTranslation('speaches')
  const say = useErrorMessage()
  const asked = useDebounced(query.trim(), 300)
  const { data, error, isFetching } = useQuery(matchesQuery(fileID, asked))
  const found = asked === '' ? [] : (data?.result ?? [])
  const matches = slides ? inOrder(found, slides.pages) : found
  const order = (page: number) => (slides ? slides.pages.indexOf(page) : page)
  const count = slides ? matches.length : (data?.total ?? 0)
  return (
    <search
      className={styles.search}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <form
        className={styles.searchField}
        onSubmit={(event) => {
          event.preventDefault()
          const next = matches.find(({ page }) => order(page) > order(current)) ?? matches[0]
          if (next) onGoTo(next.page)
        }}
      >
        <Input
          // Opened by a button or key of its own: writing is what comes next.
          autoFocus
          type="search"
          className={styles.grow}
          aria-label={t(($) => $.reader.pdf.searchLabel)}
          placeholder={t(($) => $.reader.pdf.searchLabel)}
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
          leftSection={isFetching ? <Loader size={16} /> : <IconSearch size={16} aria-hidden />}
        />
        <IconButton size="sm" label={t(($) => $.reader.pdf.closeSearch)} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </form>
      <p className={styles.found} role="status">
        {error
          ? say(error)
          : asked !== '' && data
            ? (slides?.foundText(count) ?? t(($) => $.reader.pdf.found, { count }))
            : ''}
      </p>
      {matches.length > 0 && (
        <ol className={styles.matches}>
          {matches.map(({ page, count: times, excerpt }) => (
            <li key={page}>
              <button type="button" aria-current={page === current || undefined} onClick={() => onGoTo(page)}>
                <span className={styles.matchPage}>
                  {slides?.nameOf(order(page) + 1) ?? t(($) => $.reader.pdf.onPage, { page })}
                  {times > 1 && <span className="num quiet">{t(($) => $.reader.pdf.times, { count: times })}</span>}
                </span>
                <span className={styles.excerpt} dir="auto">
                  <Highlight text={excerpt} ranges={findWords(excerpt, asked)} />
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </search>
  )
}

/** The matches on shown pages, in the order in which these are shown. */
function inOrder<Match extends { page: number }>(matches: readonly Match[], pages: readonly number[]): Match[] {
  const places = new Map(pages.map((page, index) => [page, index]))
  const placeOf = ({ page }: Match) => places.get(page) ?? -1
  return matches.filter((match) => placeOf(match) >= 0).sort((one, other) => placeOf(one) - placeOf(other))
}
