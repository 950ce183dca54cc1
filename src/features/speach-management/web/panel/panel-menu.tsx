import {
  IconArchive,
  IconArchiveOff,
  IconChartBar,
  IconCopy,
  IconDots,
  IconGitPullRequestClosed,
  IconHistory,
  IconPackageExport,
  IconShare3,
  IconTemplate,
  IconUserPlus,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import type { MenuAction, MenuEntry } from '#ui/menu/menu-entries.ts'
import { type PanelAction, panelActions } from '../../rules.ts'
import type { AdminSpeach } from '../../schemas.ts'
import type { ManagedActions } from './use-managed-actions.ts'

/** How each action is drawn in menus. */
export const ACTION_ICONS = {
  share: IconShare3,
  assign: IconUserPlus,
  analytics: IconChartBar,
  versions: IconHistory,
  duplicate: IconCopy,
  createTemplate: IconTemplate,
  exportPackage: IconPackageExport,
  cancelWorkflow: IconGitPullRequestClosed,
  archive: IconArchive,
  restore: IconArchiveOff,
} as const satisfies Record<PanelAction, object>

interface PanelMenuProps {
  speach: AdminSpeach
  actions: ManagedActions
  size: 'sm' | 'md'
}

/** What one does with a speach (seed 001 §2.2, §4). */
export function PanelMenu({ speach, actions, size }: PanelMenuProps) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'panel' })
  const { ExportPackage } = addOns
  const [isExporting, setIsExporting] = useState(false)
  const does: Record<PanelAction, Pick<MenuAction, 'href' | 'onSelect' | 'disabled'>> = {
    // Before it is out there is nothing yet that others could open.
    share: { onSelect: () => addOns.share?.(speach), disabled: speach.state !== 'PUBLIE' },
    assign: { onSelect: () => addOns.assign?.(speach) },
    versions: { href: `/list-versions/${speach.speachID}` },
    analytics: { href: `/analytics/s/${speach.speachID}` },
    duplicate: { onSelect: () => actions.duplicate([speach]) },
    createTemplate: { onSelect: () => actions.createTemplate([speach]) },
    exportPackage: { onSelect: () => setIsExporting(true) },
    cancelWorkflow: { onSelect: () => actions.cancelWorkflow([speach]) },
    archive: { onSelect: () => actions.archive([speach]) },
    restore: { onSelect: () => actions.restore([speach]) },
  }
  const offered = panelActions(speach, Date.now()).filter(
    (action) =>
      (action !== 'share' || addOns.share !== undefined) &&
      (action !== 'assign' || addOns.assign !== undefined) &&
      (action !== 'exportPackage' || ExportPackage !== undefined) &&
      (action !== 'cancelWorkflow' || addOns.cancelWorkflow !== undefined),
  )
  const entries = offered.flatMap((action): MenuEntry[] => {
    const Icon = ACTION_ICONS[action]
    const entry = { label: t(($) => $.actions[action]), icon: <Icon aria-hidden />, ...does[action] }
    return action === 'archive' ? ['line', entry] : [entry]
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps clicks on the menu from opening the row around it
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <span onClick={(event) => event.stopPropagation()}>
      <ActionMenu
        position="bottom-end"
        trigger={
          <IconButton label={t(($) => $.more, { title: speach.title })} variant="subtle" color="gray" size={size}>
            <IconDots aria-hidden />
          </IconButton>
        }
        entries={entries}
      />
      {ExportPackage && isExporting && (
        <Suspense>
          <ExportPackage speachID={speach.speachID} onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
    </span>
  )
}
