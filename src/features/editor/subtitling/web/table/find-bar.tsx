import { Button, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconReplace, IconSearch, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { OWN_UNDO } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useDesk } from '../desk.tsx'
import styles from './table-bar.module.css'

/** Characters that are looked for at most. */
const WANTED_MAX = 200

export interface Find {
  wanted: string
  words: string
  /** Which match is shown. */
  shown: number
}

interface FindBarProps {
  find: Find
  onFind: (find: Find) => void
  onClose: () => void
}

/** Finds words in the languages that are shown, and puts others in their place, one by one or all. */
export function FindBar({ find, onFind, onClose }: FindBarProps) {
  const { t } = useTranslation('subtitling', { keyPrefix: 'find' })
  const { found, edits } = useDesk()
  const count = found.matches.length
  const match = found.matches[found.shown]

  function step(by: -1 | 1): void {
    if (count > 0) onFind({ ...find, shown: (found.shown + by + count) % count })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) step(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }

  function replaceAll(): void {
    notify.success(t(($) => $.replaced, { count: edits.replace(found.matches, find.words) }))
  }

  return (
    <search className={styles.find} onKeyDown={onKeyDown}>
      <TextInput
        aria-label={t(($) => $.wanted)}
        placeholder={t(($) => $.wanted)}
        autoFocus
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          <span className={styles.count} role="status">
            {find.wanted.trim() !== '' && t(($) => $.count, { shown: count === 0 ? 0 : found.shown + 1, total: count })}
          </span>
        }
        rightSectionWidth={96}
        maxLength={WANTED_MAX}
        value={find.wanted}
        onChange={({ target }) => onFind({ ...find, wanted: target.value, shown: 0 })}
        {...OWN_UNDO}
      />
      <IconButton label={t(($) => $.previous)} disabled={count === 0} onClick={() => step(-1)}>
        <IconChevronUp aria-hidden />
      </IconButton>
      <IconButton label={t(($) => $.next)} disabled={count === 0} onClick={() => step(1)}>
        <IconChevronDown aria-hidden />
      </IconButton>
      <TextInput
        aria-label={t(($) => $.words)}
        placeholder={t(($) => $.words)}
        leftSection={<IconReplace size={18} aria-hidden />}
        maxLength={WANTED_MAX}
        value={find.words}
        onChange={({ target }) => onFind({ ...find, words: target.value })}
        {...OWN_UNDO}
      />
      <Button disabled={!match} onClick={() => match && edits.replace([match], find.words)}>
        {t(($) => $.replace)}
      </Button>
      <Button disabled={count === 0} onClick={replaceAll}>
        {t(($) => $.replaceAll, { count })}
      </Button>
      <IconButton label={t(($) => $.close)} onClick={onClose}>
        <IconX aria-hidden />
      </IconButton>
    </search>
  )
}
