import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Quiz } from '../attempt/attempts.ts'
import styles from './result.module.css'

interface PastAttemptsProps {
  quiz: Quiz
  /** The attempt that is looked at already. */
  currentId?: number
  onLook: (id: number) => void
}

/** The attempts that ended, the latest first, each to be looked at again. */
export function PastAttempts({ quiz, currentId, onLook }: PastAttemptsProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'past' })
  const locale = useLocale()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const others = quiz.finished.filter(({ id }) => id !== currentId)
  if (others.length === 0) return null
  return (
    <section className={styles.past} aria-label={t(($) => $.title)}>
      <h2>{t(($) => $.title)}</h2>
      <ul>
        {others.map((attempt) => (
          <li key={attempt.id}>
            <button type="button" onClick={() => onLook(attempt.id)}>
              {!attempt.isWaiting && <b className="num">{percent.format(attempt.percent / 100)}</b>}
              <span className={styles.pastWords}>
                <span>{t(($) => $.attempt, { number: attempt.number })}</span>
                <RelativeDate at={attempt.submittedAt} relative />
              </span>
              {attempt.isWaiting && <Badge colour="sun">{t(($) => $.waiting)}</Badge>}
              {attempt.passed !== null && (
                <Badge colour={attempt.passed ? 'leaf' : 'berry'}>
                  {t(($) => (attempt.passed ? $.passed : $.failed))}
                </Badge>
              )}
              <IconChevronRight size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
