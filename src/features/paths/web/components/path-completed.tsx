import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AwardLinks } from '#features/assessments/badges/web/award-links.tsx'
import { BadgePicture } from '#features/speaches/web/badge/badge-picture.tsx'
import { formatDay } from '#ui/format/dates.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { LearningPath } from '../../contract.ts'
import { pathCertificateQuery } from '../path-queries.ts'
import styles from './path-completed.module.css'

interface PathCompletedProps {
  path: LearningPath
  /** What to show where there is no certificate. */
  otherwise?: ReactNode
}

/** At the end of a path, for those who completed it: their certificate. */
export function PathCompleted({ path, otherwise }: PathCompletedProps) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.completed' })
  const locale = useLocale()
  const { data, isLoading } = useQuery(pathCertificateQuery(path.pathId))
  if (isLoading) return <Skeleton shape="card" height={160} style={{ maxWidth: 840, marginBottom: 24 }} />
  const award = data?.certificate
  if (!award) return otherwise
  return (
    <section className={styles.completed} aria-labelledby="path-completed">
      <BadgePicture design={award.design} size={96} />
      <div className={styles.words}>
        <h2 id="path-completed">{t(($) => $.title)}</h2>
        <p>{t(($) => $.on, { date: formatDay(new Date(award.issuedAt), locale) })}</p>
        <AwardLinks award={award} />
      </div>
    </section>
  )
}
