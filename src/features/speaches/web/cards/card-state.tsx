import {
  IconArchive,
  IconClock,
  IconEdit,
  IconGitPullRequest,
  IconShieldCheck,
  IconTemplate,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { formatDay } from '#ui/format/dates.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { SpeachCard } from '../../schemas.ts'
import { type CardState, cardState } from './card-rules.ts'
import styles from './speach-card.module.css'

const LOOKS = {
  archived: { colour: 'gray', Icon: IconArchive },
  template: { colour: 'gray', Icon: IconTemplate },
  draft: { colour: 'gray', Icon: IconEdit },
  scheduled: { colour: 'sky', Icon: IconClock },
  awaiting: { colour: 'sun', Icon: IconGitPullRequest },
  refused: { colour: 'berry', Icon: IconX },
} as const satisfies Record<CardState, object>

/** What a speach is when it is not simply published, on its cover. */
export function CardStates({ card }: { card: SpeachCard }) {
  const { t } = useTranslation('speaches', { keyPrefix: 'card.state' })
  const state = cardState(card)
  if (!state && !card.regulated_gmp) return null
  return (
    <span className={styles.states}>
      {state && <StateBadge card={card} state={state} />}
      {card.regulated_gmp && (
        <Badge colour="plum" icon={<IconShieldCheck aria-hidden />}>
          {t(($) => $.regulated)}
        </Badge>
      )}
    </span>
  )
}

function StateBadge({ card, state }: { card: SpeachCard; state: CardState }) {
  const { t } = useTranslation('speaches', { keyPrefix: 'card.state' })
  const locale = useLocale()
  const { colour, Icon } = LOOKS[state]
  const words = () => {
    if (state === 'scheduled' && card.delayed_till) return dayAndTime(new Date(card.delayed_till))
    if (state === 'awaiting' && card.wf_step !== null) return t(($) => $.awaitingStep, stepOf(card))
    if (state === 'refused' && card.wf_step !== null) return t(($) => $.refusedAt, stepOf(card))
    return t(($) => $[state])
  }
  const dayAndTime = (date: Date) => {
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(date)
    return `${formatDay(date, locale)}, ${time}`
  }
  return (
    <Badge colour={colour} icon={<Icon aria-hidden />}>
      {words()}
    </Badge>
  )
}

function stepOf({ wf_step: step, wf_total_step: total }: SpeachCard) {
  return { step, total }
}
