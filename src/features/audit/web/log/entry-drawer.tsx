import { useTranslation } from 'react-i18next'
import { formatExact } from '#ui/format/dates.ts'
import { DetailDrawer } from '#ui/table/detail-drawer.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { AuditEntry } from '../../contract.ts'
import { EntryValues } from './entry-values.tsx'
import styles from './log.module.css'
import { useActorName } from './use-actor-name.ts'
import { useWords } from './use-words.ts'

/** The details of an act: person, time, subject, and the values before and after. */
export function EntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation('audit', { keyPrefix: 'web' })
  const locale = useLocale()
  const words = useWords()
  const nameOf = useActorName()
  const act = words.act(entry.act)
  return (
    <DetailDrawer label={act} onClose={onClose} actions={null}>
      <h2 className={styles.heading}>{act}</h2>
      <dl className={styles.facts}>
        <dt>{t(($) => $.subject)}</dt>
        <dd>
          {words.subject(entry.subject)} <span className={styles.quiet}>{entry.subject.id}</span>
        </dd>
        <dt>{t(($) => $.person)}</dt>
        <dd dir="auto">{nameOf(entry.actor)}</dd>
        <dt>{t(($) => $.at)}</dt>
        <dd className="num">{formatExact(new Date(entry.at), locale)}</dd>
      </dl>
      <EntryValues entry={entry} />
    </DetailDrawer>
  )
}
