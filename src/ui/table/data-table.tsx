import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './data-table.module.css'
import { useStickyHead } from './use-sticky-head.ts'

interface DataTableProps {
  /** What the rows are; names the part of the page that scrolls. */
  label: string
  /** Cells of the head: `SortedHead`, `<th scope="col">`, or `<td />` over boxes and menus. */
  head: ReactNode
  /** Rows. */
  children: ReactNode
}

/** A table of administration: its head stays in sight, and what is too wide scrolls sideways. */
export function DataTable({ label, head, children }: DataTableProps) {
  const box = useStickyHead()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={box} className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

interface SortedHeadProps {
  /** Undefined while the table is sorted by another column. */
  direction: 'ascending' | 'descending' | undefined
  onSort: () => void
  children: string
}

/** The head of a column that one can sort by. */
export function SortedHead({ direction, onSort, children }: SortedHeadProps) {
  const { t } = useTranslation('ui')
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        title={t(($) => $.table.sortBy, { column: children })}
        onClick={onSort}
      >
        {children}
        {direction && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  )
}

/** How much of a list is in sight. */
export function Showing({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('ui')
  return (
    <p className={`${styles.showing} num`} role="status">
      {t(($) => $.table.showing, { shown, total })}
    </p>
  )
}
