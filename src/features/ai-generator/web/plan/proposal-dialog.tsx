import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Plan, PlanChapter } from '../../plan.ts'
import { PlaceChip } from '../marks/marks.tsx'
import { runsOf } from '../marks/page-runs.ts'
import { useDesk } from './desk.ts'
import styles from './proposal-dialog.module.css'
import { type ProposalPiece, piecesOf, takePieces } from './proposal-pieces.ts'

interface ProposalDialogProps {
  proposal: Plan
  onClose: () => void
}

/** One's own plan and a proposed one, piece by piece. Nothing is taken that nobody took; undecided stays one's own. */
export function ProposalDialog({ proposal, onClose }: ProposalDialogProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'proposal' })
  const { plan, keeper } = useDesk()
  const client = useQueryClient()
  const count = useId()
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const pieces = piecesOf(plan, proposal)
  const taken = pieces.filter(({ key }) => decided.get(key)).length
  const left = pieces.filter(({ key }) => !decided.has(key)).length

  async function settle(): Promise<void> {
    setBusy(true)
    const keys = [...decided].filter(([, isTaken]) => isTaken).map(([key]) => key)
    await keeper.settle(takePieces(plan, proposal, new Set(keys)))
    await client.refetchQueries({ queryKey: ['ai-lesson'] })
    onClose()
  }

  return (
    <Dialog
      opened
      size={936}
      onClose={onClose}
      title={t(($) => $.title)}
      footer={
        <>
          <p id={count} className={styles.count} role="status">
            {t(($) => $.taken, { count: taken })} {left > 0 && t(($) => $.undecided, { count: left })}
          </p>
          <Button onClick={onClose}>{t(($) => $.later)}</Button>
          <Button variant="filled" loading={isBusy} aria-describedby={count} onClick={() => void settle()}>
            {t(($) => (taken > 0 ? $.apply : $.keepAll))}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>{t(($) => $.hint)}</p>
      <div className={styles.heads} aria-hidden="true">
        <b>{t(($) => $.own)}</b>
        <span />
        <b>{t(($) => $.proposed)}</b>
      </div>
      <ul className={styles.pieces}>
        {pieces.map((piece) => (
          <Piece
            key={piece.key}
            piece={piece}
            decision={decided.get(piece.key)}
            onDecide={(isTaken) => setDecided(new Map(decided).set(piece.key, isTaken))}
          />
        ))}
      </ul>
      {pieces.length === 0 && <p>{t(($) => $.same)}</p>}
    </Dialog>
  )
}

interface PieceProps {
  piece: ProposalPiece
  /** Whether it is taken; undefined: undecided. */
  decision: boolean | undefined
  onDecide: (isTaken: boolean) => void
}

/** A piece on both sides, and between them the gate. */
function Piece({ piece, decision, onDecide }: PieceProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'proposal' })
  const name = piece.kind === 'chapter' ? (piece.own ?? piece.proposed)?.title : t(($) => $.kinds[piece.kind])
  // What is only on one side is left out by taking the other.
  const isGone = (isTaken: boolean) => piece[isTaken ? 'proposed' : 'own'] === null
  const gate = (isTaken: boolean) => (
    <button type="button" aria-pressed={decision === isTaken} onClick={() => onDecide(isTaken)}>
      {decision === isTaken && <IconCheck size={16} aria-hidden />}
      {t(($) => (isGone(isTaken) ? $.omit : isTaken ? $.take : $.keep))}
    </button>
  )
  return (
    <li className={styles.piece}>
      <section
        aria-label={t(($) => $.ownOf, { name })}
        data-label={t(($) => $.own)}
        data-chosen={decision === false || undefined}
      >
        <Side piece={piece} side="own" />
      </section>
      <fieldset className={styles.gate} aria-label={t(($) => $.decide, { name })}>
        {gate(false)}
        {gate(true)}
      </fieldset>
      <section
        aria-label={t(($) => $.proposedOf, { name })}
        data-label={t(($) => $.proposed)}
        data-chosen={decision === true || undefined}
      >
        <Side piece={piece} side="proposed" />
      </section>
    </li>
  )
}

function Side({ piece, side }: { piece: ProposalPiece; side: 'own' | 'proposed' }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'proposal' })
  if (piece.kind !== 'chapter') return <p dir="auto">{piece[side] || t(($) => $.nothing)}</p>
  const chapter = piece[side]
  if (!chapter) return <p className="quiet">{t(($) => (side === 'own' ? $.notOwn : $.notProposed))}</p>
  return <ChapterLooks chapter={chapter} />
}

function ChapterLooks({ chapter }: { chapter: PlanChapter }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'outline' })
  const { indexOf } = useDesk()
  return (
    <>
      <h3 dir="auto">{chapter.title}</h3>
      <ul className={styles.parts}>
        {chapter.subchapters.map((part) => (
          <li key={part.id}>
            <span dir="auto">{part.title || t(($) => $.untitledPart)}</span>
            <span className={styles.places}>
              {runsOf(part.documentPages).map((run) => (
                <PlaceChip key={`${run.jobID} ${run.first}`} index={indexOf(run.jobID)} run={run} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
