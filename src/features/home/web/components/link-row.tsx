import { useId } from 'react'
import { RowHeader } from '#ui/carousel/row-header.tsx'
import type { HomeRow } from '../../contract.ts'
import styles from './link-row.module.css'

/** A row that leads elsewhere: its title alone. */
export function LinkRow({ row }: { row: HomeRow }) {
  const id = useId()
  return (
    <section className={styles.row} aria-labelledby={id}>
      <RowHeader id={id} title={row.title} seeAll={{ href: row.url, newWindow: row.outframe }} />
    </section>
  )
}
