import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useOnce } from '#ui/use-once.ts'
import type { Attempt } from '../../schemas.ts'
import type { Attempts, Quiz } from '../attempt/attempts.ts'
import { quizQuery } from '../attempt/quiz-queries.ts'
import styles from './quiz.module.css'

interface StartButtonProps {
  attempts: Attempts
  quiz: Quiz
  start: () => Promise<Attempt>
  onStart: (attempt: Attempt) => void
  /** Less prominent, when starting isn't the main action of the page, for example after passing. */
  isQuiet?: boolean
}

/** Starts an attempt, resumes the running one, or says that none is left. */
export function StartButton({ attempts, quiz, start, onStart, isQuiet }: StartButtonProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'start' })
  const say = useErrorMessage()
  const queryClient = useQueryClient()
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: start,
    onSuccess: onStart,
    // Another device may have used up what was left.
    onError: () => void queryClient.invalidateQueries({ queryKey: quizQuery(attempts).queryKey }),
  })
  const press = useOnce(() => mutateAsync())
  const { activeId, attemptsLeft, finished } = quiz
  const label = activeId !== null ? 'goOn' : finished.length > 0 ? 'again' : 'begin'
  return (
    <>
      {activeId === null && attemptsLeft === 0 ? (
        <p className={styles.quiet}>{t(($) => $.noneLeft)}</p>
      ) : (
        <Button
          variant={isQuiet ? 'default' : 'filled'}
          size="lg"
          className={styles.start}
          loading={isPending}
          onClick={() => void press()}
        >
          {t(($) => $[label])}
        </Button>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {say(error)}
        </p>
      )}
    </>
  )
}
