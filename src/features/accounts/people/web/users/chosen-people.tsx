import { IconPencil, IconUserMinus, IconUserOff, IconUsersPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '#ui/dialog/confirm.ts'
import { SelectionAction, SelectionBar } from '#ui/table/selection-bar.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import type { BatchChange } from '../../batches-contract.ts'
import type { AdminGroup, AdminUser } from '../../schemas.ts'
import type { ShownUsers } from '../users-address.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { GroupsDialog } from './groups-dialog.tsx'
import { useAccountState } from './use-account-state.ts'
import type { PeopleBatchRun } from './use-people-batch.ts'

interface ChosenPeopleProps {
  selection: Selection<AdminUser>
  groups: AdminGroup[]
  /** The filters, for when all that match are chosen. */
  shown: ShownUsers
  batch: PeopleBatchRun
}

/** What can be done with the people who are chosen: those in sight at once, all that match in the background. */
export function ChosenPeople({ selection, groups, shown, batch }: ChosenPeopleProps) {
  const { t } = useTranslation('people')
  const [asks, setAsks] = useState<'set' | 'addToGroups' | 'removeFromGroups' | null>(null)
  const account = useAccountState(selection.clear)
  const { rows, matching } = selection
  const count = matching ?? rows.length
  const { isBusy } = batch
  function start(change: BatchChange): void {
    batch.start({ people: matching === null ? rows : shown, change })
    setAsks(null)
    selection.clear()
  }
  async function deactivateMatching(): Promise<void> {
    const question = { title: t(($) => $.deactivate.title, { count }), text: t(($) => $.deactivate.text) }
    const isSure = await confirm({ ...question, action: t(($) => $.deactivate.action), danger: true })
    if (isSure) start({ act: 'deactivate' })
  }
  return (
    <>
      <SelectionBar count={count} isMatching={matching !== null} onClear={selection.clear}>
        <SelectionAction
          icon={<IconUsersPlus size={18} aria-hidden />}
          disabled={isBusy}
          onClick={() => setAsks('addToGroups')}
        >
          {t(($) => $.many.acts.addToGroups)}
        </SelectionAction>
        <SelectionAction
          icon={<IconUserMinus size={18} aria-hidden />}
          disabled={isBusy}
          onClick={() => setAsks('removeFromGroups')}
        >
          {t(($) => $.many.acts.removeFromGroups)}
        </SelectionAction>
        <SelectionAction icon={<IconPencil size={18} aria-hidden />} disabled={isBusy} onClick={() => setAsks('set')}>
          {t(($) => $.batch.edit)}
        </SelectionAction>
        <SelectionAction
          icon={<IconUserOff size={18} aria-hidden />}
          disabled={isBusy || account.isPending}
          onClick={() => (matching === null ? account.deactivate(rows) : void deactivateMatching())}
        >
          {t(($) => $.deactivate.action)}
        </SelectionAction>
      </SelectionBar>
      {asks === 'set' && (
        <BatchDialog
          people={rows}
          count={count}
          groups={groups}
          onMatching={matching === null ? undefined : (changes) => start({ act: 'set', ...changes })}
          onClose={() => setAsks(null)}
          onDone={() => {
            setAsks(null)
            selection.clear()
          }}
        />
      )}
      {asks !== null && asks !== 'set' && (
        <GroupsDialog
          {...{ act: asks, count, groups }}
          onClose={() => setAsks(null)}
          onSubmit={(chosen) => start({ act: asks, groups: chosen })}
        />
      )}
    </>
  )
}
