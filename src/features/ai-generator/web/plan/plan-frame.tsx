import { Button, VisuallyHidden } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconGitCompare,
  IconHelpCircle,
  IconLock,
  IconPencil,
  IconPlayerStop,
  IconSparkles,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveNote } from '#features/editor/web/header/save-badge.tsx'
import { StepButtons } from '#features/editor/web/header/step-buttons.tsx'
import { TITLE_MAX } from '#features/speaches/rules.ts'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { cancelContents } from '../../contract.ts'
import { type Tokens, tokensOfParts } from '../../estimate.ts'
import { BudgetLine, Price, useSpending } from '../spending.tsx'
import { GeneratorHeader } from '../steps.tsx'
import { useDesk } from './desk.ts'
import { partsOf, rename } from './plan-edits.ts'
import styles from './plan-frame.module.css'
import type { Writing } from './use-writing.ts'

/** The title of the plan, whether it is saved, and steps back. */
export function PlanHead({ onDocuments }: { onDocuments?: () => void }) {
  const { t } = useTranslation('ai-generator')
  const say = useErrorMessage()
  const { plan, keeper, saving, refusal, canUndo, canRedo, isFixed, lesson, open } = useDesk()
  const title = plan.title || t(($) => $.plan.untitled)
  const travel = (way: 'undo' | 'redo') => {
    const where = keeper.travel(way)
    if (where) open(where)
  }
  const href = lesson.speachID === null ? undefined : `/recorder/edit/${lesson.speachID}`
  return (
    <GeneratorHeader current="plan" onDocuments={onDocuments} speachHref={href}>
      <VisuallyHidden component="h1">{t(($) => $.plan.heading, { title })}</VisuallyHidden>
      {isFixed ? (
        <b className={styles.fixedTitle} lang={plan.language} dir="auto">
          {title}
        </b>
      ) : (
        <>
          <span className={styles.title} data-text={title}>
            <input
              value={plan.title}
              lang={plan.language}
              maxLength={TITLE_MAX}
              aria-label={t(($) => $.plan.titleField)}
              placeholder={t(($) => $.plan.untitled)}
              onChange={({ target }) => keeper.edit((now) => rename(now, null, target.value), { group: 'title' })}
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
              dir="auto"
            />
          </span>
          <SaveNote state={saving} reasons={refusal ? [say(refusal)] : []} onRetry={() => void keeper.queue.retry()} />
          <span className={styles.undo}>
            <StepButtons {...{ canUndo, canRedo }} onUndo={() => travel('undo')} onRedo={() => travel('redo')} />
          </span>
        </>
      )}
    </GeneratorHeader>
  )
}

interface PlanNoticesProps {
  onCompare: () => void
  onRetry: () => void
}

/** What is said over the outline: a plan to compare, what failed, and why nothing can be changed. */
export function PlanNotices({ onCompare, onRetry }: PlanNoticesProps) {
  const { t } = useTranslation('ai-generator')
  const { lesson, isReadOnly } = useDesk()
  const { steps, contents, proposal, parts } = lesson
  const twoTexts = parts.filter(({ hasProposal, chapterID }) => hasProposal && chapterID !== null)
  const hasFailed = steps?.state === 'failed' || contents?.state === 'failed'
  if (isReadOnly) return <Notice tone="sun" icon={<IconLock aria-hidden />} text={t(($) => $.plan.readOnly)} />
  return (
    <>
      {hasFailed && (
        <Notice tone="berry" icon={<IconAlertTriangle aria-hidden />} text={t(($) => $.aiContent.error)}>
          {steps?.state === 'failed' && (
            <Button size="sm" onClick={onRetry}>
              {t(($) => $.plan.retry)}
            </Button>
          )}
        </Notice>
      )}
      {twoTexts.length > 0 && (
        <Notice
          tone="sky"
          icon={<IconGitCompare aria-hidden />}
          text={t(($) => $.compare.waits, { count: twoTexts.length })}
        >
          <Button
            size="sm"
            component={AppLink}
            href={`/recorder/aiSpeachGenerator?speachID=${lesson.speachID}&view=texts&part=${twoTexts[0]?.subchapterID}`}
          >
            {t(($) => $.compare.open)}
          </Button>
        </Notice>
      )}
      {proposal && (
        <Notice tone="sky" icon={<IconGitCompare aria-hidden />} text={t(($) => $.proposal.waits)}>
          <Button size="sm" onClick={onCompare}>
            {t(($) => $.proposal.compare)}
          </Button>
        </Notice>
      )}
    </>
  )
}

interface NoticeProps {
  tone: 'berry' | 'sun' | 'sky'
  icon: ReactNode
  text: string
  children?: ReactNode
}

function Notice({ tone, icon, text, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'berry' ? 'alert' : 'status'}>
      {icon}
      <p>{text}</p>
      {children}
    </div>
  )
}

/** What is made of the plan. */
export function PlanFoot({ writing, onRegenerate }: { writing: Writing; onRegenerate: () => void }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'foot' })
  const { plan, lesson, isReadOnly, isFixed, madeOf } = useDesk()
  const { contents } = lesson
  const spending = useSpending(lesson, lesson.options)
  const budget = useId()
  const number = new Intl.NumberFormat(useLocale())
  const isWriting = contents?.state === 'working'
  const left = partsOf(plan).filter(({ id, documentPages }) => {
    const state = madeOf(id)?.state ?? 'empty'
    return documentPages.length > 0 && (state === 'empty' || state === 'failed')
  })
  const tokens = tokensOfParts(left, lesson.documents, lesson.options.duration)
  const words = { count: left.length, tokens: number.format(roundedTokens(tokens)) }
  const leftWords = t(($) => (spending.isByModel ? $.leftTokens : $.left), words)
  const editWords = t(($) => (lesson.speachID === null ? $.saveAndEdit : $.edit))
  const { count, open } = lesson.questions
  const questionWords = count > 0 ? t(($) => $.questions, { count, open }) : t(($) => $.noQuestions)
  if (isReadOnly) return null
  return (
    <footer className={styles.foot}>
      {lesson.speachID !== null && (
        <Button
          component={AppLink}
          href={`/recorder/aiSpeachGenerator?speachID=${lesson.speachID}&view=questions`}
          aria-label={questionWords}
        >
          <span className={styles.withIcon}>
            <IconHelpCircle size={18} aria-hidden />
            <span className={styles.wide}>{questionWords}</span>
          </span>
        </Button>
      )}
      {!isFixed && (
        <Button aria-label={t(($) => $.regenerate)} onClick={onRegenerate}>
          <span className={styles.withIcon}>
            <IconAdjustmentsHorizontal size={18} aria-hidden />
            <span className={styles.wide}>{t(($) => $.regenerate)}</span>
          </span>
        </Button>
      )}
      <p className={styles.left} role="status">
        <span>{isWriting ? t(($) => $.writing) : left.length > 0 && leftWords}</span>
        {spending.budget !== '' && <BudgetLine id={budget} spending={spending} />}
      </p>
      <Button
        variant={isWriting || left.length > 0 ? undefined : 'filled'}
        disabled={writing.isBusy}
        onClick={writing.edit}
        className={styles.edit}
        aria-label={editWords}
      >
        <span className={styles.withIcon}>
          <IconPencil size={18} aria-hidden />
          <span className={styles.editWord}>{editWords}</span>
        </span>
      </Button>
      {contents && isWriting ? (
        <StopWriting jobID={contents.jobID} />
      ) : (
        left.length > 0 && (
          <Button
            variant="filled"
            leftSection={<IconSparkles size={18} aria-hidden />}
            disabled={spending.isSpent}
            aria-describedby={spending.budget === '' ? undefined : budget}
            loading={writing.isBusy}
            onClick={() => writing.generate(left.map(({ id }) => id))}
            className={styles.generate}
          >
            {t(($) => $.generate, { count: left.length })}
            <Price spending={spending} tokens={tokens} />
          </Button>
        )
      )}
    </footer>
  )
}

/** All tokens of a run, to the thousand where there are more. */
function roundedTokens({ inputTokens, outputTokens }: Tokens): number {
  const all = inputTokens + outputTokens
  return all < 1000 ? all : 1000 * Math.round(all / 1000)
}

function StopWriting({ jobID }: { jobID: string }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'foot' })
  const client = useQueryClient()
  const stop = useMutation({
    mutationFn: () => call(cancelContents, { params: { jobID } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['ai-lesson'] }),
  })
  return (
    <Button
      leftSection={<IconPlayerStop size={18} aria-hidden />}
      loading={stop.isPending}
      onClick={() => stop.mutate()}
      className={styles.generate}
    >
      {t(($) => $.stop)}
    </Button>
  )
}
