import {
  IconCalendarEvent,
  IconClock,
  IconGitPullRequest,
  IconLink,
  IconLock,
  IconPinned,
  IconShieldCheck,
  IconUsers,
  IconWorld,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#features/site/web/use-today.ts'
import { Badge } from '#ui/badge.tsx'
import { formatDay } from '#ui/format/dates.ts'
import { useLocale } from '#ui/use-locale.ts'
import { isDelayed, isReviewNeeded } from '../../rules.ts'
import type { AdminSpeach } from '../../schemas.ts'
import styles from './managed-table.module.css'

const VISIBILITY_ICONS = { PUBLIC: IconWorld, PRIVE: IconLock, SEMI_PRIVE: IconLink, RESTREINT: IconUsers } as const

/** Chips next to the title: who can read the speach, and its current state (seed 001 §2.1). */
export function SpeachChips({ speach }: { speach: AdminSpeach }) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'chips' })
  const { t: filters } = useTranslation('speach-management', { keyPrefix: 'filters' })
  const locale = useLocale()
  const Visibility = VISIBILITY_ICONS[speach.visibility]
  const { delayed_till, speachmetadata } = speach
  const today = useToday()
  return (
    <span className={styles.chips}>
      <Badge icon={<Visibility aria-hidden />}>{filters(($) => $.visibilities[speach.visibility])}</Badge>
      {speach.isPinnedOnHome && (
        <Badge colour="peach" icon={<IconPinned aria-hidden />}>
          {t(($) => $.pinned)}
        </Badge>
      )}
      <WorkflowChip speach={speach} />
      {delayed_till !== null && isDelayed(speach, Date.now()) && (
        <Badge colour="sky" icon={<IconClock aria-hidden />}>
          {t(($) => $.scheduled, { day: formatDay(new Date(delayed_till), locale) })}
        </Badge>
      )}
      {isReviewNeeded(today, speachmetadata.nextPeriodicReview) && (
        <Badge colour="sky" icon={<IconCalendarEvent aria-hidden />}>
          {t(($) => $.reviewNeeded)}
        </Badge>
      )}
      {speach.regulated_gmp && (
        <Badge colour="plum" icon={<IconShieldCheck aria-hidden />}>
          {t(($) => $.regulated)}
        </Badge>
      )}
    </span>
  )
}

function WorkflowChip({ speach }: { speach: AdminSpeach }) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'chips' })
  const { wf_state, wf_step: step, wf_total_step: total, wf_name: name } = speach
  if (wf_state === null) return null
  if (wf_state === 'REJECTED') {
    return (
      <Badge colour="berry" icon={<IconX aria-hidden />}>
        {t(($) => $.refused)}
      </Badge>
    )
  }
  return (
    <Badge colour="sun" icon={<IconGitPullRequest aria-hidden />}>
      {step === null
        ? t(($) => $.awaiting)
        : name
          ? t(($) => $.namedStep, { name, step, total })
          : t(($) => $.step, { step, total })}
    </Badge>
  )
}
