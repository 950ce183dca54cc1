import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { call } from '#shared/client.ts'
import { CancelButton } from '#ui/dialog/cancel-button.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useOnce } from '#ui/use-once.ts'
import { reportComment, reportSpeach } from '../../contract.ts'
import { reportMessage } from '../../messages/contract.ts'
import { THREADS_KEY } from '../../messages/web/threads-key.ts'
import { REASON_MAX } from '../../rules.ts'
import styles from './dialogs.module.css'
import type { SocialDialog } from './open-dialog.ts'

type Reported = Extract<SocialDialog, { kind: 'report' | 'report-comment' | 'report-message' }>

interface ReportDialogProps {
  reported: Reported
  onClose: () => void
}

/** Asks why a comment or a speach is abusive, and tells those who moderate. */
export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const { t } = useTranslation('social', { keyPrefix: 'web.report' })
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const report = useMutation({
    mutationFn: () => {
      const body = { reason: reason.trim() }
      switch (reported.kind) {
        case 'report':
          return call(reportSpeach, { params: { speachID: reported.speach.speachID }, body })
        case 'report-comment':
          return call(reportComment, { params: { id: reported.commentId }, body })
        case 'report-message':
          return call(reportMessage, { params: { id: reported.messageId }, body })
      }
    },
    onSuccess: () => {
      notify.success(t(($) => $.done))
      onClose()
      // The item can't be reported a second time.
      if (reported.kind === 'report-comment') {
        return queryClient.invalidateQueries({ queryKey: ['comments', reported.speachID] })
      }
      if (reported.kind === 'report-message') return queryClient.invalidateQueries({ queryKey: THREADS_KEY })
    },
  })
  const send = useOnce(() => report.mutateAsync())
  return (
    <FormDialog
      title={titleOf(reported, t)}
      action={t(($) => $.action)}
      isBusy={report.isPending}
      error={report.error}
      disabled={reason.trim() === ''}
      beside={<CancelButton onClick={onClose} />}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <div className={styles.form}>
        <p className={styles.text}>{t(($) => (reported.kind === 'report-message' ? $.textMessage : $.text))}</p>
        <Textarea
          label={t(($) => $.reason)}
          data-autofocus
          autosize
          minRows={3}
          maxRows={8}
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </FormDialog>
  )
}

function titleOf(reported: Reported, t: TFunction<'social', 'web.report'>): string {
  if (reported.kind === 'report') return t(($) => $.titleSpeach, { title: cutTitle(reported.speach.title) })
  return reported.kind === 'report-comment' ? t(($) => $.titleComment) : t(($) => $.titleMessage)
}
