import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { useFlag } from '#features/site/web/config-query.ts'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useWorkplace } from '#ui/use-workplace.ts'
import type { AiLesson } from '../contract.ts'
import { type GeneratorRefusal, generatorRefusal } from '../rules.ts'
import { CompareStep } from './comparing/compare-step.tsx'
import { DocumentsStep } from './documents/documents-step.tsx'
import styles from './generator-screen.module.css'
import { lessonQuery } from './lesson-query.ts'
import { MakingStep } from './plan/making-step.tsx'
import { PlanStep } from './plan/plan-step.tsx'
import { QuestionsStep } from './questions/questions-step.tsx'
import { GeneratorHeader } from './steps.tsx'

/**
 * A speach out of documents: /recorder/aiSpeachGenerator, with ?speachID={speachID} once it exists; from there
 * &view=texts&part={id} compares the two texts of a part, and &view=questions shows the questions that are proposed.
 */
export function AiGeneratorScreen() {
  useWorkplace('generator')
  const { speachID } = useSearch({ strict: false })
  const me = useSignedIn()
  const aiGeneration = useFlag('aiGeneration')
  const refusal = aiGeneration === undefined ? null : generatorRefusal(me, { aiGeneration })
  const lesson = useQuery({ ...lessonQuery(speachID), enabled: aiGeneration === true })
  // Who has no licence any more still reads what was made with one.
  const isReadOnly = refusal === 'LICENCE'
  if (refusal === 'OFF') return <Refused refusal="OFF" />
  if (isReadOnly && (lesson.isError || (lesson.data && !lesson.data.plan))) return <Refused refusal="LICENCE" />
  if (lesson.data) return <Generator key={speachID ?? ''} lesson={lesson.data} isReadOnly={isReadOnly} />
  return <Waiting error={lesson.error} onRetry={() => void lesson.refetch()} />
}

const AT = '/recorder/aiSpeachGenerator'

interface GeneratorProps {
  lesson: AiLesson
  isReadOnly: boolean
}

/** The step at which a lesson is; before it is a speach, its documents can be gone back to. */
function Generator({ lesson, isReadOnly }: GeneratorProps) {
  const [wantsDocuments, setWantsDocuments] = useState(false)
  const { view, part } = useSearch({ strict: false })
  const navigate = useNavigate()
  const toPlan = () => navigate({ to: AT, search: { speachID: speachID ?? undefined } })
  const { plan, steps, speachID } = lesson
  const isMaking = steps?.state === 'working'
  const hasFailed = steps?.state === 'failed' && !plan
  const isAtDocuments = !isReadOnly && speachID === null && (wantsDocuments || !(plan || isMaking || hasFailed))
  const toDocuments = speachID === null && !isReadOnly ? () => setWantsDocuments(true) : undefined
  if (isAtDocuments) return <DocumentsStep lesson={lesson} onPlan={() => setWantsDocuments(false)} />
  if (steps && (isMaking || hasFailed)) return <MakingStep lesson={lesson} steps={steps} onDocuments={toDocuments} />
  if (!plan) return null
  if (view === 'questions' && speachID !== null && !isReadOnly) {
    return <QuestionsStep lesson={lesson} plan={plan} onBack={() => void toPlan()} />
  }
  if (view === 'texts' && part !== undefined && speachID !== null && !isReadOnly) {
    return <CompareStep key={part} lesson={lesson} plan={plan} partID={part} onBack={() => void toPlan()} />
  }
  return (
    <PlanStep key={lesson.lessonID} lesson={lesson} plan={plan} isReadOnly={isReadOnly} onDocuments={toDocuments} />
  )
}

function Refused({ refusal }: { refusal: GeneratorRefusal }) {
  const { t } = useTranslation('ai-generator')
  const title = t(($) => $.documents.title)
  return (
    <Page title={title}>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <EmptyState
        drawing={<PageDrawing />}
        action={
          <Button component={AppLink} href="/">
            {t(($) => $.home)}
          </Button>
        }
      >
        {t(($) => $.refused[refusal])}
      </EmptyState>
    </Page>
  )
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('ai-generator')
  const title = t(($) => $.documents.title)
  return (
    <Page title={title} width="full">
      <GeneratorHeader current="documents" />
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <div className={styles.waiting} aria-busy={!error}>
        {error ? <ErrorState error={error} onRetry={onRetry} /> : <Skeleton shape="card" height={320} />}
      </div>
    </Page>
  )
}
