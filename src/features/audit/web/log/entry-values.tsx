import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '../../contract.ts'
import styles from './log.module.css'
import { useWords } from './use-words.ts'
import { fieldsOf, wordsOf } from './value-rules.ts'

/** What held before an act and after it, field by field. */
export function EntryValues({ entry: { before, after } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit', { keyPrefix: 'web' })
  const words = useWords()
  const fields = fieldsOf(before, after)
  const say = (value: unknown) => wordsOf(value, (word) => t(($) => $[word]))
  if (fields.length === 0) return <p className={styles.quiet}>{t(($) => $.noValues)}</p>
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.field)}</th>
          <th scope="col">{t(($) => $.before)}</th>
          <th scope="col">{t(($) => $.after)}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{words.field(field)}</th>
            <td>{say(before[field])}</td>
            <td>{say(after[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
