import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/page/page.tsx'
import type { AiLesson } from '../../contract.ts'
import type { Plan } from '../../plan.ts'
import { PageMap } from '../map/page-map.tsx'
import { DeskContext, useDesk, usePlanDesk } from './desk.ts'
import { Outline } from './outline.tsx'
import { PagePanel } from './page-panel.tsx'
import { PlanFoot, PlanHead, PlanNotices } from './plan-frame.tsx'
import styles from './plan-step.module.css'
import { ProposalDialog } from './proposal-dialog.tsx'
import { RegenerateDialog } from './regenerate-dialog.tsx'
import { useWriting } from './use-writing.ts'

interface PlanStepProps {
  lesson: AiLesson
  plan: Plan
  isReadOnly: boolean
  /** Goes back to the documents; absent where there is no way back. */
  onDocuments?: () => void
}

/** Step 1: the plan, the pages that it uses, and what is made of it. */
export function PlanStep({ lesson, plan, isReadOnly, onDocuments }: PlanStepProps) {
  const desk = usePlanDesk({ lesson, plan, isReadOnly })
  return (
    <DeskContext value={desk}>
      <PlanPage onDocuments={onDocuments} />
    </DeskContext>
  )
}

function PlanPage({ onDocuments }: Pick<PlanStepProps, 'onDocuments'>) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'plan' })
  const { lesson, plan, isReadOnly } = useDesk()
  const writing = useWriting()
  const isNarrow = useMediaQuery('(max-width: 1187px)', undefined, { getInitialValueInEffect: false })
  const { proposal } = lesson
  // A proposal is shown once by itself; after that, when it is asked for.
  const [comparing, setComparing] = useState(proposal)
  const [isRegenerating, setRegenerating] = useState(false)
  const regenerate = () => setRegenerating(true)
  const isComparing = !isReadOnly && proposal !== null && comparing !== null
  return (
    <Page title={plan.title || t(($) => $.title)} width="full" className={styles.page}>
      <PlanHead onDocuments={onDocuments} />
      <div className={styles.main}>
        <div className={styles.sheet}>
          <PlanNotices onCompare={() => setComparing(proposal)} onRetry={regenerate} />
          <Outline writing={writing} isNarrow={isNarrow} onRegenerate={regenerate} />
        </div>
      </div>
      {!isNarrow && (
        <aside className={styles.side} aria-label={t(($) => $.pagesLabel)}>
          <PagePanel />
        </aside>
      )}
      <PageMap />
      <PlanFoot writing={writing} onRegenerate={regenerate} />
      {isRegenerating && <RegenerateDialog onClose={() => setRegenerating(false)} />}
      {isComparing && <ProposalDialog proposal={proposal} onClose={() => setComparing(null)} />}
    </Page>
  )
}
