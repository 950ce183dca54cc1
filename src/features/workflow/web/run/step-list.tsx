import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import type { WorkflowRun } from '../../schemas.ts'
import styles from './run.module.css'

type Step = WorkflowRun['steps'][number]

const COLOURS = { DONE: 'leaf', CURRENT: 'sun', REFUSED: 'berry', TO_COME: 'gray', DROPPED: 'gray' } as const
const ICONS = { DONE: IconCheck, CURRENT: IconClock, REFUSED: IconX, TO_COME: undefined, DROPPED: undefined }

/** The steps of a submission: who is asked, and what they decided. */
export function StepList({ run }: { run: WorkflowRun }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web' })
  return (
    <ol className={styles.steps} aria-label={t(($) => $.run.progress)}>
      {run.steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <StepItem key={index} step={step} number={index + 1} />
      ))}
    </ol>
  )
}

function StepItem({ step, number }: { step: Step; number: number }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web' })
  const Icon = ICONS[step.state]
  const decided = step.decisions.map(({ by, insteadOf }) => (insteadOf ?? by)?.id)
  const waiting = step.state === 'CURRENT' ? step.approvers.filter(({ id }) => !decided.includes(id)) : []
  return (
    <li className={styles.step} data-state={step.state} aria-current={step.state === 'CURRENT' ? 'step' : undefined}>
      <p className={styles.stepHead}>
        <b>{t(($) => $.admin.step, { step: number })}</b>
        <Badge colour={COLOURS[step.state]} icon={Icon && <Icon aria-hidden />}>
          {t(($) => $.run.stepStates[step.state])}
        </Badge>
        {step.approvers.length > 1 && <span className="quiet">{t(($) => $.run[`needs${step.needs}`])}</span>}
      </p>
      {step.decisions.length > 0 && (
        <ul className={styles.words}>
          {step.decisions.map((word) => (
            <Word key={`${word.at} ${word.by?.id} ${word.insteadOf?.id}`} word={word} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <p className={styles.waiting}>
          {t(($) => $.run.waitsFor)} {waiting.map(({ label }) => label).join(', ')}
        </p>
      )}
      {step.state === 'TO_COME' && (
        <p className={styles.waiting}>{step.approvers.map(({ label }) => label).join(', ')}</p>
      )}
    </li>
  )
}

function Word({ word: { by, insteadOf, decision, meaning, comment, at } }: { word: Step['decisions'][number] }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.run' })
  const name = by?.label ?? t(($) => $.gone)
  return (
    <li className={styles.word}>
      <Avatar name={name} img={by?.imgUrl} decorative />
      <div>
        <p>
          <b dir="auto">{name}</b>{' '}
          {insteadOf && <span className="quiet">{t(($) => $.insteadOf, { name: insteadOf.label })}</span>}{' '}
          {t(($) => (decision === 'VALIDATE' ? $.validated : $.refusedBy))}
          {meaning && `, ${t(($) => $.meanings[meaning])}`} <RelativeDate at={at} className="quiet" relative />
        </p>
        {comment !== '' && (
          <p className={styles.comment} dir="auto">
            {comment}
          </p>
        )}
      </div>
    </li>
  )
}
