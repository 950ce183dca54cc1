import type { ReactNode } from 'react'
import { ChartCard } from '#features/analytics/web/components/chart-card.tsx'
import { useFigures } from '#features/analytics/web/use-figures.ts'
import { CsvButton, type Rows } from './csv-button.tsx'

interface WidgetCardProps extends Rows {
  title: string
  subtitle: ReactNode
  chart: ReactNode
}

/** A chart with the same as a table behind it, which can be kept as a file. */
export function WidgetCard({ title, subtitle, chart, columns, rows }: WidgetCardProps) {
  const { count } = useFigures()
  const written = rows.map(({ key, cells }) => ({
    key,
    cells: cells.map((cell) => (typeof cell === 'number' ? count(cell) : cell)),
  }))
  return (
    <ChartCard
      title={title}
      subtitle={subtitle}
      chart={chart}
      table={{ columns, rows: written }}
      actions={<CsvButton title={title} columns={columns} rows={rows} />}
    />
  )
}
