import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './data-table.module.css'
import type { Selection } from './use-selection.ts'

interface MatchingRowProps<Row> {
  /** Every row in sight. */
  rows: Row[]
  /** How many match, with those further down. */
  total: number
  selection: Selection<Row>
  /** The columns of the table. */
  columns: number
}

/** The first row of a table once all in sight are chosen and there are more: chooses those too, or lets go of them. */
export function MatchingRow<Row>({ rows, total, selection, columns }: MatchingRowProps<Row>) {
  const { t } = useTranslation('ui', { keyPrefix: 'table' })
  const isWhole = selection.matching !== null
  if (total <= rows.length || !rows.every((row) => selection.has(row))) return null
  return (
    <tr>
      <td colSpan={columns} className={styles.matching}>
        <div>
          <span role="status">
            {isWhole
              ? t(($) => $.matchingChosen, { count: selection.matching ?? 0 })
              : t(($) => $.shownChosen, { count: rows.length })}
          </span>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => (isWhole ? selection.chooseShown(rows) : selection.chooseMatching(total))}
          >
            {isWhole ? t(($) => $.onlyShown, { count: rows.length }) : t(($) => $.chooseMatching, { count: total })}
          </Button>
        </div>
      </td>
    </tr>
  )
}
