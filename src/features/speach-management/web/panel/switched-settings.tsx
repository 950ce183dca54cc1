import { Switch, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PINNED_MAX } from '#features/site/rules.ts'
import { useFlag } from '#features/site/web/config-query.ts'
import { pinSpeach } from '#features/speaches/contract.ts'
import { DueDateSettings } from '#features/speaches/due-dates/web/due-date-settings.tsx'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { AdminSpeach } from '../../schemas.ts'
import { reloadManaged } from '../management-queries.ts'
import styles from './speach-panel.module.css'

interface SwitchedSettingsProps {
  speach: AdminSpeach
  /** `YYYY-MM-DD`, empty for none. */
  review: string
  onReview: (day: string) => void
}

/** Pin, due date and next review, each where it means something. */
export function SwitchedSettings({ speach, review, onReview }: SwitchedSettingsProps) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'panel' })
  const queryClient = useQueryClient()
  const hasReviews = useFlag('periodicReview') === true
  if (speach.state === 'ARCHIVE') return null
  return (
    <>
      <PinSwitch speach={speach} />
      {!speach.isTemplate && (
        <>
          <hr className={styles.rule} />
          <DueDateSettings
            speachID={speach.speachID}
            due={speach.speachmetadata}
            hasBadge={speach.hasBadge}
            onSaved={() => void reloadManaged(queryClient)}
          />
        </>
      )}
      {hasReviews && !speach.isTemplate && (
        <>
          <hr className={styles.rule} />
          <TextInput
            type="date"
            label={t(($) => $.review)}
            description={t(($) => $.reviewHelp)}
            min="1900-01-01"
            max="2999-12-31"
            required={speach.regulated_gmp && review !== ''}
            value={review}
            onChange={({ currentTarget }) => onReview(currentTarget.value)}
          />
        </>
      )}
    </>
  )
}

/** Only what is published and for everybody can be pinned (seed 001 §4). */
function PinSwitch({ speach }: { speach: AdminSpeach }) {
  const { t } = useTranslation('speach-management')
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (pinned: boolean) => call(pinSpeach, { params: { speachID: speach.speachID }, body: { pinned } }),
    async onSuccess(_, pinned) {
      const title = cutTitle(speach.title)
      notify.undo(
        t(($) => (pinned ? $.done.pin : $.done.unpin), { title }),
        () => mutate(!pinned),
      )
      void queryClient.invalidateQueries({ queryKey: ['home'] })
      await reloadManaged(queryClient)
    },
    onError: (error) => notify.failure(t(($) => $.failed.pin, { reason: say(error) })),
  })
  const isOffered = speach.state === 'PUBLIE' && speach.visibility === 'PUBLIC' && !speach.isTemplate
  if (useFlag('pinnedOnHome') !== true || !isOffered) return null
  return (
    <Switch
      label={t(($) => $.panel.pinned)}
      description={t(($) => $.panel.pinnedHelp, { max: PINNED_MAX })}
      checked={isPending ? variables : speach.isPinnedOnHome}
      disabled={isPending}
      onChange={({ currentTarget }) => mutate(currentTarget.checked)}
    />
  )
}
