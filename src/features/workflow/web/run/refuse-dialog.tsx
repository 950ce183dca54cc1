import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { CancelButton } from '#ui/dialog/cancel-button.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { COMMENT_MAX } from '../../rules.ts'
import type { WorkflowRun } from '../../schemas.ts'
import styles from './run.module.css'
import { SignatureFields, unsigned } from './signature-fields.tsx'
import { useDecide } from './use-decide.ts'

/** Refuses a step, with the reason. */
export function RefuseDialog({ run, onClose }: { run: WorkflowRun; onClose: () => void }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.refuse' })
  const { t: tSignature } = useTranslation('workflow', { keyPrefix: 'web.signature' })
  const [comment, setComment] = useState('')
  const [signature, setSignature] = useState(() => unsigned('approver'))
  const refuse = useDecide(run, onClose)
  return (
    <FormDialog
      title={t(($) => $.title, { title: cutTitle(run.title) })}
      action={t(($) => $.action)}
      isBusy={refuse.isPending}
      error={refuse.error}
      disabled={comment.trim() === '' || (run.regulated && signature.password === '')}
      danger
      beside={<CancelButton onClick={onClose} />}
      onClose={onClose}
      onSubmit={() =>
        refuse.mutate({
          decision: 'REFUSE',
          comment: comment.trim(),
          signature: run.regulated ? signature : undefined,
        })
      }
    >
      <p className={styles.text}>{t(($) => $.text)}</p>
      <Textarea
        label={t(($) => $.comment)}
        data-autofocus
        autosize
        minRows={3}
        maxRows={8}
        maxLength={COMMENT_MAX}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      {run.regulated && (
        <SignatureFields
          signature={signature}
          onChange={setSignature}
          text={tSignature(($) => $.text, { version: run.version })}
        />
      )}
    </FormDialog>
  )
}
