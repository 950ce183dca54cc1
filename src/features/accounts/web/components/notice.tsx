import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

const ICONS = { info: IconInfoCircle, done: IconCircleCheck, failure: IconAlertCircle }

interface NoticeProps {
  tone: keyof typeof ICONS
  children: ReactNode
}

/** A message above the form. Failures are announced at once, others when there is time. */
export function Notice({ tone, children }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'failure' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <div>{children}</div>
    </div>
  )
}
