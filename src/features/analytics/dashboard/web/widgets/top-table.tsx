import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '#features/analytics/web/components/chart-card.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { CsvButton, type Rows } from './csv-button.tsx'
import styles from './top-table.module.css'

interface TopTableProps extends Rows {
  title: string
  subtitle: string
  shown: TopRow[]
}

export interface TopRow {
  key: string
  name: string
  href: string
  lang?: string
  /** The second column. */
  second: ReactNode
  figure: ReactNode
  /** How long its bar is, from 0 to 1. */
  share: number
}

/** Three columns of 40, 40 and 20 per cent (seed 000 §2): who, what of them, and the number it is about. */
export function TopTable({ title, subtitle, shown, columns, rows }: TopTableProps) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'top' })
  const [first, second, third] = columns
  return (
    <ChartCard
      title={title}
      subtitle={subtitle}
      actions={<CsvButton title={title} columns={columns} rows={rows} />}
      chart={
        <table className={styles.table} aria-label={t(($) => $.table, { title })}>
          <colgroup>
            <col className={styles.wide} />
            <col className={styles.wide} />
            <col className={styles.narrow} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col">{second}</th>
              <th scope="col">{third}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, name, href, lang, second: words, figure, share }) => (
              <tr key={key}>
                <th scope="row">
                  <AppLink href={href} title={name} lang={lang} dir="auto">
                    {name}
                  </AppLink>
                </th>
                <td>
                  <div className={styles.second}>
                    <span className="num">{words}</span>
                    <span className={styles.ground} aria-hidden="true">
                      <span style={{ width: `${share * 100}%` }} />
                    </span>
                  </div>
                </td>
                <td className="num">{figure}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}
