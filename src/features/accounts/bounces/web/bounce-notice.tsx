import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#ui/format/dates.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { Bounce } from '../schemas.ts'
import styles from './bounce-notice.module.css'

interface BounceNoticeProps {
  bounce: Bounce
  email: string
  /** Whether the mails to the reader bounce, or those to another person. */
  whose: 'own' | 'person'
  onRetry: () => void
  isRetrying: boolean
}

/** Says that mails bounce, since when and why, and offers to try again. */
export function BounceNotice({ bounce, email, whose, onRetry, isRetrying }: BounceNoticeProps) {
  const { t } = useTranslation('bounces')
  const date = formatDay(new Date(bounce.since), useLocale())
  return (
    <div className={styles.notice} role="status">
      <IconMailOff aria-hidden />
      <div>
        <b>{t(($) => $[whose].title)}</b>
        <p>{t(($) => $[whose].text, { date, email, reason: t(($) => $.reasons[bounce.reason]) })}</p>
        <Button size="sm" variant="default" loading={isRetrying} onClick={onRetry}>
          {t(($) => $.retry)}
        </Button>
      </div>
    </div>
  )
}
