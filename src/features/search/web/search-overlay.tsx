import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { useReadingLanguages } from '#features/accounts/web/use-reading-languages.ts'
import { useFlag } from '#features/site/web/config-query.ts'
import { useSitePages } from '#features/speaches/web/cards/use-site-pages.ts'
import { useEscape } from '#ui/keyboard/use-escape.ts'
import type { SearchSort } from '../rules.ts'
import { KeysBar } from './components/keys-bar.tsx'
import { SearchField } from './components/search-field.tsx'
import { SearchResults } from './components/search-results.tsx'
import { hitAddress } from './hit-address.ts'
import { useRecentSearches } from './recent-searches.ts'
import { termOfAddress } from './search-address.ts'
import styles from './search-overlay.module.css'
import { useDialog } from './use-dialog.ts'
import { OWN_LANGUAGES, usePeopleSearch, useSpeachSearch } from './use-search.ts'
import { useSearchAddress } from './use-search-address.ts'
import { useSearchTerm } from './use-search-term.ts'

interface SearchOverlayProps {
  /** Over a workplace, which one leaves by opening a result and not by searching: its address stays. */
  overWorkplace?: boolean
  onClose: () => void
}

/** Search over everything (seed 000 §2 and §4). Prefilled from the address; closing gives the page back. */
export function SearchOverlay({ overWorkplace = false, onClose }: SearchOverlayProps) {
  const { t } = useTranslation('search', { keyPrefix: 'web' })
  const { history } = useRouter()
  const dialog = useDialog()
  const listId = useId()
  const pages = useSitePages()
  const recent = useRecentSearches()
  const [initial] = useState(() => (overWorkplace ? '' : termOfAddress(history.location.search)))
  const { text, term, setText, searchNow, settled } = useSearchTerm(initial)
  const [sort, setSort] = useState<SearchSort>('RELEVANT')
  const [languageId, setLanguageId] = useState(OWN_LANGUAGES)
  const [active, setActive] = useState(-1)
  const isVisitor = useMe() === null
  const searchesPeople = useFlag('searchUser')
  const withPeople = isVisitor ? false : searchesPeople
  const languages = useReadingLanguages()
  const speaches = useSpeachSearch({ term, sort, languageId, languages })
  const people = usePeopleSearch(term, withPeople === true)
  const { toHome, toOrigin } = useSearchAddress(term, { isKept: overWorkplace })
  const hits = term === '' ? [] : (speaches.data?.pages.flatMap((page) => page.results) ?? [])

  // The list goes and the field stays, with the focus in it: what is typed next is searched.
  const emptied = useEffectEvent(() => {
    toHome()
    setSort('RELEVANT')
  })
  const hadTerm = useHadTerm(term)
  useEffect(() => {
    if (term === '' && hadTerm) emptied()
  }, [term, hadTerm])

  const leave = () => {
    toOrigin()
    onClose()
  }
  useEscape(leave)
  const ask = (change: () => void) => {
    setActive(-1)
    change()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive((before) => step(before, event.key === 'ArrowDown' ? 1 : -1, hits.length))
      return
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const hit = settled ? hits[active] : undefined
    recent.add(text)
    if (!hit) return searchNow()
    history.push(hitAddress(hit, pages, event.metaKey || event.ctrlKey ? undefined : hit.matches[0]))
    onClose()
  }
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same as a click beside the panel, links have Enter
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={t(($) => $.title)}
      // The "back" of a phone.
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) leave()
        // A link was followed: the page may ask whether it may be left, and the question would lie below.
        else if (event.defaultPrevented) onClose()
      }}
    >
      <div className={styles.panel} data-searching={text.trim() !== '' || term !== '' || undefined}>
        <SearchField
          text={text}
          onText={(value) => ask(() => setText(value))}
          onKeyDown={onKeyDown}
          onClose={leave}
          withPeople={withPeople !== false}
          listId={listId}
          expanded={hits.length > 0}
          activeId={hits[active] && `${listId}-${active}`}
        />
        <SearchResults
          listId={listId}
          term={term}
          speaches={speaches}
          people={withPeople === false ? undefined : people}
          hits={hits}
          active={active}
          filters={{
            languageId,
            languages,
            sort,
            onLanguage: (id) => ask(() => setLanguageId(id)),
            onSort: (value) => ask(() => setSort(value)),
          }}
          recent={recent}
          onSearch={(words) => ask(() => searchNow(words))}
          onOpen={() => recent.add(term)}
        />
        <KeysBar />
      </div>
    </dialog>
  )
}

/** Whether there ever was a term. */
function useHadTerm(term: string): boolean {
  const [had, setHad] = useState(term !== '')
  if (term !== '' && !had) setHad(true)
  return had
}

/** The next place in a list of `length`, round and round; −1 is the field itself. */
function step(from: number, by: 1 | -1, length: number): number {
  const next = from + by
  if (next >= length) return -1
  return next < -1 ? length - 1 : next
}
