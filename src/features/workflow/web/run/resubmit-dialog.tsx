import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { CancelButton } from '#ui/dialog/cancel-button.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import type { Signature, WorkflowRun } from '../../schemas.ts'
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
  const [signature, setSignature] = useState(() => unsigned('author'))
  return (
    <FormDialog
      title={t(($) => $.resubmit, { title: cutTitle(run.title) })}
      action={t(($) => $.action)}
      isBusy={isPending}
      error={error}
      disabled={signature.password === ''}
      beside={<CancelButton onClick={onClose} />}
      onClose={onClose}
      onSubmit={() => onSign(signature)}
    >
      <SignatureFields signature={signature} onChange={setSignature} text={t(($) => $.textAuthor)} autoFocus />
    </FormDialog>
  )
}
