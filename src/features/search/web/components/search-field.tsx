import { IconSearch, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { TERM_MAX } from '../../rules.ts'
import styles from './search-field.module.css'

interface SearchFieldProps {
  text: string
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
  /** The list of results, and the one in it that the keyboard is on. */
  listId: string
  expanded: boolean
  activeId: string | undefined
  /** People are searched too. */
  withPeople: boolean
}

/** The search field: a combobox whose grid shows the results, since a result holds several links. */
export function SearchField(props: SearchFieldProps) {
  const { text, onText, onKeyDown, onClose, listId, expanded, activeId, withPeople } = props
  const { t } = useTranslation('search', { keyPrefix: 'web' })
  return (
    <div className={styles.ask}>
      <IconSearch aria-hidden />
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={t(($) => $.title)}
        aria-autocomplete="list"
        aria-haspopup="grid"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={t(($) => (withPeople ? $.placeholder : $.placeholderSpeaches))}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={TERM_MAX}
        // biome-ignore lint/a11y/noAutofocus: whoever opens the search is about to type
        autoFocus
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={t(($) => $.close)} onClick={onClose}>
        <IconX aria-hidden />
      </IconButton>
    </div>
  )
}
