import { Switch, TextInput } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#features/site/web/use-today.ts'
import { call } from '#shared/client.ts'
import { dayAfter } from '#shared/days.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { SpeachDraft } from '../../schemas.ts'
import { setDueDate, setUnpublishedAfterDueDate } from '../contract.ts'
import styles from './due-date-settings.module.css'

/** Milliseconds after which a day that was refused gives way to the one before it (seed 001 §5). */
const BACK_AFTER = 200

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

/**
 * A day that is saved as soon as it is chosen. One that is typed passes through other days on its way, so it is saved
 * when the field is left, or with Enter.
 */
function DayInput({ speachID, due, onSaved, disabled }: PartProps) {
  const { t } = useTranslation('due-dates')
  const saved = due.dueDate ?? ''
  const [day, setDay] = useState<string | null>(null)
  const isTyping = useRef(false)
  const say = useErrorMessage()
  const today = useToday()
  const back = useTimeout(() => setDay(null), BACK_AFTER)
  const save = useMutation({
    mutationFn: (dueDate: string) => call(setDueDate, { body: { speachID, dueDate } }),
    onSuccess: ({ dueDateTimestamp }, dueDate) => {
      onSaved({ dueDate, dueDateTimestamp })
      setDay(null)
    },
    onError: (error) => {
      notify.failure(t(($) => $.failed, { reason: say(error) }))
      back.start()
    },
  })
  const keep = () => {
    if (!isTyping.current) return
    isTyping.current = false
    if (day !== null && day !== saved) save.mutate(day)
  }
  return (
    <TextInput
      type="date"
      label={t(($) => $.label)}
      description={t(($) => $.help)}
      classNames={{ wrapper: styles.day }}
      min={dayAfter(today)}
      value={day ?? saved}
      disabled={disabled}
      readOnly={save.isPending}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep()
        else if (key !== 'Tab') isTyping.current = true
      }}
      onBlur={keep}
      onChange={({ currentTarget: { value } }) => {
        setDay(value)
        if (!isTyping.current && value !== saved) save.mutate(value)
      }}
    />
  )
}

function UnpublishSwitch({ speachID, due, onSaved, disabled }: PartProps) {
  const { t } = useTranslation('due-dates')
  const say = useErrorMessage()
  const save = useMutation({
    mutationFn: (unpublish: boolean) => call(setUnpublishedAfterDueDate, { body: { speachID, unpublish } }),
    onSuccess: ({ unpublishAfterDueDate }) => onSaved({ unpublishAfterDueDate }),
    onError: (error) => notify.failure(t(($) => $.failed, { reason: say(error) })),
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
