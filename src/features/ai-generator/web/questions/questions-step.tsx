import { Button } from '@mantine/core'
import { IconPencil, IconRefresh } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShownPage, SourcePanel } from '#features/chapters/html/citing/source-panel.tsx'
import { markOf } from '#features/chapters/html/sources.ts'
import { getPagePicture } from '#features/media/contract.ts'
import { addressOf } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AiLesson } from '../../contract.ts'
import type { Plan } from '../../plan.ts'
import type { ProposedQuestion } from '../../question-contract.ts'
import { PlaceChip } from '../marks/marks.tsx'
import { partsOf } from '../plan/plan-edits.ts'
import steps from '../steps.module.css'
import { GeneratorHeader } from '../steps.tsx'
import { QuestionCard } from './question-card.tsx'
import styles from './questions.module.css'
import { useQuestions } from './use-questions.ts'

type QuestionSource = ProposedQuestion['sources'][number]

interface QuestionsStepProps {
  lesson: AiLesson
  plan: Plan
  onBack: () => void
}

/** Questions that the documents answer word by word, each to be taken into a quiz or thrown away. */
export function QuestionsStep({ lesson, plan, onBack }: QuestionsStepProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'questions' })
  const questions = useQuestions(lesson)
  const { list, isLooking } = questions
  const [source, setSource] = useState<QuestionSource | null>(null)
  const opener = useRef<Element | null>(null)
  const all = list.data?.result ?? []
  const href = `/recorder/edit/${lesson.speachID}`
  const open = (next: QuestionSource) => {
    opener.current = document.activeElement
    setSource(next)
  }
  const close = () => {
    setSource(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  return (
    <Page title={t(($) => $.title)} width="full" className={steps.screen}>
      <GeneratorHeader current="plan" speachHref={href} back={{ label: t(($) => $.back), onClick: onBack }}>
        <b lang={plan.language} dir="auto">
          {plan.title}
        </b>
      </GeneratorHeader>
      <div className={styles.main}>
        <div className={styles.sheet}>
          <h1>{t(($) => $.title)}</h1>
          <p className={styles.about}>{t(($) => $.about)}</p>
          {isLooking ? (
            <Looking />
          ) : list.error ? (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} />
          ) : list.data && all.length === 0 ? (
            <None lesson={lesson} onAgain={questions.again} />
          ) : (
            <Cards {...{ lesson, plan, questions }} onSource={open} />
          )}
        </div>
      </div>
      {all.length > 0 && !isLooking && <Foot all={all} href={href} onAgain={questions.again} />}
      {source && (
        <SourcePanel
          shown={shownOf(source, lesson, all)}
          onPage={(page) =>
            setSource(all.flatMap(({ sources }) => sources).find((one) => isOn(one, source, page)) ?? source)
          }
          onClose={close}
          takesFocus
        />
      )}
    </Page>
  )
}

function isOn({ fileID, page }: QuestionSource, source: QuestionSource, wanted: number): boolean {
  return fileID === source.fileID && page === wanted
}

/** The page of a source, and from there the other pages of its document that questions lead to. */
function shownOf(source: QuestionSource, { documents }: AiLesson, all: readonly ProposedQuestion[]): ShownPage {
  const { fileID, page } = source
  const index = documents.findIndex((one) => one.fileID === fileID)
  const document = documents[index]
  const cited = all.flatMap(({ sources }) => sources).filter((one) => one.fileID === fileID)
  const pages = [...new Set(cited.map((one) => one.page))].sort((one, other) => one - other)
  const at = pages.indexOf(page)
  return {
    mark: markOf(Math.max(0, index)),
    name: document?.name ?? null,
    page,
    pages: document?.pageCount ?? 0,
    picture: addressOf(getPagePicture, { params: { fileID, page } }),
    sources: [{ ...source, said: '' }],
    isGone: document === undefined,
    previous: pages[at - 1] ?? null,
    next: pages[at + 1] ?? null,
  }
}

function Looking() {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'questions' })
  return (
    <>
      <p role="status" className={styles.looking}>
        {t(($) => $.looking)}
      </p>
      <Skeleton shape="card" height={180} />
      <Skeleton shape="card" height={180} />
    </>
  )
}

/** Says plainly that nothing holds, and what a model would add. */
function None({ lesson, onAgain }: { lesson: AiLesson; onAgain: () => void }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'questions' })
  // A speach that is older than such questions.
  const state = lesson.questions.making?.state ?? 'never'
  return (
    <EmptyState
      drawing={<PageDrawing />}
      action={
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAgain}>
          {t(($) => (state === 'never' ? $.look : $.again))}
        </Button>
      }
    >
      {state === 'never' && t(($) => $.never)}
      {state === 'failed' && t(($) => $.failed)}
      {state === 'ready' && `${t(($) => $.none)} ${t(($) => $.byModel)}`}
    </EmptyState>
  )
}

interface CardsProps {
  lesson: AiLesson
  plan: Plan
  questions: ReturnType<typeof useQuestions>
  onSource: (source: QuestionSource) => void
}

/** The questions below the titles of their parts. */
function Cards({ lesson, plan, questions, onSource }: CardsProps) {
  const all = questions.list.data?.result ?? []
  return partsOf(plan).map((part) => {
    const own = all.filter(({ subchapterID }) => subchapterID === part.id)
    if (own.length === 0) return null
    return (
      <section key={part.id} className={styles.part}>
        <h2 lang={plan.language} dir="auto">
          {part.title}
        </h2>
        <ol>
          {own.map((proposed) => (
            <QuestionCard
              key={proposed.questionID}
              {...{ question: proposed.question, isTaken: proposed.isTaken, lang: plan.language }}
              number={all.indexOf(proposed) + 1}
              isBusy={questions.isDeciding(proposed.questionID)}
              onDecide={(verdict) => questions.decide({ questionID: proposed.questionID, ...verdict })}
            >
              <p className={styles.places}>
                {proposed.sources.map((source) => (
                  <SourceButton
                    key={`${source.fileID} ${source.page} ${source.quote}`}
                    {...{ source, lesson, onSource }}
                  />
                ))}
              </p>
            </QuestionCard>
          ))}
        </ol>
      </section>
    )
  })
}

interface SourceButtonProps {
  source: QuestionSource
  lesson: AiLesson
  onSource: (source: QuestionSource) => void
}

/** A page that an answer stands on, which it opens. */
function SourceButton({ source, lesson: { documents }, onSource }: SourceButtonProps) {
  const index = documents.findIndex(({ fileID }) => fileID === source.fileID)
  const document = documents[index]
  const run = {
    ...{ jobID: document?.jobID ?? '', documentName: document?.name ?? '', first: source.page, last: source.page },
  }
  return (
    <button type="button" className={styles.place} onClick={() => onSource(source)}>
      <PlaceChip index={index} run={run} />
    </button>
  )
}

function Foot({ all, href, onAgain }: { all: readonly ProposedQuestion[]; href: string; onAgain: () => void }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'questions' })
  const open = all.filter(({ isTaken }) => isTaken === null).length
  const taken = all.filter(({ isTaken }) => isTaken).length
  return (
    <footer className={styles.foot}>
      <p role="status">
        <b>{t(($) => $.takenCount, { count: taken })}</b> {t(($) => $.openCount, { count: open })}
      </p>
      <Button variant="subtle" color="gray" onClick={onAgain}>
        {t(($) => $.again)}
      </Button>
      <Button component={AppLink} href={href} variant="filled" leftSection={<IconPencil size={18} aria-hidden />}>
        {t(($) => $.edit)}
      </Button>
    </footer>
  )
}
