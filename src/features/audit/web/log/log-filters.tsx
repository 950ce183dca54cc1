import { Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '#ui/use-debounced.ts'
import { AUDIT_ACTION_NAMES, SUBJECT_KINDS } from '../../audit-actions.ts'
import { actorsQuery } from '../audit-queries.ts'
import styles from './log.module.css'
import type { ShownActions } from './log-address.ts'
import { useWords } from './use-words.ts'

/** Milliseconds without a key after which the name is looked for. */
const SEARCH_DELAY_MS = 500

interface LogFiltersProps {
  shown: ShownActions
  onShow: (change: Partial<ShownActions>) => void
}

/** Narrows the log by who, what, to what and when. */
export function LogFilters({ shown, onShow }: LogFiltersProps) {
  const { t } = useTranslation('audit', { keyPrefix: 'web' })
  const words = useWords()
  const { data: actors = [] } = useQuery(actorsQuery)
  const acts = AUDIT_ACTION_NAMES.filter((act) => shown.kind === null || act.startsWith(`${shown.kind}.`))
  return (
    <div className={styles.filters}>
      <Search shown={shown} onShow={onShow} />
      <Select
        aria-label={t(($) => $.person)}
        placeholder={t(($) => $.everybody)}
        clearable
        searchable
        data={actors.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={shown.person === null ? null : String(shown.person)}
        onChange={(person) => onShow({ person: person === null ? null : Number(person) })}
      />
      <Select
        aria-label={t(($) => $.kind)}
        placeholder={t(($) => $.everyKind)}
        clearable
        data={SUBJECT_KINDS.map((value) => ({ value, label: words.kind(value) }))}
        value={shown.kind}
        onChange={(kind) => onShow({ kind: SUBJECT_KINDS.find((one) => one === kind) ?? null, act: null })}
      />
      <Select
        aria-label={t(($) => $.act)}
        placeholder={t(($) => $.everyAct)}
        clearable
        searchable
        data={acts.map((value) => ({ value, label: words.act(value) }))}
        value={shown.act}
        onChange={(act) => onShow({ act: AUDIT_ACTION_NAMES.find((one) => one === act) ?? null })}
      />
      <TextInput
        type="date"
        aria-label={t(($) => $.from)}
        leftSection={<span aria-hidden="true">{t(($) => $.from)}</span>}
        leftSectionWidth={64}
        value={shown.from}
        max={shown.to || undefined}
        onChange={({ currentTarget }) => onShow({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        aria-label={t(($) => $.to)}
        leftSection={<span aria-hidden="true">{t(($) => $.to)}</span>}
        leftSectionWidth={64}
        value={shown.to}
        min={shown.from || undefined}
        onChange={({ currentTarget }) => onShow({ to: currentTarget.value })}
      />
    </div>
  )
}

function Search({ shown, onShow }: LogFiltersProps) {
  const { t } = useTranslation('audit', { keyPrefix: 'web' })
  const [typed, setTyped] = useState(shown.subject)
  const settled = useDebounced(typed, SEARCH_DELAY_MS)
  const look = useEffectEvent((text: string) => {
    if (text !== shown.subject) onShow({ subject: text })
  })
  useEffect(() => look(settled.trim()), [settled])
  // A chip that is taken off empties the field as well.
  const [before, setBefore] = useState(shown.subject)
  if (before !== shown.subject) {
    setBefore(shown.subject)
    if (shown.subject !== typed.trim()) setTyped(shown.subject)
  }
  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={t(($) => $.search)}
      placeholder={t(($) => $.search)}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      maxLength={150}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
