import { IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { AppLink } from '#ui/app-link.tsx'
import type { getHome } from '../../contract.ts'
import { timeOfDay } from '../time-of-day.ts'
import styles from './greeting.module.css'

type GetStarted = z.output<(typeof getHome)['responses'][200]>['getStarted']

/** What stands behind the cards to get started. */
const STARTS = {
  SPEACH: { href: '/recorder/indexrecorderlayout', Icon: IconEdit },
} as const satisfies Record<GetStarted[number]['code'], object>

interface GreetingProps {
  firstName: string
  /** Undefined while it is loading. */
  getStarted: GetStarted | undefined
  /** Whether there is something to go on with. */
  begun: boolean | undefined
}

/** A word by the time of day, and beside it what one may begin. */
export function Greeting({ firstName, getStarted = [], begun }: GreetingProps) {
  const { t } = useTranslation('home', { keyPrefix: 'web' })
  const [time] = useState(() => timeOfDay(new Date().getHours()))
  return (
    <div className={styles.greeting}>
      <div>
        <h1>{t(`greeting.${time}`, { name: firstName })}</h1>
        <p>{begun ? t('lead.begun') : t('lead.new')}</p>
      </div>
      {getStarted.length > 0 && (
        <ul className={styles.starts} aria-label={t('getStarted.label')}>
          {getStarted.map(({ code }) => {
            const { href, Icon } = STARTS[code]
            return (
              <li key={code} className={styles.start}>
                <AppLink href={href}>
                  <Icon size={24} stroke={1.75} aria-hidden />
                  <span>{t(`getStarted.${code}`)}</span>
                </AppLink>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
