import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { learningState } from '../../rules.ts'
import type { SpeachCard } from '../../schemas.ts'

type Learnt = Pick<SpeachCard, 'progress' | 'exam'>

const LOOKS = {
  DONE: { colour: 'leaf', Icon: IconCheck },
  PASSED: { colour: 'leaf', Icon: IconCheck },
  WAITING: { colour: 'sun', Icon: IconClock },
  FAILED: { colour: 'berry', Icon: IconX },
} as const

/** What somebody came to with a speach: done, passed, not passed. Nothing while they read, which a bar says. */
export function LearntBadge({ learnt }: { learnt: Learnt }) {
  const { t } = useTranslation('speaches', { keyPrefix: 'card.learnt' })
  const state = learningState(learnt)
  if (state === 'NEW' || state === 'READING') return null
  const { colour, Icon } = LOOKS[state]
  const left = state === 'FAILED' ? (learnt.exam?.attemptsLeft ?? null) : null
  const words = () => {
    if (left === null) return t(($) => $[state])
    return left === 0 ? t(($) => $.none) : t(($) => $.left, { count: left })
  }
  return (
    <Badge colour={colour} icon={<Icon aria-hidden />}>
      {words()}
    </Badge>
  )
}
