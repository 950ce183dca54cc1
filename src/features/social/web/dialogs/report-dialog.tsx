import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { call } from '#shared/client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { reportComment, reportSpeach } from '../../contract.ts'
import { REASON_MAX } from '../../rules.ts'
import styles from './dialogs.module.css'
import type { SocialDialog } from './open-dialog.ts'

interface ReportDialogProps {
  reported: Extract<SocialDialog, { kind: 'report' | 'report-comment' }>
  onClose: () => void
}

/** Asks why a comment or a speach is abusive, and tells those who moderate. */
export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const { t } = useTranslation('social', { keyPrefix: 'web.report' })
  const { t: tUi } = useTranslation('ui')
  const say = useErrorMessage()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const report = useMutation({
    mutationFn: () => {
      const body = { reason: reason.trim() }
      return reported.kind === 'report'
        ? call(reportSpeach, { params: { speachID: reported.speach.speachID }, body })
        : call(reportComment, { params: { id: reported.commentId }, body })
    },
    onSuccess: () => {
      notify.success(t('done'))
      onClose()
      if (reported.kind === 'report-comment') {
        // It is no longer offered to report it.
        return queryClient.invalidateQueries({ queryKey: ['comments', reported.speachID] })
      }
    },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        reported.kind === 'report' ? t('titleSpeach', { title: cutTitle(reported.speach.title) }) : t('titleComment')
      }
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {tUi('dialog.cancel')}
          </Button>
          <Button
            variant="filled"
            loading={report.isPending}
            disabled={reason.trim() === ''}
            onClick={() => report.mutate()}
          >
            {t('action')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.text}>{t('text')}</p>
        <Textarea
          label={t('reason')}
          data-autofocus
          autosize
          minRows={3}
          maxRows={8}
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {report.error && (
          <p className={styles.failure} role="alert">
            {say(report.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
