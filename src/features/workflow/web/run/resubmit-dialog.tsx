import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { Signature, WorkflowRun } from '../../schemas.ts'
import styles from './run.module.css'
import { SignatureFields, unsigned } from './signature-fields.tsx'

interface ResubmitDialogProps {
  run: WorkflowRun
  isPending: boolean
  error: Error | null
  onSign: (signature: Signature) => void
  onClose: () => void
}

/** Signs what is submitted again to a regulated workflow. */
export function ResubmitDialog({ run, isPending, error, onSign, onClose }: ResubmitDialogProps) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.signature' })
  const { t: tUi } = useTranslation('ui')
  const say = useErrorMessage()
  const [signature, setSignature] = useState(() => unsigned('author'))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.resubmit, { title: cutTitle(run.title) })}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {tUi(($) => $.dialog.cancel)}
          </Button>
          <Button
            variant="filled"
            loading={isPending}
            disabled={signature.password === ''}
            onClick={() => onSign(signature)}
          >
            {t(($) => $.action)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <SignatureFields signature={signature} onChange={setSignature} text={t(($) => $.textAuthor)} autoFocus />
        {error && (
          <p className={styles.failure} role="alert">
            {say(error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
