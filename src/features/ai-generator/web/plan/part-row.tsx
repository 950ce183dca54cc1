import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Loader, VisuallyHidden } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconGitCompare, IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DragGrip, useDropMark } from '#features/editor/web/outline/outline-drag.tsx'
import { type Naming, RenameField } from '#features/editor/web/outline/rename-field.tsx'
import { focusNeighbour, rowOf } from '#features/editor/web/outline/use-outline.ts'
import { Badge } from '#ui/badge.tsx'
import type { MadePart } from '../../contract.ts'
import type { PlanPart } from '../../plan.ts'
import { PlaceChip } from '../marks/marks.tsx'
import { runsOf } from '../marks/page-runs.ts'
import { useDesk } from './desk.ts'
import styles from './outline.module.css'
import { PagePanel } from './page-panel.tsx'
import { remove, rename } from './plan-edits.ts'
import { RowMenu } from './row-menu.tsx'
import type { PlanMoves } from './use-moves.ts'
import type { Writing } from './use-writing.ts'

interface PartRowProps {
  part: PlanPart
  moves: PlanMoves
  writing: Writing
  isNarrow: boolean
}

/** A part of the plan: what became of it, its title, and the places that it is made from. */
export function PartRow({ part, moves, writing, isNarrow }: PartRowProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'outline' })
  const { keeper, isFixed, openID, open, madeOf } = useDesk()
  const [isRenaming, setRenaming] = useState(false)
  const { id, title } = part
  const isOpen = openID === id
  const drag = useDraggable({ id: `part ${id}`, data: { kind: 'chapter', key: id }, disabled: isFixed })
  const drop = useDroppable({ id: `onto ${id}`, data: { zone: 'chapter', key: id } })
  const row = useMergedRef(drag.setNodeRef, drop.setNodeRef)
  const mark = useDropMark('chapter', id)
  const name = title || t(($) => $.untitledPart)
  const made = madeOf(id)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (by && !event.altKey) focusNeighbour(moves.list.current, event.currentTarget, by)
    else if (isFixed) return
    else if (by) moves.step(id, by)
    else if (event.key === 'F2') setRenaming(true)
    else if (event.key === 'Delete') keeper.edit((now) => remove(now, id))
    else return
    event.preventDefault()
  }

  function endRenaming({ title: to, by }: Naming): void {
    setRenaming(false)
    if (to !== undefined) keeper.edit((now) => rename(now, id, to), { where: id })
    if (by !== 'away') requestAnimationFrame(() => rowOf(moves.list.current, id)?.focus())
  }

  return (
    <li className={styles.item} data-open={isOpen || undefined}>
      <div
        ref={row}
        className={styles.row}
        {...drag.listeners}
        data-drop={mark}
        data-dragged={drag.isDragging || undefined}
      >
        {isFixed ? <span /> : <DragGrip />}
        <StateMark made={made} />
        {isRenaming ? (
          <RenameField label={t(($) => $.partTitle)} title={title} placeholder={name} onEnd={endRenaming} />
        ) : (
          <PartFace
            {...{ part, name, made, isOpen, onKeyDown }}
            onClick={() => open(id)}
            onDoubleClick={() => !isFixed && setRenaming(true)}
          />
        )}
        <RowMenu part={part} id={id} name={name} moves={moves} writing={writing} onRename={() => setRenaming(true)} />
      </div>
      {isNarrow && isOpen && (
        <div className={styles.peek}>
          <PagePanel isCompact />
        </div>
      )}
    </li>
  )
}

interface PartFaceProps {
  part: PlanPart
  name: string
  made: MadePart | undefined
  isOpen: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onClick: () => void
  onDoubleClick: () => void
}

function PartFace({ part, name, made, isOpen, ...acts }: PartFaceProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'outline' })
  const { plan, isFixed, indexOf } = useDesk()
  const runs = runsOf(part.documentPages)
  return (
    <button
      type="button"
      className={styles.face}
      data-row={part.id}
      aria-current={isOpen ? 'true' : undefined}
      aria-keyshortcuts={isFixed ? undefined : 'Alt+ArrowUp Alt+ArrowDown F2 Delete'}
      {...acts}
    >
      <span className={styles.name} lang={plan.language} dir="auto">
        {name}
      </span>
      {made?.state === 'waiting' && <small>{t(($) => $.states.waiting)}</small>}
      {made?.state === 'failed' && <small data-tone="berry">{t(($) => $.states.failed)}</small>}
      {made?.state === 'edited' && (
        <Badge colour="plum" icon={<IconPencil size={14} aria-hidden />}>
          {t(($) => $.edited)}
        </Badge>
      )}
      {made?.hasProposal && (
        <Badge colour="sky" icon={<IconGitCompare size={14} aria-hidden />}>
          {t(($) => $.twoTexts)}
        </Badge>
      )}
      {made && made.chapterID === null && <small>{t(($) => $.deleted)}</small>}
      <span className={styles.places}>
        {runs.slice(0, PLACES_SHOWN).map((run) => (
          <PlaceChip key={`${run.jobID} ${run.first}`} index={indexOf(run.jobID)} run={run} />
        ))}
        {runs.length > PLACES_SHOWN && <small>{t(($) => $.morePlaces, { count: runs.length - PLACES_SHOWN })}</small>}
        {runs.length === 0 && <small>{t(($) => $.noPages)}</small>}
      </span>
    </button>
  )
}

/** As many places as fit into a row. */
const PLACES_SHOWN = 3

/** What became of a part, as a shape; in words for who cannot see it. */
function StateMark({ made }: { made: MadePart | undefined }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'outline.states' })
  const state = made?.state ?? 'empty'
  return (
    <span className={styles.state} data-state={state}>
      {state === 'waiting' && <Loader size={18} aria-hidden />}
      {(state === 'made' || state === 'edited') && <IconCheck size={14} aria-hidden />}
      {state === 'failed' && <IconAlertTriangle size={16} aria-hidden />}
      <VisuallyHidden>{t(($) => $[state])}</VisuallyHidden>
    </span>
  )
}
