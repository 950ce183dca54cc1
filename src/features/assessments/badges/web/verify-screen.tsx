import { IconCircleCheck, IconCircleX, IconClockX, IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BadgePicture } from '#features/speaches/web/badge/badge-picture.tsx'
import { formatDay } from '#ui/format/dates.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Verification } from '../schemas.ts'
import { verificationQuery } from './badge-queries.ts'
import styles from './badges.module.css'

const ICONS = { valid: IconCircleCheck, expired: IconClockX, revoked: IconCircleX, unknown: IconHelpCircle }

/** `/verify/{code}`: whether a badge or a certificate holds, for anybody who was shown one. */
export function VerifyScreen() {
  const { t } = useTranslation('badges', { keyPrefix: 'verify' })
  const { code = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(verificationQuery(code))
  return (
    <Page title={t(($) => $.title)} className={styles.verify}>
      <h1>{t(($) => $.title)}</h1>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={320} />}
      {data && <Verdict verification={data} />}
      <p className={styles.code}>
        {t(($) => $.code)} <code>{code}</code>
      </p>
    </Page>
  )
}

function Verdict({ verification }: { verification: Verification }) {
  const { t } = useTranslation('badges', { keyPrefix: 'verify' })
  const Icon = ICONS[verification.state]
  return (
    <article className={styles.verdict} data-state={verification.state}>
      <p className={styles.state}>
        <Icon aria-hidden />
        <b>{t(($) => $.states[verification.state])}</b>
      </p>
      {verification.state === 'unknown' ? <p>{t(($) => $.unknown)}</p> : <Known {...verification} />}
    </article>
  )
}

type KnownAward = Exclude<Verification, { state: 'unknown' }>

function Known({ title, design, language, speachTitle, description, ...award }: KnownAward) {
  const { t } = useTranslation('badges', { keyPrefix: 'verify' })
  const locale = useLocale()
  const day = (moment: string) => formatDay(new Date(moment), locale)
  const lang = language ?? undefined
  return (
    <>
      <BadgePicture design={design} size={144} faded={award.state !== 'valid'} />
      <h2 lang={lang} dir="auto">
        {title}
      </h2>
      {description && (
        <p lang={lang} dir="auto">
          {description}
        </p>
      )}
      <dl className={styles.facts}>
        <Fact term={t(($) => $.name)}>{award.name || '–'}</Fact>
        <Fact term={t(($) => $.speach)}>
          {award.type === 'PARCOURS' ? (
            t(($) => $.path)
          ) : (
            <span lang={lang} dir="auto">
              {speachTitle}
            </span>
          )}
        </Fact>
        <Fact term={t(($) => $.date)}>{day(award.issuedAt)}</Fact>
        {award.expiresAt && <Fact term={t(($) => $.until)}>{day(award.expiresAt)}</Fact>}
        {award.revokedAt && <Fact term={t(($) => $.revokedAt)}>{day(award.revokedAt)}</Fact>}
        {award.version !== null && <Fact term={t(($) => $.version)}>{award.version}</Fact>}
        <Fact term={t(($) => $.issuer)}>{award.issuer}</Fact>
      </dl>
      {!award.isOwn && <p className={styles.hint}>{t(($) => $.discreet)}</p>}
      <p>
        <a href={award.credentialUrl}>{t(($) => $.credential)}</a>
      </p>
    </>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
