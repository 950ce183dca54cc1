import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OpenWorkName } from '#features/reader/my/rules.ts'
import { myCountsQuery } from '#features/reader/my/web/my-queries.ts'
import styles from './open-count.module.css'

/** How much waits in a list of open work, at the end of what leads there; nothing where nothing does. */
export function OpenCount({ of }: { of: OpenWorkName }) {
  const { t } = useTranslation('open-work')
  const count = useQuery(myCountsQuery).data?.[of] ?? 0
  if (count === 0) return null
  return (
    <span className={`${styles.count} num`}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{t(($) => $[of], { count })}</VisuallyHidden>
    </span>
  )
}
