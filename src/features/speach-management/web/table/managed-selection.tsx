import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconEdit,
  IconGitPullRequestClosed,
  IconTemplate,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { SelectionAction, SelectionBar } from '#ui/table/selection-bar.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { panelActions } from '../../rules.ts'
import type { AdminSpeach } from '../../schemas.ts'
import type { ManagedActions } from '../panel/use-managed-actions.ts'
import { BatchDialog } from './batch-dialog.tsx'

interface ManagedSelectionProps {
  selection: Selection<AdminSpeach>
  actions: ManagedActions
}

/** What can be done with everything that is chosen; edited together are only several (seed 001 §2.1). */
export function ManagedSelection({ selection, actions }: ManagedSelectionProps) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'selection' })
  const [isEditing, setEditing] = useState(false)
  const { rows } = selection
  const here = rows.filter(({ state }) => state !== 'ARCHIVE')
  const away = rows.filter(({ state }) => state === 'ARCHIVE')
  const now = Date.now()
  const forTemplates = rows.filter((speach) => panelActions(speach, now).includes('createTemplate'))
  const inWorkflow = addOns.cancelWorkflow
    ? rows.filter((speach) => panelActions(speach, now).includes('cancelWorkflow'))
    : []
  return (
    <>
      <SelectionBar count={rows.length} onClear={selection.clear}>
        {rows.length > 1 && (
          <SelectionAction icon={<IconEdit size={18} aria-hidden />} onClick={() => setEditing(true)}>
            {t(($) => $.edit)}
          </SelectionAction>
        )}
        {here.length > 0 && (
          <SelectionAction icon={<IconArchive size={18} aria-hidden />} onClick={() => actions.archive(here)}>
            {t(($) => $.archive)}
          </SelectionAction>
        )}
        {away.length > 0 && (
          <SelectionAction icon={<IconArchiveOff size={18} aria-hidden />} onClick={() => actions.restore(away)}>
            {t(($) => $.restore)}
          </SelectionAction>
        )}
        {here.length > 0 && (
          <SelectionAction icon={<IconCopy size={18} aria-hidden />} onClick={() => actions.duplicate(here)}>
            {t(($) => $.duplicate)}
          </SelectionAction>
        )}
        {forTemplates.length > 0 && (
          <SelectionAction
            icon={<IconTemplate size={18} aria-hidden />}
            onClick={() => actions.createTemplate(forTemplates)}
          >
            {t(($) => $.createTemplate)}
          </SelectionAction>
        )}
        {inWorkflow.length > 0 && (
          <SelectionAction
            icon={<IconGitPullRequestClosed size={18} aria-hidden />}
            onClick={() => actions.cancelWorkflow(inWorkflow)}
          >
            {t(($) => $.cancelWorkflow)}
          </SelectionAction>
        )}
      </SelectionBar>
      {isEditing && rows.length > 1 && (
        <BatchDialog speaches={rows} onClose={() => setEditing(false)} onDone={selection.clear} />
      )}
    </>
  )
}
