import { IconArrowLeft, IconArrowRight, IconCheck, IconEqual, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { citedPages, withoutSources } from '#features/chapters/html/sources.ts'
import { HtmlViewer } from '#features/chapters/html/view/html-viewer.tsx'
import type { AiLesson } from '../../contract.ts'
import { PlaceChip } from '../marks/marks.tsx'
import { runsOf } from '../marks/page-runs.ts'
import styles from './compare.module.css'
import { lettersIn, markWords } from './text-blocks.ts'
import type { TextBlock, TextPiece } from './text-pieces.ts'

interface PieceRowProps {
  piece: TextPiece
  /** Its number among the pieces that differ, from 1. */
  number: number
  lesson: AiLesson
  /** Whether it is taken; undefined: undecided. */
  decision: boolean | undefined
  onDecide: (isTaken: boolean) => void
}

/** A piece that differs: both sides, and between them the gate. */
export function PieceRow({ piece, number, lesson, decision, onDecide }: PieceRowProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'compare' })
  const { own, proposed } = piece
  const gate = (isTaken: boolean) => (
    <button type="button" aria-pressed={decision === isTaken} data-side={isTaken} onClick={() => onDecide(isTaken)}>
      {isTaken ? <IconArrowRight size={18} aria-hidden /> : <IconArrowLeft size={18} aria-hidden />}
      <span>{t(($) => $.gate[wordOf(piece, isTaken)])}</span>
    </button>
  )
  return (
    <li className={styles.pair} data-decided={decision}>
      <Side label={t(($) => $.ownOf, { number })} title={t(($) => $.own)} isChosen={decision === false}>
        {own ? <Words block={own} side="own" other={proposed} lesson={lesson} /> : <Hole text={t(($) => $.notOwn)} />}
      </Side>
      <fieldset className={styles.gate} aria-label={t(($) => $.which, { number })}>
        {gate(false)}
        {gate(true)}
      </fieldset>
      <Side label={t(($) => $.proposedOf, { number })} title={t(($) => $.proposed)} isChosen={decision === true}>
        {proposed ? (
          <Words block={proposed} side="proposed" other={own} lesson={lesson} />
        ) : (
          <Hole text={t(($) => $.notProposed)} />
        )}
      </Side>
    </li>
  )
}

/** What stands on a button of the gate: of what is only there, it is added or dropped. */
function wordOf({ own, proposed }: TextPiece, isTaken: boolean): 'keep' | 'take' | 'leave' | 'add' | 'drop' {
  if (!own) return isTaken ? 'add' : 'leave'
  if (!isTaken) return 'keep'
  return proposed ? 'take' : 'drop'
}

interface SideProps {
  /** For who cannot see beside what it stands. */
  label: string
  /** Stands over it where both are below each other. */
  title: string
  isChosen: boolean
  children: ReactNode
}

function Side({ label, title, isChosen, children }: SideProps) {
  return (
    <section className={styles.side} aria-label={label} data-title={title} data-chosen={isChosen || undefined}>
      {children}
      {isChosen && (
        <span className={styles.tick}>
          <IconCheck size={13} stroke={3} aria-hidden />
        </span>
      )}
    </section>
  )
}

function Hole({ text }: { text: string }) {
  return <p className={styles.hole}>{text}</p>
}

interface WordsProps {
  block: TextBlock
  side: 'own' | 'proposed'
  /** What it is compared with; null: all of it is new, or gone. */
  other: TextBlock | null
  lesson: AiLesson
  isPlain?: boolean
}

function Words({ block, side, other, lesson, isPlain = false }: WordsProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'compare' })
  const { documents, plan } = lesson
  const pages = citedPages(block.html).flatMap(({ fileID, page: pageNumber }) => {
    const document = documents.find((one) => one.fileID === fileID)
    return document ? { jobID: document.jobID, documentName: document.name, pageNumber } : []
  })
  const runs = runsOf(pages)
  return (
    <>
      <HtmlViewer
        html={withoutSources(block.html)}
        lang={plan?.language}
        className={styles.words}
        prepare={(body) => !isPlain && markWords(body, side, other ? lettersIn(other.html) : '')}
      />
      <p className={styles.places}>
        {runs.map((run) => (
          <PlaceChip
            key={`${run.jobID} ${run.first}`}
            index={documents.findIndex(({ jobID }) => jobID === run.jobID)}
            run={run}
          />
        ))}
        {runs.length === 0 && side === 'own' && !isPlain && (
          <span className={styles.yours}>
            <IconPencil size={13} aria-hidden />
            {t(($) => $.yours)}
          </span>
        )}
      </p>
    </>
  )
}

/** Pieces that both texts have, folded until somebody wants to see them. */
export function SamePieces({ pieces, lesson }: { pieces: readonly TextPiece[]; lesson: AiLesson }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'compare' })
  const [isShown, setShown] = useState(false)
  return (
    <li className={styles.same}>
      <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <IconEqual size={18} aria-hidden />
        {t(($) => $.same, { count: pieces.length })}
      </button>
      {isShown &&
        pieces.map(
          ({ key, own }) =>
            own && (
              <div key={key} className={styles.shown}>
                <Words block={own} side="own" other={own} lesson={lesson} isPlain />
              </div>
            ),
        )}
    </li>
  )
}
