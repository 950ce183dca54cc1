import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import type { AdminGroup } from '../../schemas.ts'

interface GroupsDialogProps {
  act: 'addToGroups' | 'removeFromGroups'
  /** People it is for. */
  count: number
  groups: AdminGroup[]
  onClose: () => void
  onSubmit: (groups: number[]) => void
}

/** Chooses the groups that people are put into or taken out of; their other groups stay. */
export function GroupsDialog({ act, count, groups, onClose, onSubmit }: GroupsDialogProps) {
  const { t } = useTranslation('people', { keyPrefix: 'many' })
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <FormDialog
      title={t(($) => $.titles[act], { count })}
      action={t(($) => $.acts[act])}
      isBusy={false}
      disabled={chosen.length === 0}
      onClose={onClose}
      onSubmit={() => onSubmit(chosen.map(Number))}
    >
      <MultiSelect
        label={t(($) => $.groups)}
        description={t(($) => $.othersStay)}
        data={groups
          .filter(({ system, external }) => !system && !external)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        searchable
        hidePickedOptions
        onChange={setChosen}
      />
    </FormDialog>
  )
}
