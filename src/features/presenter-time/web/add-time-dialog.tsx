import { IconReceipt } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { CancelButton } from '#ui/dialog/cancel-button.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { addTime, type TimeUsage } from '../contract.ts'
import { ADDED_SECONDS, formatTime, monthName } from '../rules.ts'
import styles from './time-panel.module.css'
import { timeUsageQuery } from './time-query.ts'

interface AddTimeDialogProps {
  usage: Pick<TimeUsage, 'limitSeconds' | 'invoiceMonth'>
  onClose: () => void
}

/** Asks whether an hour is to be added, and says on which invoice it will be (seed 002 §2). */
export function AddTimeDialog({ usage, onClose }: AddTimeDialogProps) {
  const { t } = useTranslation('presenter-time', { keyPrefix: 'dialog' })
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { limitSeconds: from } = usage
  const adding = useMutation({
    mutationFn: () => call(addTime, { body: { time: ADDED_SECONDS, from } }),
    onSuccess(limit) {
      notify.success(t(($) => $.done, { limit: formatTime(limit * 1000) }))
      onClose()
    },
    // After a refusal too: the limit is another one by then.
    onSettled: () => queryClient.invalidateQueries(timeUsageQuery),
  })
  const limits = { from: formatTime(from * 1000), to: formatTime((from + ADDED_SECONDS) * 1000) }
  return (
    <FormDialog
      title={t(($) => $.title)}
      action={t(($) => $.ok)}
      isBusy={adding.isPending}
      error={adding.error}
      beside={<CancelButton onClick={onClose} />}
      onSubmit={() => adding.mutate()}
      onClose={onClose}
    >
      <p>{t(($) => $.message, limits)}</p>
      <p className={styles.disclaimer}>
        <IconReceipt size={20} aria-hidden />
        {t(($) => $.disclaimer, { month: monthName(usage.invoiceMonth, locale) })}
      </p>
    </FormDialog>
  )
}
