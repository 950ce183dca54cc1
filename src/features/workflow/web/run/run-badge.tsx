import { IconBan, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import type { WorkflowRun } from '../../schemas.ts'

const LOOKS = {
  AWAITING_VALIDATION: { colour: 'sun', Icon: IconClock },
  REJECTED: { colour: 'berry', Icon: IconX },
  VALIDATED: { colour: 'leaf', Icon: IconCheck },
  CANCELLED: { colour: 'gray', Icon: IconBan },
} as const

/** The state of a submission in a word: in progress or refused, with its step. */
export function RunBadge({ run }: { run: WorkflowRun }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.run' })
  const { colour, Icon } = LOOKS[run.state]
  const isOpen = run.state === 'AWAITING_VALIDATION' || run.state === 'REJECTED'
  return (
    <Badge colour={colour} icon={<Icon aria-hidden />}>
      {t(($) => $.states[run.state])}
      {isOpen && ` · ${t(($) => $.step, { step: run.step, total: run.totalStep })}`}
    </Badge>
  )
}
