import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Question } from './confirm.ts'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  question: Question
  onAnswer: (confirmed: boolean) => void
}

/** A question with two answers. What destroys is not what Enter presses: the focus starts on "Cancel". */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation('ui')
  const { title, text, action, danger = false } = question
  return (
    <Dialog
      opened
      onClose={() => onAnswer(false)}
      title={title}
      footer={
        <>
          <Button variant="subtle" color="gray" data-autofocus={danger || undefined} onClick={() => onAnswer(false)}>
            {t(($) => $.dialog.cancel)}
          </Button>
          <Button
            variant={danger ? 'light' : 'filled'}
            color={danger ? 'berry' : 'peach'}
            data-autofocus={!danger || undefined}
            onClick={() => onAnswer(true)}
          >
            {action}
          </Button>
        </>
      }
    >
      {text && <p className={styles.text}>{text}</p>}
    </Dialog>
  )
}
