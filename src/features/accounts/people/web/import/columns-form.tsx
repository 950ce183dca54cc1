import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#ui/table/data-table.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { IMPORT_COLUMNS, type ImportTarget } from '../../import-rules.ts'
import type { CustomField } from '../../schemas.ts'
import { labelOf } from '../components/names.ts'
import styles from './import.module.css'
import type { ChosenList } from './read-list.ts'

interface ColumnsFormProps {
  list: ChosenList
  fields: CustomField[]
  mapping: ImportTarget[]
  onChange: (mapping: ImportTarget[]) => void
}

/** Chooses the meaning of each column, above the first rows. */
export function ColumnsForm({ list, fields, mapping, onChange }: ColumnsFormProps) {
  const { t } = useTranslation('people', { keyPrefix: 'import' })
  const locale = useLocale()
  const targets = [
    ...IMPORT_COLUMNS.map((value) => ({ value: value as string, label: t(($) => $.targets[value]) })),
    ...fields.map((field) => ({ value: `field:${field.id}`, label: labelOf(field, locale) })),
  ]
  const choose = (place: number, chosen: string | null) =>
    // A target is one column's: taken by one, it is let go of by the other.
    onChange(
      mapping.map((target, index) => {
        if (index === place) return chosen as ImportTarget
        return target === chosen ? null : target
      }),
    )
  return (
    <DataTable
      label={t(($) => $.columns)}
      head={list.head.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns may be called the same, and stay in their places
        <th key={place} scope="col">
          <span className={styles.column}>
            <span className="one-line">{name || place + 1}</span>
            <Select
              size="sm"
              aria-label={t(($) => $.columnOf, { name: name || String(place + 1) })}
              placeholder={t(($) => $.ignore)}
              clearable
              data={targets}
              value={mapping[place] ?? null}
              onChange={(chosen) => choose(place, chosen)}
            />
          </span>
        </th>
      ))}
    >
      {list.rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing but their places
        <tr key={index}>
          {list.head.map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <td key={place}>
              <span className={`${styles.cell} one-line`}>{row[place]}</span>
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  )
}
