import { Switch } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { SpeachDraft } from '../../schemas.ts'
import { setDueDate, setUnpublishedAfterDueDate } from '../contract.ts'
import styles from './due-date-settings.module.css'
import { DueDayInput } from './due-day-input.tsx'

type Due = Pick<SpeachDraft, 'dueDate' | 'dueDateTimestamp' | 'unpublishAfterDueDate'>

interface DueDateSettingsProps {
  speachID: string
  due: Due
  /** A due date has no meaning without a badge. */
  hasBadge: boolean
  /** Called with the saved values. */
  onSaved: (change: Partial<Due>) => void
}

type PartProps = Omit<DueDateSettingsProps, 'hasBadge'> & { disabled: boolean }

/**
 * Sets the day by which readers should have the badge, and whether the speach is unpublished after it (seed 001 §2.5).
 */
export function DueDateSettings({ hasBadge, ...part }: DueDateSettingsProps) {
  const { t } = useTranslation('due-dates')
  const { dueDateTimestamp } = part.due
  const hintId = useId()
  const isInert = !hasBadge
  const isPast = !isInert && dueDateTimestamp !== null && dueDateTimestamp <= Date.now()
  return (
    <fieldset className={styles.field} aria-describedby={hintId}>
      <DayInput {...part} disabled={isInert} />
      <UnpublishSwitch {...part} disabled={isInert} />
      <div id={hintId}>
        {isInert && (
          <Hint icon={<IconInfoCircle size={16} aria-hidden />} kind="tip">
            {t(($) => $.noBadge)}
          </Hint>
        )}
        {isPast && (
          <Hint icon={<IconAlertTriangle size={16} aria-hidden />} kind="alert">
            {t(($) => $.past)}
          </Hint>
        )}
      </div>
    </fieldset>
  )
}

function Hint({ icon, kind, children }: { icon: ReactNode; kind: 'tip' | 'alert'; children: ReactNode }) {
  return (
    <p className={styles.hint} data-kind={kind} role={kind === 'alert' ? 'alert' : undefined}>
      {icon}
      {children}
    </p>
  )
}

function DayInput({ speachID, due, onSaved, disabled }: PartProps) {
  const { t } = useTranslation('due-dates')
  return (
    <DueDayInput
      help={t(($) => $.help)}
      saved={due.dueDate}
      disabled={disabled}
      onSave={async (dueDate) => {
        const { dueDateTimestamp } = await call(setDueDate, { body: { speachID, dueDate } })
        onSaved({ dueDate, dueDateTimestamp })
      }}
      failedText={(reason) => t(($) => $.failed, { reason })}
    />
  )
}

function UnpublishSwitch({ speachID, due, onSaved, disabled }: PartProps) {
  const { t } = useTranslation('due-dates')
  const say = useErrorMessage()
  const save = useMutation({
    mutationFn: (unpublish: boolean) => call(setUnpublishedAfterDueDate, { body: { speachID, unpublish } }),
    onSuccess: ({ unpublishAfterDueDate }) => onSaved({ unpublishAfterDueDate }),
    onError: (error) => notify.failure(t(($) => $.failedUnpublish, { reason: say(error) })),
  })
  return (
    <Switch
      label={t(($) => $.unpublish)}
      description={t(($) => $.unpublishHelp)}
      checked={save.isPending ? save.variables : due.unpublishAfterDueDate}
      disabled={disabled || save.isPending}
      onChange={({ target }) => save.mutate(target.checked)}
    />
  )
}
