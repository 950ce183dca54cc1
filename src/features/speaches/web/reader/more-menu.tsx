import { IconDots, IconKeyboard, IconLink, IconPencil, IconRotate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionMenu, type MenuEntry } from '#ui/action-menu.tsx'
import { IconButton } from '#ui/icon-button.tsx'

interface MoreMenuProps {
  /** Address of the editor, for those who may edit. */
  editor: string | null
  /** Null for those who may not share. */
  onCopyLink: (() => void) | null
  onHelp: () => void
  onRestart: () => void
}

/** The rest, and on phones what finds no room beside it. */
export function MoreMenu({ editor, onCopyLink, onHelp, onRestart }: MoreMenuProps) {
  const { t } = useTranslation('speaches', { keyPrefix: 'reader' })
  const entries: MenuEntry[] = [{ label: t('restart'), icon: <IconRotate aria-hidden />, onSelect: onRestart }]
  if (onCopyLink) entries.push({ label: t('copyLink'), icon: <IconLink aria-hidden />, onSelect: onCopyLink })
  entries.push({ label: t('help.open'), icon: <IconKeyboard aria-hidden />, onSelect: onHelp })
  if (editor) entries.push({ label: t('edit'), icon: <IconPencil aria-hidden />, href: editor })
  return (
    <ActionMenu
      trigger={
        <IconButton bare label={t('more')}>
          <IconDots aria-hidden />
        </IconButton>
      }
      entries={entries}
    />
  )
}
