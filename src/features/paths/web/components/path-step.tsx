import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isFinished, learningState } from '#features/speaches/rules.ts'
import type { SpeachCard } from '#features/speaches/schemas.ts'
import { cardAddress, readerAddress } from '#features/speaches/web/cards/card-rules.ts'
import { LearntBadge } from '#features/speaches/web/cards/learnt-badge.tsx'
import { percentOf } from '#features/speaches/web/cards/percent-of.ts'
import { useSitePages } from '#features/speaches/web/cards/use-site-pages.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { stepAddress } from '../path-address.ts'
import styles from './path-step.module.css'

interface PathStepProps {
  card: SpeachCard
  pathId: number
  /** Its position in the path, from 1. */
  number: number
  /** The one to go on with. */
  next: boolean
}

/** A speach as a step of a path: its place, what it is, how far one has come. */
export function PathStep({ card, pathId, number, next }: PathStepProps) {
  const { t } = useTranslation('paths', { keyPrefix: 'web' })
  const locale = useLocale()
  const pages = useSitePages()
  const isDone = isFinished(card)
  const isReading = learningState(card) === 'READING' && card.progress !== null && card.progress > 0
  const words = (
    <>
      <span className={styles.number} data-done={isDone || undefined}>
        {isDone ? <IconCheck size={16} aria-hidden /> : <span aria-hidden="true">{number}</span>}
      </span>
      <span className={styles.picture}>
        <Cover id={card.speachID} title={card.title} src={card.img} />
      </span>
      <span className={styles.words}>
        <span className={styles.place}>{t(($) => $.step, { number })}</span>
        <h3 className={styles.title} lang={card.language} dir="auto">
          {card.title}
        </h3>
        <span className={styles.facts}>
          {card.minutes > 0 && <span className="num">{t(($) => $.minutes, { count: card.minutes })}</span>}
          <LearntBadge learnt={card} />
          {isReading && (
            <span className={styles.progress}>
              <ProgressBar value={card.progress ?? 0} />
              <span className="num">{t(($) => $.percent, { percent: percentOf(card.progress ?? 0, locale) })}</span>
            </span>
          )}
        </span>
      </span>
    </>
  )
  // What its editor cannot open holds its place and leads nowhere.
  if (!card.canView) return <div className={styles.step}>{words}</div>
  const address = cardAddress(card, pages)
  // Only the reader knows of paths.
  const href = address === readerAddress(card) ? stepAddress(card, pathId) : address
  return (
    <AppLink className={styles.step} href={href} data-next={next || undefined}>
      {words}
    </AppLink>
  )
}

/** Keeps its place while it is loading. */
export function PathStepSkeleton() {
  return (
    <div className={styles.step} aria-hidden="true">
      <Skeleton shape="round" width={32} height={32} />
      <Skeleton shape="card" style={{ aspectRatio: '16 / 9' }} />
      <div className={styles.words}>
        <Skeleton width={64} height={12} style={{ marginBlock: 4 }} />
        <Skeleton width="60%" height={18} style={{ marginBlock: 4 }} />
        <Skeleton width={56} height={12} style={{ marginBlock: 4 }} />
      </div>
    </div>
  )
}
