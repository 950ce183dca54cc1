import { IconArchive, IconArchiveOff, IconDots, IconEdit, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import type { MenuEntry } from '#ui/menu/menu-entries.ts'
import { SelectionAction, SelectionBar } from '#ui/table/selection-bar.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import type { SpeachesChange } from '../../batches-contract.ts'
import { type ManyAct, manyActions } from '../../rules.ts'
import type { AdminSpeach } from '../../schemas.ts'
import type { Shown } from '../filters/filter-address.ts'
import { DeleteManyDialog } from '../many/delete-many-dialog.tsx'
import { RecipientsDialog } from '../many/recipients-dialog.tsx'
import type { SpeachesBatchRun } from '../many/use-speaches-batch.ts'
import { ACTION_ICONS } from '../panel/panel-menu.tsx'
import type { ManagedActions } from '../panel/use-managed-actions.ts'
import { BatchDialog } from './batch-dialog.tsx'

interface ManagedSelectionProps {
  selection: Selection<AdminSpeach>
  actions: ManagedActions
  /** The filters, for when all that match are chosen. */
  shown: Shown
  batch: SpeachesBatchRun
}

/** What is asked before it is begun. */
type Asking = Extract<ManyAct, 'set' | 'share' | 'assign' | 'delete'>

/**
 * What can be done with everything that is chosen: with those in sight at once, with all that match in the background;
 * edited together are only several (seed 001 §2.1).
 */
export function ManagedSelection({ selection, actions, shown, batch }: ManagedSelectionProps) {
  const { t } = useTranslation('speach-management')
  const [asks, setAsks] = useState<{ act: Asking; speaches: AdminSpeach[]; count: number } | null>(null)
  const { matching } = selection
  const isMatching = matching !== null
  const offered = manyActions(isMatching ? shown.state : selection.rows, Date.now()).filter(
    ({ act }) => (act !== 'share' && act !== 'assign' && act !== 'cancelWorkflow') || addOns[act] !== undefined,
  )
  function start(change: SpeachesChange, speaches: AdminSpeach[]): void {
    batch.start({ speaches: isMatching ? shown : speaches, change })
    setAsks(null)
    selection.clear()
  }
  async function startMatching(act: Exclude<ManyAct, Asking>): Promise<void> {
    const count = matching ?? 0
    const text = act === 'archive' || act === 'cancelWorkflow' ? t(($) => $.ask[act].text) : undefined
    const question = { title: t(($) => $.many.ask[act], { count }), text, action: t(($) => $.selection[act]) }
    if (await confirm({ ...question, danger: act === 'cancelWorkflow' })) start({ act }, [])
  }
  function choose(act: ManyAct, speaches: AdminSpeach[]): void {
    if (act === 'set' || act === 'share' || act === 'assign' || act === 'delete') {
      setAsks({ act, speaches, count: matching ?? speaches.length })
    } else if (isMatching) void startMatching(act)
    else actions[act](speaches)
  }
  const atHand = offered.filter(({ act }) => act in AT_HAND)
  const more = offered.filter(({ act }) => !(act in AT_HAND))
  const entries = more.flatMap(({ act, speaches }): MenuEntry[] => {
    const entry = { label: t(($) => $.selection[act]), onSelect: () => choose(act, speaches) }
    if (act === 'delete') return ['line', { ...entry, icon: <IconTrash aria-hidden />, danger: true }]
    const Icon = act === 'set' ? IconEdit : ACTION_ICONS[act]
    return [{ ...entry, icon: <Icon aria-hidden /> }]
  })
  return (
    <>
      <SelectionBar count={matching ?? selection.rows.length} isMatching={isMatching} onClear={selection.clear}>
        {atHand.map(({ act, speaches }) => (
          <SelectionAction key={act} icon={AT_HAND[act]} disabled={batch.isBusy} onClick={() => choose(act, speaches)}>
            {t(($) => $.selection[act])}
          </SelectionAction>
        ))}
        {entries.length > 0 && !batch.isBusy && (
          <ActionMenu
            position="top-end"
            trigger={
              <SelectionAction icon={<IconDots size={18} aria-hidden />}>{t(($) => $.selection.more)}</SelectionAction>
            }
            entries={entries}
          />
        )}
      </SelectionBar>
      {asks && (
        <Asked
          {...asks}
          isMatching={isMatching}
          onClose={() => setAsks(null)}
          onStart={(change) => start(change, asks.speaches)}
          onDone={selection.clear}
        />
      )}
    </>
  )
}

/** Those of the actions that have a button of their own. */
const AT_HAND: Partial<Record<ManyAct, ReactNode>> = {
  set: <IconEdit size={18} aria-hidden />,
  archive: <IconArchive size={18} aria-hidden />,
  restore: <IconArchiveOff size={18} aria-hidden />,
}

interface AskedProps {
  act: Asking
  speaches: AdminSpeach[]
  count: number
  isMatching: boolean
  onClose: () => void
  onStart: (change: SpeachesChange) => void
  /** It was done at once. */
  onDone: () => void
}

/** The dialog that asks what an action needs. */
function Asked({ act, speaches, count, isMatching, onClose, onStart, onDone }: AskedProps) {
  if (act === 'delete') {
    return <DeleteManyDialog count={count} onClose={onClose} onSubmit={() => onStart({ act, count })} />
  }
  if (act !== 'set') return <RecipientsDialog {...{ act, count, onClose }} onSubmit={onStart} />
  const onMatching = isMatching ? (changes: object) => onStart({ act, ...changes }) : undefined
  return <BatchDialog {...{ speaches, count, onMatching, onClose, onDone }} />
}
