import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOfDay } from '../time-of-day.ts'
import { GetStarted, type GetStartedCards } from './get-started.tsx'
import styles from './greeting.module.css'

interface GreetingProps {
  /** Undefined for a visitor. */
  firstName: string | undefined
  /** Undefined while it is loading. */
  getStarted: GetStartedCards | undefined
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
        <h1>
          {firstName === undefined ? t(($) => $.greeting.visitor) : t(($) => $.greeting[time], { name: firstName })}
        </h1>
        <p>{begun ? t(($) => $.lead.begun) : t(($) => $.lead.new)}</p>
      </div>
      <GetStarted cards={getStarted} />
    </div>
  )
}
