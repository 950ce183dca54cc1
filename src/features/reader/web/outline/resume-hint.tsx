import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './resume-hint.module.css'

/** Long enough to read it and to reach it; "start again" stays in the menu. */
const SHOWN_MS = 12_000

/** Tells readers that they continue where they left off, and offers to start again. */
export function ResumeHint({ onRestart }: { onRestart: () => void }) {
  const { t } = useTranslation('speaches')
  const [gone, setGone] = useState(false)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => setGone(true), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held])
  if (gone) return null
  return (
    <div
      className={styles.hint}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{t(($) => $.reader.resume.text)}</span>
      <button type="button" className={styles.restart} onClick={onRestart}>
        {t(($) => $.reader.resume.restart)}
      </button>
      <button
        type="button"
        className={styles.close}
        aria-label={t(($) => $.reader.resume.close)}
        onClick={() => setGone(true)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}
