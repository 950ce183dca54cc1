import { TextInput } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#features/site/web/use-today.ts'
import { dayAfter } from '#shared/days.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import styles from './due-date-settings.module.css'

/** Milliseconds after which a day that was refused gives way to the one before it (seed 001 §5). */
const BACK_AFTER = 200

interface DueDayInputProps {
  /** What the day is for. */
  help: string
  /** `YYYY-MM-DD`; null where there is none. */
  saved: string | null
  /** Saves a day; '' when it was cleared. */
  onSave: (day: string) => Promise<void>
  /** What is said when it was refused, with the reason. */
  failedText: (reason: string) => string
  disabled?: boolean
}

/**
 * A due date, tomorrow at the earliest, that is saved as soon as it is chosen. One that is typed passes through other
 * days on its way, so it is saved when the field is left, or with Enter.
 */
export function DueDayInput({ help, saved: savedDay, onSave, failedText, disabled }: DueDayInputProps) {
  const { t } = useTranslation('due-dates')
  const saved = savedDay ?? ''
  const [day, setDay] = useState<string | null>(null)
  const isTyping = useRef(false)
  const say = useErrorMessage()
  const today = useToday()
  const back = useTimeout(() => setDay(null), BACK_AFTER)
  const save = useMutation({
    mutationFn: onSave,
    onSuccess: () => setDay(null),
    onError: (error) => {
      notify.failure(failedText(say(error)))
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
      description={help}
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
