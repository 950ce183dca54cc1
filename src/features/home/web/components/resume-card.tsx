import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { learningState } from '#features/speaches/rules.ts'
import { cardAddress, cutTitle, wholeTitle } from '#features/speaches/web/cards/card-rules.ts'
import { LearntBadge } from '#features/speaches/web/cards/learnt-badge.tsx'
import { percentOf } from '#features/speaches/web/cards/percent-of.ts'
import { TitleTip } from '#features/speaches/web/cards/title-tip.tsx'
import { useSitePages } from '#features/speaches/web/cards/use-site-pages.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { ResumeCard as Card } from '../../contract.ts'
import styles from './resume-card.module.css'

/** A speach that was begun: where one is, what comes next, how much is left. The reader opens where one stopped. */
export function ResumeCard({ card, headingLevel = 3 }: { card: Card; headingLevel?: 2 | 3 }) {
  const { t } = useTranslation('home', { keyPrefix: 'web.resume' })
  const locale = useLocale()
  const pages = useSitePages()
  const { resume } = card
  const isFailed = learningState(card) === 'FAILED'
  const Heading = `h${headingLevel}` as const
  const whatNext = () => {
    if (isFailed) return t(($) => $.again)
    return resume.nextTitle ? t(($) => $.next, { title: resume.nextTitle }) : t(($) => $.last)
  }
  return (
    <TitleTip title={card.title}>
      <AppLink className={styles.card} href={cardAddress(card, pages)}>
        <span className={styles.picture}>
          <Cover id={card.speachID} title={card.title} src={card.img} />
          <span className={styles.play}>
            <IconPlayerPlayFilled size={20} aria-hidden />
          </span>
        </span>
        <span className={styles.words}>
          <span className={styles.where}>
            {t(($) => $.chapter, { number: resume.chapterNumber, total: resume.chapterCount })}
          </span>
          <Heading className={styles.title} lang={card.language} dir="auto" aria-label={wholeTitle(card.title)}>
            {cutTitle(card.title)}
          </Heading>
          <span className={styles.next}>{whatNext()}</span>
          <ProgressBar className={styles.bar} value={resume.percent / 100} />
          <span className={styles.left}>
            {isFailed ? <LearntBadge learnt={card} /> : <span>{percentOf(resume.percent / 100, locale)}</span>}
            {resume.minutesLeft > 0 && <span>{t(($) => $.left, { count: resume.minutesLeft })}</span>}
          </span>
        </span>
      </AppLink>
    </TitleTip>
  )
}

/** Keeps its place while it is loading. */
export function ResumeSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton shape="card" style={{ borderRadius: 0 }} />
      <div className={styles.words}>
        <Skeleton width={110} height={12} style={{ marginBlock: 4 }} />
        <Skeleton width="72%" height={18} style={{ marginBlock: 4 }} />
        <Skeleton width="50%" height={14} style={{ marginTop: 8 }} />
        <Skeleton height={4} style={{ margin: 'auto 0 8px' }} />
        <Skeleton width="100%" height={12} style={{ marginBlock: 4 }} />
      </div>
    </div>
  )
}
