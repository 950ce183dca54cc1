import { Button } from '@mantine/core'
import { IconArrowRight, IconCertificate, IconCheck, IconChevronRight, IconRoute, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import type { LearningPath, PathStep } from '../../contract.ts'
import { wayIn } from '../../rules.ts'
import { PathCompleted } from '../components/path-completed.tsx'
import { pathAddress, stepAddress } from '../path-address.ts'
import { pathWayQuery } from '../path-queries.ts'
import styles from './path-in-reader.module.css'

interface InPathProps {
  pathId: number
  /** The speach that is open. */
  speachID: string
  /** Counts what was saved as read: each time the path is asked for anew. */
  savedDone: number
}

/** The path and the place of a speach in it; null until it is known, and where it is no step of a path one may read. */
function useWayIn({ pathId, speachID, savedDone }: InPathProps) {
  const { data: path } = useQuery(pathWayQuery(pathId, savedDone))
  const way = path && wayIn(path.steps, speachID)
  return path && way ? { path, ...way } : null
}

/** In the head of the reader: the path, and which of its steps is open. */
export function PathPlace({ children, ...inPath }: InPathProps & { children: ReactNode }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.way' })
  const way = useWayIn(inPath)
  if (!way) return children
  const { path, number, total } = way
  return (
    <p className={styles.place}>
      <IconRoute size={16} aria-hidden />
      <AppLink className="one-line" href={pathAddress(path)} dir="auto">
        {path.title}
      </AppLink>
      <span>{t(($) => $.place, { number, total })}</span>
    </p>
  )
}

/** In the bar, at the end of a step: to the next one, or back to the path. */
export function PathNext(inPath: InPathProps) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.way' })
  const way = useWayIn(inPath)
  if (!way) return null
  const { path, next, total } = way
  if (!next) {
    return (
      <Button component={AppLink} href={pathAddress(path)} className={styles.bar}>
        {t(($) => $.back)}
      </Button>
    )
  }
  return (
    <Button
      component={AppLink}
      href={stepAddress(next, path.pathId)}
      className={styles.bar}
      rightSection={<IconChevronRight aria-hidden />}
      aria-label={t(($) => $.nextTitle, { number: next.number, total, title: next.title })}
    >
      {t(($) => $.next, { number: next.number, total })}
    </Button>
  )
}

/** At the end of a step: the next one, and the whole way. */
export function PathWay({ children, ...inPath }: InPathProps & { children: ReactNode }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web' })
  const way = useWayIn(inPath)
  if (!way) return children
  const { path, next, minutesLeft, isDone, toPass } = way
  return (
    <section className={styles.way} aria-labelledby="way-in-path">
      {next && <NextStep {...way} next={next} />}
      {isDone && <PathCompleted path={path} otherwise={<p>{t(($) => $.finished)}</p>} />}
      <header className={styles.head}>
        <h2 id="way-in-path" dir="auto">
          {path.title}
        </h2>
        <p>
          {t(($) => $.done, { count: path.finished, total: path.speachCount })}
          {minutesLeft > 0 && `, ${t(($) => $.way.left, { count: minutesLeft })}`}
        </p>
      </header>
      {toPass > 0 && <p>{t(($) => $.way.notPassed, { count: toPass })}</p>}
      <ol className={styles.steps}>
        {path.steps.map((step, index) => (
          <li key={step.speachID} aria-current={step.speachID === inPath.speachID ? 'step' : undefined}>
            <AppLink href={stepAddress(step, path.pathId)} data-next={step.speachID === next?.speachID || undefined}>
              <span
                className={styles.number}
                data-done={step.isFinished || undefined}
                data-not-passed={step.isNotPassed || undefined}
              >
                <StepMark step={step} number={index + 1} />
              </span>
              <span lang={step.language} dir="auto">
                {step.title}
              </span>
            </AppLink>
          </li>
        ))}
        {path.givesCertificate && !isDone && <CertificateGoal />}
      </ol>
      <Button component={AppLink} href={pathAddress(path)} variant="default">
        {t(($) => $.way.back)}
      </Button>
    </section>
  )
}

/** A tick for a step that is finished, a cross for one whose exam is not passed, else its number. */
function StepMark({ step, number }: { step: PathStep; number: number }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web' })
  if (step.isFinished) return <IconCheck size={16} role="img" aria-label={t(($) => $.doneAll)} />
  if (step.isNotPassed) return <IconX size={16} role="img" aria-label={t(($) => $.way.stepNotPassed)} />
  return number
}

/** After the last step: what is there to gain. */
function CertificateGoal() {
  const { t } = useTranslation('paths', { keyPrefix: 'web.completed' })
  return (
    <li className={styles.goal}>
      <span className={styles.number}>
        <IconCertificate size={16} aria-hidden />
      </span>
      {t(($) => $.certificate)}
    </li>
  )
}

interface NextStepProps {
  path: LearningPath
  next: PathStep & { number: number }
  total: number
  /** Whether nothing is left of the step that is open. */
  isHereFinished: boolean
}

function NextStep({ path, next, total, isHereFinished }: NextStepProps) {
  const { t } = useTranslation('paths', { keyPrefix: 'web' })
  return (
    <div className={styles.next}>
      <div className={styles.picture}>
        <Cover id={next.speachID} title={next.title} src={next.image} />
      </div>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{t(($) => $.way.next, { number: next.number, total })}</p>
        <h2 lang={next.language} dir="auto">
          {next.title}
        </h2>
        {next.minutes > 0 && <p className="num">{t(($) => $.minutes, { count: next.minutes })}</p>}
        {/* What is not passed yet has the way that matters most. */}
        <Button
          component={AppLink}
          href={stepAddress(next, path.pathId)}
          variant={isHereFinished ? 'filled' : 'default'}
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          {t(($) => $.way.goOn)}
        </Button>
      </div>
    </div>
  )
}
