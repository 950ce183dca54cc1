import { IconCheck, IconCircleHalf2, IconHourglass, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import type { ReviewedQuestion } from '../../schemas.ts'

const LOOKS = {
  right: { colour: 'leaf', Icon: IconCheck },
  partly: { colour: 'sun', Icon: IconCircleHalf2 },
  wrong: { colour: 'berry', Icon: IconX },
  open: { colour: 'sky', Icon: IconHourglass },
} as const

/** How an answer did, in a word. */
export function Outcome({ outcome }: Pick<ReviewedQuestion, 'outcome'>) {
  const { t } = useTranslation('assessments', { keyPrefix: 'outcome' })
  const { colour, Icon } = LOOKS[outcome]
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {t(($) => $[outcome])}
    </Badge>
  )
}
