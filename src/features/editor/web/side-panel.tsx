import { CloseButton, Drawer } from '@mantine/core'
import { IconLayoutSidebarLeftExpand, IconLayoutSidebarRightExpand } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { useEscape } from '#ui/keyboard/use-escape.ts'
import styles from './side-panel.module.css'
import type { Panel } from './use-panels.ts'

interface SidePanelProps {
  side: 'left' | 'right'
  panel: Panel
  label: string
  /** Name of the button that brings a folded panel back. */
  unfold: string
  children: ReactNode
}

/** A panel beside the canvas: docked, collapsed to a rail, or a sheet over it. */
export function SidePanel({ side, panel, label, unfold, children }: SidePanelProps) {
  const { t } = useTranslation('ui')
  useEscape(panel.close, { enabled: panel.mode === 'sheet' && panel.opened })
  const Landmark = side === 'left' ? 'nav' : 'aside'
  const Icon = side === 'left' ? IconLayoutSidebarLeftExpand : IconLayoutSidebarRightExpand
  if (panel.mode === 'sheet') {
    return (
      <Drawer
        opened={panel.opened}
        onClose={panel.close}
        position={side}
        size={360}
        withCloseButton={false}
        attributes={{ content: { 'aria-label': label } }}
        classNames={{ content: styles.sheet, body: styles.body }}
      >
        <div className={styles.sheetHead}>
          <h2>{label}</h2>
          <CloseButton aria-label={t(($) => $.dialog.close)} onClick={panel.close} />
        </div>
        {children}
      </Drawer>
    )
  }
  if (panel.mode === 'folded') {
    return (
      <Landmark className={styles.rail} data-side={side} aria-label={label}>
        <IconButton label={unfold} aria-expanded={false} onClick={panel.open}>
          <Icon aria-hidden />
        </IconButton>
      </Landmark>
    )
  }
  return (
    <Landmark className={styles.panel} data-side={side} aria-label={label}>
      {children}
    </Landmark>
  )
}
