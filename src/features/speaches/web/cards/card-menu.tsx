import { IconArchive, IconArchiveOff, IconDots, IconEdit, IconLink, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionMenu, type MenuEntry } from '#ui/action-menu.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { SpeachCard } from '../../schemas.ts'
import { cardAddress, editAddress } from './card-rules.ts'
import { useCardActions } from './use-card-actions.ts'
import { useSitePages } from './use-site-pages.ts'

/** What can be done with a speach, by whoever looks at its card. */
export function CardMenu({ card }: { card: SpeachCard }) {
  const { t } = useTranslation('speaches', { keyPrefix: 'card.menu' })
  const pages = useSitePages()
  const { archive, restore, copyLink } = useCardActions(card)
  const address = cardAddress(card, pages)
  const entries: MenuEntry[] = [{ label: t('open'), icon: <IconPlayerPlay aria-hidden />, href: address }]
  if (card.canEdit) {
    entries.push({ label: t('edit'), icon: <IconEdit aria-hidden />, href: editAddress(card, pages) })
  }
  entries.push({ label: t('copyLink'), icon: <IconLink aria-hidden />, onSelect: () => void copyLink(address) })
  if (card.canEdit && card.publication === 'ARCHIVE') {
    entries.push('line', { label: t('restore'), icon: <IconArchiveOff aria-hidden />, onSelect: () => restore() })
  } else if (card.canEdit) {
    entries.push('line', { label: t('archive'), icon: <IconArchive aria-hidden />, onSelect: () => archive() })
  }
  return (
    <ActionMenu
      trigger={
        <IconButton bare size="sm" label={t('label', { title: card.title })}>
          <IconDots aria-hidden />
        </IconButton>
      }
      entries={entries}
    />
  )
}
