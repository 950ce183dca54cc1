import { IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFigures } from '#features/analytics/web/use-figures.ts'
import styles from './grade.module.css'

/** An average grade, out of how many on hover. */
export function Grade({ note, number }: { note: number | null; number: number }) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'top' })
  const { decimal } = useFigures()
  if (note === null) return '–'
  return (
    <span className={styles.grade} title={t(($) => $.grades, { count: number })}>
      <IconStarFilled size={14} aria-hidden />
      {decimal(note, 1)}
    </span>
  )
}
