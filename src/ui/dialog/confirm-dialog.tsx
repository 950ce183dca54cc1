import { Button } from '@mantine/core'
import { CancelButton } from './cancel-button.tsx'
import type { Question } from './confirm.ts'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  question: Question
  onAnswer: (confirmed: boolean) => void
}

/** A question with two answers. What destroys is not what Enter presses: the focus starts on "Cancel". */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { title, text, action, keep, danger = false } = question
  return (
    <Dialog
      opened
      onClose={() => onAnswer(false)}
      title={title}
      footer={
        <>
          <CancelButton data-autofocus={danger || undefined} onClick={() => onAnswer(false)}>
            {keep}
          </CancelButton>
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
