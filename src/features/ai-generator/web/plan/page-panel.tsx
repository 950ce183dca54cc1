import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import type { DocumentPage, PlanPart } from '../../plan.ts'
import { DocumentMark, PlaceChip } from '../marks/marks.tsx'
import { PagePicture } from '../marks/page-picture.tsx'
import { type PageRun, pagesOf, rangeText, runsOf } from '../marks/page-runs.ts'
import { useDesk } from './desk.ts'
import { PageFacts } from './page-facts.tsx'
import styles from './page-panel.module.css'
import { dropPages, findPart, setRun } from './plan-edits.ts'

/** The pages that the open part is made from: to look at, and to take in or leave out. */
export function PagePanel({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'pages' })
  const { plan, openID } = useDesk()
  const part = findPart(plan, openID)?.part
  if (!part) return <p className="quiet">{t(($) => $.none)}</p>
  return <Pages key={part.id} part={part} isCompact={isCompact} />
}

function Pages({ part, isCompact }: { part: PlanPart; isCompact: boolean }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'pages' })
  const { plan } = useDesk()
  const runs = runsOf(part.documentPages)
  const [chosen, choose] = useState<DocumentPage | null>(null)
  const isChosen = (run: PageRun) =>
    chosen?.jobID === run.jobID && run.first <= chosen.pageNumber && chosen.pageNumber <= run.last
  const run = runs.find(isChosen) ?? runs[0]
  if (!run) {
    return (
      <>
        {!isCompact && <PartTitle part={part} lang={plan.language} />}
        <p className={styles.empty}>{t(($) => $.empty)}</p>
      </>
    )
  }
  const pages = pagesOf(run)
  const page = pages.find(({ pageNumber }) => pageNumber === chosen?.pageNumber) ?? pages[0]
  if (!page) return null
  return (
    <>
      <div className={styles.head}>
        {!isCompact && <PartTitle part={part} lang={plan.language} />}
        <RunSteppers part={part} run={run} onChange={choose} />
      </div>
      {runs.length > 1 && <RunChoice {...{ runs, run }} onChoose={(next) => choose(pagesOf(next)[0] ?? null)} />}
      {!isCompact && <Carousel {...{ pages, page }} onChoose={choose} />}
      <Film {...{ part, run, pages, page, isCompact }} onChoose={choose} />
      <PageFacts part={part} />
    </>
  )
}

function PartTitle({ part, lang }: { part: PlanPart; lang: string }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'outline' })
  return (
    <h2 lang={lang} dir="auto">
      {part.title || t(($) => $.untitledPart)}
    </h2>
  )
}

interface RunChoiceProps {
  runs: readonly PageRun[]
  run: PageRun
  onChoose: (run: PageRun) => void
}

/** Which of several places is looked at. */
function RunChoice({ runs, run, onChoose }: RunChoiceProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'pages' })
  const { indexOf } = useDesk()
  return (
    <fieldset className={styles.runs} aria-label={t(($) => $.places)}>
      {runs.map((one) => (
        <button
          key={`${one.jobID} ${one.first}`}
          type="button"
          aria-pressed={one === run}
          onClick={() => onChoose(one)}
        >
          <PlaceChip index={indexOf(one.jobID)} run={one} />
        </button>
      ))}
    </fieldset>
  )
}

interface RunSteppersProps {
  part: PlanPart
  run: PageRun
  /** The page to look at afterwards. */
  onChange: (page: DocumentPage) => void
}

/** The first and the last page of a place, a page further or back. */
function RunSteppers({ part, run, onChange }: RunSteppersProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'pages' })
  const { keeper, lesson, isFixed } = useDesk()
  const { first, last, jobID, documentName } = run
  const count = lesson.documents.find((document) => document.jobID === jobID)?.pageCount ?? last
  if (isFixed)
    return <span className="num">{t(($) => $.range, { pages: rangeText(run), count: last - first + 1 })}</span>
  const change = (to: { first: number; last: number }, shown: number) => {
    keeper.edit((plan) => setRun(plan, part.id, run, to), { where: part.id, group: `run ${part.id}` })
    onChange({ jobID, documentName, pageNumber: shown })
  }
  const stepper = (which: 'first' | 'last') => {
    const value = run[which]
    const [least, most] = which === 'first' ? [1, last] : [first, count]
    const step = (by: number) => change({ first, last, [which]: value + by }, value + by)
    return (
      <fieldset className={styles.stepper} aria-label={t(($) => $[which])}>
        <button
          type="button"
          aria-label={t(($) => $[`${which}Less`])}
          disabled={value <= least}
          onClick={() => step(-1)}
        >
          <IconMinus size={16} aria-hidden />
        </button>
        <output className="num">{value}</output>
        <button type="button" aria-label={t(($) => $[`${which}More`])} disabled={value >= most} onClick={() => step(1)}>
          <IconPlus size={16} aria-hidden />
        </button>
      </fieldset>
    )
  }
  return (
    <div className={styles.steppers}>
      {stepper('first')}
      <span>{t(($) => $.to)}</span>
      {stepper('last')}
    </div>
  )
}

interface CarouselProps {
  pages: readonly DocumentPage[]
  page: DocumentPage
  onChoose: (page: DocumentPage) => void
}

/** A page in the middle, its neighbours beside it. */
function Carousel({ pages, page, onChoose }: CarouselProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'pages' })
  const { lesson, indexOf } = useDesk()
  const at = pages.indexOf(page)
  const [previous, next] = [pages[at - 1], pages[at + 1]]
  const document = lesson.documents.find(({ jobID }) => jobID === page.jobID)
  const number = page.pageNumber
  return (
    <>
      <div className={styles.carousel}>
        <span className={styles.near}>{previous && <PartPage page={previous} alt="" />}</span>
        <span className={styles.middle}>
          <PartPage page={page} alt={t(($) => $.page, { page: number })} isLarge />
        </span>
        <span className={styles.near}>{next && <PartPage page={next} alt="" />}</span>
        {previous && (
          <IconButton className={styles.previous} label={t(($) => $.previous)} onClick={() => onChoose(previous)}>
            <IconChevronLeft aria-hidden />
          </IconButton>
        )}
        {next && (
          <IconButton className={styles.next} label={t(($) => $.next)} onClick={() => onChoose(next)}>
            <IconChevronRight aria-hidden />
          </IconButton>
        )}
      </div>
      <p className={styles.caption} role="status">
        <DocumentMark index={Math.max(0, indexOf(page.jobID))} />
        <span>
          {t(($) => $.caption, { page: number, count: document?.pageCount ?? number, name: page.documentName })}
        </span>
      </p>
    </>
  )
}

/** The picture of a page of the lesson. */
function PartPage({ page, alt, isLarge }: { page: DocumentPage; alt: string; isLarge?: boolean }) {
  const { lesson } = useDesk()
  const fileID = lesson.documents.find(({ jobID }) => jobID === page.jobID)?.fileID ?? null
  return <PagePicture className={styles.picture} fileID={fileID} page={page.pageNumber} alt={alt} isLarge={isLarge} />
}

interface FilmProps extends CarouselProps {
  part: PlanPart
  run: PageRun
  isCompact: boolean
}

/** All pages of the place, small; at both ends one more can be taken in, and the page that is shown left out. */
function Film({ part, run, pages, page, isCompact, onChoose }: FilmProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'pages' })
  const { keeper, lesson, isFixed } = useDesk()
  const count = lesson.documents.find(({ jobID }) => jobID === run.jobID)?.pageCount ?? run.last
  const where = { where: part.id }
  const add = (pageNumber: number, to: Pick<PageRun, 'first' | 'last'>) => {
    keeper.edit((plan) => setRun(plan, part.id, run, to), where)
    onChoose({ ...page, pageNumber })
  }
  const adder = (pageNumber: number, to: Pick<PageRun, 'first' | 'last'>) => (
    <li className={styles.adder}>
      <button type="button" aria-label={t(($) => $.add, { page: pageNumber })} onClick={() => add(pageNumber, to)}>
        <IconPlus size={18} aria-hidden />
      </button>
    </li>
  )
  return (
    <>
      <ol className={styles.film} data-compact={isCompact || undefined} aria-label={t(($) => $.film)}>
        {!isFixed && run.first > 1 && adder(run.first - 1, { first: run.first - 1, last: run.last })}
        {pages.map((one) => (
          <li key={one.pageNumber}>
            <button
              type="button"
              aria-label={t(($) => $.page, { page: one.pageNumber })}
              aria-current={one === page ? 'true' : undefined}
              onClick={() => onChoose(one)}
            >
              <PartPage page={one} alt="" />
              <span className="num">{one.pageNumber}</span>
            </button>
          </li>
        ))}
        {!isFixed && run.last < count && adder(run.last + 1, { first: run.first, last: run.last + 1 })}
      </ol>
      {!isFixed && (
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          className={styles.drop}
          onClick={() => keeper.edit((plan) => dropPages(plan, part.id, [page]), where)}
        >
          {t(($) => $.leaveOut, { page: page.pageNumber })}
        </Button>
      )}
    </>
  )
}
