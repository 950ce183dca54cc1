import { IconFileDiff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { AuditEntry } from '../../contract.ts'
import styles from './log.module.css'
import { useActorName } from './use-actor-name.ts'
import { useWords } from './use-words.ts'

interface LogTableProps {
  entries: AuditEntry[]
  /** The entry whose drawer is open. */
  openId: number | null
  onOpen: (id: number) => void
}

/** The acts, one per row. */
export function LogTable({ entries, openId, onOpen }: LogTableProps) {
  const { t } = useTranslation('audit', { keyPrefix: 'web' })
  return (
    <DataTable
      label={t(($) => $.title)}
      head={
        <>
          <th scope="col">{t(($) => $.act)}</th>
          <th scope="col">{t(($) => $.subject)}</th>
          <th scope="col">{t(($) => $.person)}</th>
          <th scope="col">{t(($) => $.at)}</th>
          <td />
        </>
      }
    >
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} isOpen={entry.id === openId} onOpen={() => onOpen(entry.id)} />
      ))}
    </DataTable>
  )
}

function Row({ entry, isOpen, onOpen }: { entry: AuditEntry; isOpen: boolean; onOpen: () => void }) {
  const { t } = useTranslation('audit', { keyPrefix: 'web' })
  const words = useWords()
  const nameOf = useActorName()
  const [act, subject] = [words.act(entry.act), words.subject(entry.subject)]
  return (
    // The button at the row's end does the same for keys.
    <tr className={styles.row} data-open={isOpen || undefined} onClick={onOpen}>
      <th scope="row">{act}</th>
      <td>
        <span className={styles.subject}>
          <span>{subject}</span> <Badge>{words.kind(entry.subject.kind)}</Badge>
        </span>
      </td>
      <td dir="auto">{nameOf(entry.actor)}</td>
      <td className="num">
        <RelativeDate at={entry.at} relative />
      </td>
      <td>
        <IconButton
          label={t(($) => $.open, { act, subject })}
          size="sm"
          onClick={(event) => {
            event.stopPropagation()
            onOpen()
          }}
        >
          <IconFileDiff size={18} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
}
