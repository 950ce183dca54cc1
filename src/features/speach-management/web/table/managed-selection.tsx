import { IconArchive, IconArchiveOff, IconCopy, IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectionAction, SelectionBar } from '#ui/table/selection-bar.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
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
      </SelectionBar>
      {isEditing && rows.length > 1 && (
        <BatchDialog speaches={rows} onClose={() => setEditing(false)} onDone={selection.clear} />
      )}
    </>
  )
}
