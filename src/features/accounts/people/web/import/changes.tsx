import { useTranslation } from 'react-i18next'
import { DataTable } from '#ui/table/data-table.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { UserImport } from '../../import-contract.ts'
import { IMPORT_COLUMNS, type ImportChange } from '../../import-rules.ts'
import type { CustomField } from '../../schemas.ts'
import { labelOf } from '../components/names.ts'
import styles from './import.module.css'

/** What a list changes of people who are there already, person by person. */
export function Changes({ changes, fields }: { changes: UserImport['changes']; fields: CustomField[] }) {
  const { t } = useTranslation('people', { keyPrefix: 'import' })
  const locale = useLocale()
  function nameOf(what: ImportChange['what']): string {
    const column = IMPORT_COLUMNS.find((one) => one === what)
    if (column) return t(($) => $.targets[column])
    const field = fields.find(({ id }) => what === `field:${id}`)
    return field ? labelOf(field, locale) : what
  }
  return (
    <>
      <h2 className={styles.heading}>{t(($) => $.changesShown, { count: changes.length })}</h2>
      <DataTable
        label={t(($) => $.updated)}
        head={
          <>
            <th scope="col">{t(($) => $.row)}</th>
            <th scope="col">{t(($) => $.targets.email)}</th>
            <th scope="col">{t(($) => $.change)}</th>
          </>
        }
      >
        {changes.map(({ row, email, changes: lines }) => (
          <tr key={row}>
            <td className="num">{row}</td>
            <td>{email}</td>
            <td>
              <ul className={styles.changes}>
                {lines.map(({ what, before, after }) => (
                  <li key={what} dir="auto">
                    {t(($) => (before === '' ? $.added : $.changed), { what: nameOf(what), before, after })}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </DataTable>
    </>
  )
}
