import { Button } from '@mantine/core'
import { IconCertificate, IconPencil, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DueBadge } from '#features/speaches/due-dates/web/due-badge.tsx'
import { percentOf } from '#features/speaches/web/cards/percent-of.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { LearningPath } from '../../contract.ts'
import { editPathAddress, stepAddress } from '../path-address.ts'
import styles from './path-head.module.css'
import { PathOwner } from './path-owner.tsx'

interface PathHeadProps {
  path: LearningPath
  /** The first speach of the path, for those who have read everything and want to again. */
  first: { speachID: string; slug: string } | undefined
}

/** What a path is, whose it is, how far one has come, and the way on. */
export function PathHead({ path, first }: PathHeadProps) {
  const { t } = useTranslation('paths', { keyPrefix: 'web' })
  return (
    <header className={styles.head}>
      <div className={styles.picture}>
        <Cover id={`path-${path.pathId}`} title={path.title} src={path.image} />
      </div>
      <div className={styles.words}>
        <div className={styles.kind}>
          {t(($) => $.kind)} {path.state === 'NON_PUBLIE' && <Badge>{t(($) => $.draft)}</Badge>}
          {path.canEdit && (
            <Button
              component={AppLink}
              className={styles.edit}
              href={editPathAddress(path.pathId)}
              size="sm"
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {t(($) => $.edit)}
            </Button>
          )}
        </div>
        <h1 dir="auto">{path.title}</h1>
        {path.description && (
          <p className={styles.description} dir="auto">
            {path.description}
          </p>
        )}
        <p className={styles.facts}>
          <PathOwner person={path.user} />
          <span className="num">{t(($) => $.speaches, { count: path.speachCount })}</span>
          {path.minutes > 0 && <span className="num">{t(($) => $.minutes, { count: path.minutes })}</span>}
          {path.givesCertificate && path.next && (
            <span className={styles.certificate}>
              <IconCertificate size={16} aria-hidden /> {t(($) => $.completed.atEnd)}
            </span>
          )}
          {path.dueDate && path.next && <DueBadge day={path.dueDate} />}
        </p>
        {path.state === 'NON_PUBLIE' && <p className="quiet">{t(($) => $.draftHint)}</p>}
        <WayOn path={path} first={first} />
      </div>
    </header>
  )
}

function WayOn({ path, first }: PathHeadProps) {
  const { t } = useTranslation('paths', { keyPrefix: 'web' })
  const locale = useLocale()
  const target = path.next ?? first
  if (!target) return null
  const begun = path.progress !== null
  const verb = begun ? t(($) => $.goOn) : t(($) => $.start)
  return (
    <div className={styles.way}>
      {path.progress !== null && (
        <div className={styles.progress}>
          <ProgressBar value={path.progress} label={t(($) => $.progress)} />
          <span className="num">{t(($) => $.percent, { percent: percentOf(path.progress, locale) })}</span>
          <span className="num">{t(($) => $.done, { count: path.finished, total: path.speachCount })}</span>
        </div>
      )}
      <Button
        component={AppLink}
        href={stepAddress(target, path.pathId)}
        variant={path.next ? 'filled' : 'light'}
        leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
      >
        {path.next ? verb : t(($) => $.again)}
      </Button>
      <span className={styles.next}>
        {path.next ? t(($) => $.next, { title: path.next.title }) : t(($) => $.finished)}
      </span>
    </div>
  )
}
