import {
  IconArrowsMaximize,
  IconDots,
  IconFlag,
  IconKeyboard,
  IconMessage,
  IconPencil,
  IconRotate,
  IconShare2,
  IconTextSize,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import type { MenuEntry } from '#ui/menu/menu-entries.ts'

interface MoreMenuProps {
  /** Address of the editor, for those who may edit. */
  editor: string | null
  /** Null for those who may not share. */
  onShare: (() => void) | null
  /** To who made it; null in a preview and for themselves. */
  onWrite: { name: string; open: () => void } | null
  /** Null in a preview. */
  onReport: (() => void) | null
  onFocus: () => void
  /** Null where nothing has captions. */
  onCaptionLook: (() => void) | null
  onHelp: () => void
  onRestart: () => void
}

/** The rest, and on phones what finds no room beside it. */
export function MoreMenu(props: MoreMenuProps) {
  const { editor, onShare, onWrite, onReport, onFocus, onCaptionLook, onHelp, onRestart } = props
  const { t } = useTranslation('speaches', { keyPrefix: 'reader' })
  const entries: MenuEntry[] = [{ label: t(($) => $.restart), icon: <IconRotate aria-hidden />, onSelect: onRestart }]
  if (onShare) entries.push({ label: t(($) => $.share), icon: <IconShare2 aria-hidden />, onSelect: onShare })
  if (onWrite) {
    const label = t(($) => $.write, { name: onWrite.name })
    entries.push({ label, icon: <IconMessage aria-hidden />, onSelect: onWrite.open })
  }
  entries.push({ label: t(($) => $.focus.enter), icon: <IconArrowsMaximize aria-hidden />, onSelect: onFocus })
  if (onCaptionLook) {
    entries.push({ label: t(($) => $.captionLook), icon: <IconTextSize aria-hidden />, onSelect: onCaptionLook })
  }
  entries.push({ label: t(($) => $.help.open), icon: <IconKeyboard aria-hidden />, onSelect: onHelp })
  if (editor) entries.push({ label: t(($) => $.edit), icon: <IconPencil aria-hidden />, href: editor })
  if (onReport) entries.push('line', { label: t(($) => $.report), icon: <IconFlag aria-hidden />, onSelect: onReport })
  return (
    <ActionMenu
      trigger={
        <IconButton bare label={t(($) => $.more)}>
          <IconDots aria-hidden />
        </IconButton>
      }
      entries={entries}
    />
  )
}
