import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './chart-card.module.css'

interface ChartCardProps {
  title: string
  subtitle: ReactNode
  chart: ReactNode
  /** Absent if the content is a table already. */
  table?: FiguresTable
  /** Buttons beside the one that shows the table. */
  actions?: ReactNode
  className?: string
}

/** The contents of a chart in words and numbers. */
export interface FiguresTable {
  columns: string[]
  /** The first cell of each names it. */
  rows: { key: string; cells: ReactNode[] }[]
}

/** A chart, or the same as a table: nobody has to see colours or shapes, and numbers can be copied. */
export function ChartCard({ title, subtitle, chart, table, actions, className }: ChartCardProps) {
  const { t } = useTranslation('analytics', { keyPrefix: 'chart' })
  const [isTable, setIsTable] = useState(false)
  const heading = useId()
  return (
    <section className={[styles.card, className].filter(Boolean).join(' ')} aria-labelledby={heading}>
      <header className={styles.header}>
        <div>
          <h2 id={heading} dir="auto">
            {title}
          </h2>
          <p>{subtitle}</p>
        </div>
        <div className={styles.actions}>
          {table && (
            <IconButton
              label={t(($) => (isTable ? $.asChart : $.asTable), { title })}
              variant="subtle"
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? <IconChartBar aria-hidden /> : <IconTable aria-hidden />}
            </IconButton>
          )}
          {actions}
        </div>
      </header>
      {table && isTable ? <Table {...table} label={t(($) => $.table, { title })} /> : chart}
    </section>
  )
}

function Table({ columns, rows, label }: FiguresTable & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row" dir="auto">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
