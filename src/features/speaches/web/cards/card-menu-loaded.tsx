import {
  IconArchive,
  IconArchiveOff,
  IconCalendarEvent,
  IconChartBar,
  IconCopy,
  IconEdit,
  IconFlag,
  IconHistory,
  IconLink,
  IconPlayerPlay,
  IconPlus,
  IconShare3,
  IconTemplate,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadedMenu } from '#ui/menu/action-menu-loaded.tsx'
import type { MenuAction, MenuEntry, MenuTriggerProps } from '#ui/menu/menu-entries.ts'
import type { SpeachCard } from '../../schemas.ts'
import { addOns } from '../add-ons.ts'
import { type CardAction, cardActions, cardAddress, editAddress } from './card-rules.ts'
import { useCardActions } from './use-card-actions.ts'
import { useSitePages } from './use-site-pages.ts'

const ICONS = {
  open: IconPlayerPlay,
  review: IconCalendarEvent,
  fromTemplate: IconPlus,
  edit: IconEdit,
  share: IconShare3,
  assign: IconUserPlus,
  copyLink: IconLink,
  duplicate: IconCopy,
  createTemplate: IconTemplate,
  versions: IconHistory,
  statistics: IconChartBar,
  report: IconFlag,
  archive: IconArchive,
  restore: IconArchiveOff,
} as const satisfies Record<CardAction, object>

/** Actions shown after a divider, apart from the others. */
const APART: readonly CardAction[] = ['report', 'archive', 'restore']

interface LoadedCardMenuProps {
  card: SpeachCard
  trigger: ReactElement<MenuTriggerProps>
}

/** The menu of a card, open from its first moment. */
export function LoadedCardMenu({ card, trigger }: LoadedCardMenuProps) {
  const { t } = useTranslation('speaches', { keyPrefix: 'card.menu' })
  const pages = useSitePages()
  const { copyLink, ...calls } = useCardActions(card)
  const address = cardAddress(card, pages)
  const does: Record<CardAction, Pick<MenuAction, 'href' | 'onSelect'>> = {
    open: { href: address },
    review: { href: `/reviews/${card.speachID}` },
    fromTemplate: { onSelect: () => calls.fromTemplate() },
    edit: { href: editAddress(card, pages) },
    share: { onSelect: () => addOns.share?.(card) },
    assign: { onSelect: () => addOns.assign?.(card) },
    copyLink: { onSelect: () => void copyLink(address) },
    duplicate: { onSelect: () => calls.duplicate() },
    createTemplate: { onSelect: () => calls.createTemplate() },
    versions: { href: `/list-versions/${card.speachID}` },
    statistics: { href: `/analytics/s/${card.speachID}` },
    report: { onSelect: () => addOns.report?.(card) },
    archive: { onSelect: () => calls.archive() },
    restore: { onSelect: () => calls.restore() },
  }
  const actions = cardActions(card, pages, {
    share: Boolean(addOns.share),
    assign: Boolean(addOns.assign),
    report: Boolean(addOns.report),
  })
  const entries = actions.flatMap((action): MenuEntry[] => {
    const Icon = ICONS[action]
    const entry = { label: t(($) => $[action]), icon: <Icon aria-hidden />, ...does[action] }
    return action === actions.find((one) => APART.includes(one)) && actions.length > 1 ? ['line', entry] : [entry]
  })
  return <LoadedMenu trigger={trigger} entries={entries} />
}
