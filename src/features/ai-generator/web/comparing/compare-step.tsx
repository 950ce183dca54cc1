import { Button } from '@mantine/core'
import { IconInfoCircle, IconSparkles, IconUser } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLeaveQuestion } from '#ui/use-leave-question.ts'
import type { AiLesson } from '../../contract.ts'
import type { Plan } from '../../plan.ts'
import { PlaceChip } from '../marks/marks.tsx'
import { runsOf } from '../marks/page-runs.ts'
import { findPart } from '../plan/plan-edits.ts'
import steps from '../steps.module.css'
import { GeneratorHeader } from '../steps.tsx'
import styles from './compare.module.css'
import { PieceRow, SamePieces } from './piece-row.tsx'
import type { TextPiece } from './text-pieces.ts'
import { type Comparing, useComparing } from './use-comparing.ts'

interface CompareStepProps {
  lesson: AiLesson
  plan: Plan
  partID: string
  onBack: () => void
}

/** The text of a part that its author changed and the one that was generated since, piece by piece. */
export function CompareStep({ lesson, plan, partID, onBack }: CompareStepProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'compare' })
  const client = useQueryClient()
  const place = findPart(plan, partID)
  const comparing = useComparing({ lessonID: lesson.lessonID, subchapterID: partID }, async () => {
    notify.success(t(($) => $.done))
    await client.refetchQueries({ queryKey: ['ai-lesson'] })
    onBack()
  })
  const { pieces, error, retry, isSettled, decided } = comparing
  useLeaveQuestion(() => decided.size > 0 && !isSettled, { isLeaving: () => true })
  const title = place?.part.title || t(($) => $.title)
  const runs = runsOf(place?.part.documentPages ?? [])
  const href = lesson.speachID === null ? undefined : `/recorder/edit/${lesson.speachID}`
  return (
    <Page title={`${t(($) => $.title)}: ${title}`} width="full" className={steps.screen}>
      <GeneratorHeader current="plan" speachHref={href} back={{ label: t(($) => $.back), onClick: onBack }}>
        <b>{t(($) => $.title)}</b>
      </GeneratorHeader>
      <div className={styles.main}>
        <div className={styles.sheet}>
          <div className={styles.head}>
            <div>
              <p lang={plan.language} dir="auto">
                {place?.chapter.title}
              </p>
              <h1 lang={plan.language} dir="auto">
                {title}
              </h1>
            </div>
            <p className={styles.from}>
              {runs.map((run) => (
                <PlaceChip
                  key={`${run.jobID} ${run.first}`}
                  index={lesson.documents.findIndex(({ jobID }) => jobID === run.jobID)}
                  run={run}
                />
              ))}
            </p>
          </div>
          {pieces ? (
            <Pieces comparing={comparing} lesson={lesson} />
          ) : error ? (
            <ErrorState error={error} onRetry={retry} />
          ) : (
            <Skeleton shape="card" height={320} />
          )}
        </div>
      </div>
      {pieces && <Foot comparing={comparing} />}
    </Page>
  )
}

function Pieces({ comparing, lesson }: { comparing: Comparing; lesson: AiLesson }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'compare' })
  const { pieces = [], open, decided, decide, hasChanged } = comparing
  return (
    <>
      {hasChanged && (
        <p className={styles.changed} role="alert">
          <IconInfoCircle size={20} aria-hidden />
          {t(($) => $.changed)}
        </p>
      )}
      <div className={styles.heads}>
        <h2>
          <IconUser size={18} aria-hidden />
          {t(($) => $.own)}
        </h2>
        <h2>
          <IconSparkles size={18} aria-hidden />
          {t(($) => $.proposed)}
        </h2>
      </div>
      {open.length === 0 && <p className="quiet">{t(($) => $.nothing)}</p>}
      {/* The keys belong to the buttons in it. */}
      <ol className={styles.pairs} onKeyDown={steer}>
        {runsOfPieces(pieces).map((run) => {
          const [first] = run
          if (!first) return null
          if (first.isSame) return <SamePieces key={`= ${first.key}`} pieces={run} lesson={lesson} />
          return (
            <PieceRow
              key={first.key}
              piece={first}
              number={open.indexOf(first) + 1}
              lesson={lesson}
              decision={decided.get(first.key)}
              onDecide={(isTaken) => decide(first.key, isTaken)}
            />
          )
        })}
      </ol>
    </>
  )
}

/** Pieces that are the same follow each other in one run; each that differs is alone. */
function runsOfPieces(pieces: readonly TextPiece[]): TextPiece[][] {
  const runs: TextPiece[][] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (piece.isSame && last?.[0]?.isSame) last.push(piece)
    else runs.push([piece])
  }
  return runs
}

/** Left and right choose, up and down go to the piece before and behind. */
function steer(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  const gate = target instanceof HTMLElement ? target.closest('fieldset') : null
  if (!gate || event.altKey || event.ctrlKey || event.metaKey) return
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const button = gate.querySelector<HTMLElement>(`[data-side="${key === 'ArrowRight'}"]`)
    button?.focus()
    if (button?.ariaPressed !== 'true') button?.click()
  } else if (key === 'ArrowUp' || key === 'ArrowDown') {
    const gates = [...currentTarget.querySelectorAll('fieldset')]
    const next = gates[gates.indexOf(gate) + (key === 'ArrowDown' ? 1 : -1)]
    const button = next?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? next?.querySelector('button')
    button?.focus()
  } else return
  event.preventDefault()
}

/** Of so many pieces each has a mark of its own. */
const BEADS_MAX = 24

/** How much is decided, and what is made of it. */
function Foot({ comparing }: { comparing: Comparing }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'compare' })
  const say = useErrorMessage()
  const id = useId()
  const { open, decided, decideAll, settle, isSettling, refusal } = comparing
  const settled = open.filter(({ key }) => decided.has(key)).length
  const taken = open.filter(({ key }) => decided.get(key)).length
  return (
    <footer className={styles.foot}>
      {open.length > 0 && open.length <= BEADS_MAX && (
        <span className={styles.beads} aria-hidden="true">
          {open.map(({ key }) => (
            <i key={key} data-done={decided.has(key) || undefined} />
          ))}
        </span>
      )}
      <p id={id} className={styles.count} role="status">
        {refusal ? (
          <span className={styles.refusal}>{say(refusal)}</span>
        ) : (
          <>
            <b>{t(($) => $.decided, { settled, count: open.length })}</b> <span>{t(($) => $.hint)}</span>
          </>
        )}
      </p>
      <p className={styles.keys}>
        <Kbd keys="←" /> <Kbd keys="→" /> {t(($) => $.keys.choose)} <Kbd keys="↓" /> {t(($) => $.keys.next)}
      </p>
      <Button variant="subtle" color="gray" disabled={open.length === 0} onClick={() => decideAll(false)}>
        {t(($) => $.keepAll)}
      </Button>
      <Button disabled={open.length === 0} onClick={() => decideAll(true)}>
        {t(($) => $.takeAll)}
      </Button>
      <Button variant="filled" loading={isSettling} aria-describedby={id} onClick={settle}>
        {t(($) => (taken > 0 ? $.use : $.keepMine))}
      </Button>
    </footer>
  )
}
