import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AskedQuestion } from '../edit/schema.ts'
import styles from './weet-player.module.css'

interface PinsProps {
  questions: readonly AskedQuestion[]
  lengthMs: number
  /** What the video waits for. */
  stop: { id: string } | null
  answered: ReadonlySet<string> | null
  /** Goes to a place, in milliseconds. */
  onSeek: (ms: number) => void
}

/** Where the video asks, on its bar. They are for the finger and the mouse; the list of sections names them too. */
export function Pins({ questions, lengthMs, stop, answered, onSeek }: PinsProps) {
  const { t } = useTranslation('weet')
  return (
    <div className={styles.pins} aria-hidden="true">
      {questions.map(({ id, at, question }, index) => {
        const isAnswered = answered?.has(question.id) ?? false
        return (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            className={styles.pin}
            style={{ left: `${Math.min(100, (at / Math.max(1, lengthMs)) * 100)}%` }}
            title={t(($) => $.question.name, { number: index + 1 })}
            data-now={stop?.id === id || undefined}
            data-answered={isAnswered || undefined}
            onClick={() => onSeek(at)}
          >
            <span>{isAnswered && <IconCheck size={12} stroke={3} />}</span>
          </button>
        )
      })}
    </div>
  )
}
