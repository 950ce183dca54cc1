import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import type { DueState, Status } from '../../rules.ts'
import { useFigures } from '../use-figures.ts'

const COLOURS = {
  NOT_STARTED: 'gray',
  READING: 'sky',
  DONE: 'leaf',
  PASSED: 'leaf',
  FAILED: 'berry',
  WAITING: 'sun',
} as const satisfies Record<Status, string>

const DUE_COLOURS = { SOON: 'sun', OVER: 'berry' } as const

/** A person's status in a speach in one word. */
export function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation('analytics', { keyPrefix: 'status' })
  return <Badge colour={COLOURS[status]}>{t(($) => $[status])}</Badge>
}

/** The due date, with a word if it is close or over. */
export function DueDay({ dueDate, due }: { dueDate: string | null; due: DueState }) {
  const { t } = useTranslation('analytics', { keyPrefix: 'due' })
  const { day } = useFigures()
  if (dueDate === null) return <>–</>
  const presses = due === 'SOON' || due === 'OVER'
  return (
    <>
      {day(dueDate)} {presses && <Badge colour={DUE_COLOURS[due]}>{t(($) => $[due])}</Badge>}
    </>
  )
}
