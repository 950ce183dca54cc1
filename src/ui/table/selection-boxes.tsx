import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Selection } from './use-selection.ts'

interface SelectAllProps<Row> {
  rows: Row[]
  selection: Selection<Row>
}

/** The box in the head: chooses every row in sight. */
export function SelectAll<Row>({ rows, selection }: SelectAllProps<Row>) {
  const { t } = useTranslation('ui')
  const count = rows.filter((row) => selection.has(row)).length
  return (
    <Checkbox
      aria-label={t(($) => $.table.selectAll)}
      checked={count > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={() => selection.toggleAll(rows)}
    />
  )
}

interface SelectRowProps<Row> {
  row: Row
  selection: Selection<Row>
  /** What the row is called. */
  name: string
}

/** The box of a row. */
export function SelectRow<Row>({ row, selection, name }: SelectRowProps<Row>) {
  const { t } = useTranslation('ui')
  return (
    <Checkbox
      aria-label={t(($) => $.table.select, { name })}
      checked={selection.has(row)}
      onChange={() => selection.toggle(row)}
      // The whole row opens something.
      onClick={(event) => event.stopPropagation()}
    />
  )
}
