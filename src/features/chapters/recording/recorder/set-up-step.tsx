import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { iconOf } from '../../web/labels.ts'
import type { RecordedType } from '../rules.ts'
import styles from './recorder.module.css'
import type { RecorderSession, RecorderView } from './recorder-session.ts'

export interface StepProps {
  session: RecorderSession
  view: RecorderView
  type: RecordedType
}

/** Says what will be recorded; its button makes the browser ask for permission. */
export function SetUpStep({ session, view: { state }, type }: StepProps) {
  const { t } = useTranslation('recorder')
  const Icon = iconOf(type)
  const problem = state.step === 'choose' ? state.problem : null
  const isAsking = state.step === 'asking'
  return (
    <div className={styles.setUp}>
      <span className={styles.icon}>
        <Icon size={32} aria-hidden />
      </span>
      <p className={styles.what}>{t(($) => $.sources[type])}</p>
      {problem ? (
        <p className={styles.problem} role="alert">
          {t(($) => $.problems[problem])}
        </p>
      ) : (
        <p className={styles.hint} role="status">
          {t(($) => (isAsking ? $.asking : $.first))}
        </p>
      )}
      <Button variant="filled" loading={isAsking} data-first onClick={() => void session.ask()}>
        {t(($) => $.setUp[type])}
      </Button>
    </div>
  )
}
