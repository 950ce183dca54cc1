import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import type { Delivery } from '../contract.ts'

const LOOKS = {
  waiting: { colour: 'sun', icon: <IconClock size={14} aria-hidden /> },
  delivered: { colour: 'leaf', icon: <IconCheck size={14} aria-hidden /> },
  failed: { colour: 'berry', icon: <IconX size={14} aria-hidden /> },
} as const

/** How a message stands, in a word. */
export function StateBadge({ state }: Pick<Delivery, 'state'>) {
  const { t } = useTranslation('integrations', { keyPrefix: 'states' })
  return <Badge {...LOOKS[state]}>{t(($) => $[state])}</Badge>
}
