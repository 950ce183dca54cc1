import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '#ui/use-error-message.ts'
import styles from './taking.module.css'

/** Between attempts to hand in while nobody answers, in milliseconds. */
const RETRY_MS = 5000

/** Time is up: the attempt is handed in by itself, again and again while there is no connection. */
export function TimeOver({ onSubmit }: { onSubmit: () => Promise<void> }) {
  const { t } = useTranslation('assessments', { keyPrefix: 'taking.timeOver' })
  const say = useErrorMessage()
  const heading = useRef<HTMLHeadingElement>(null)
  const [error, setError] = useState<unknown>(null)
  const submit = useEffectEvent(() => onSubmit().catch(setError))
  useEffect(() => {
    heading.current?.focus()
    const send = () => void submit()
    send()
    const timer = setInterval(send, RETRY_MS)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [])
  return (
    <div className={styles.asked}>
      <h2 ref={heading} tabIndex={-1} className={styles.question}>
        {t(($) => $.title)}
      </h2>
      <p>{t(($) => $.text)}</p>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {say(error)}
        </p>
      )}
    </div>
  )
}
