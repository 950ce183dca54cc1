import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BadgePicture } from '#features/speaches/web/badge/badge-picture.tsx'
import { call } from '#shared/client.ts'
import { formatDay } from '#ui/format/dates.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { renewBadge } from '../contract.ts'
import type { Award, BadgeStanding, Missing } from '../schemas.ts'
import { AwardLinks } from './award-links.tsx'
import { standingQuery } from './badge-queries.ts'
import styles from './badges.module.css'

interface EarnedBadgeProps {
  speachID: string
  /** Number of the first chapter, where one reads again. */
  first: number | undefined
  /** Language of the speach, in which its badge is called. */
  lang: string
  savedDone: number
  /** The page that says so is one of the chapters, and counts in a moment. */
  isHereOpen?: boolean
  /** False where the author of the page does not offer the certificate. */
  offersCertificate?: boolean
}

/** At the end of reading: the badge that was earned, or in words what is still missing for it. */
export function EarnedBadge({
  speachID,
  first,
  lang,
  savedDone,
  isHereOpen = false,
  offersCertificate = true,
}: EarnedBadgeProps) {
  const { data } = useQuery(standingQuery(speachID, savedDone))
  const badge = data?.award ?? data?.badge
  if (!data || !badge) return null
  return (
    <section className={styles.earned} data-earned={data.award?.state === 'valid' || undefined} aria-live="polite">
      <BadgePicture design={badge.design} size={112} faded={data.award?.state !== 'valid'} />
      <h2 lang={lang} dir="auto">
        {badge.title}
      </h2>
      {data.award ? (
        <Earned award={data.award} offersCertificate={offersCertificate} />
      ) : (
        <StillMissing {...data} isHereOpen={isHereOpen} />
      )}
      {data.award?.state === 'expired' && data.missing && (
        <Renewal speachID={speachID} first={first} missing={data.missing} />
      )}
    </section>
  )
}

function Earned({ award, offersCertificate }: { award: Award; offersCertificate: boolean }) {
  const { t } = useTranslation('badges')
  const locale = useLocale()
  const day = (moment: string) => formatDay(new Date(moment), locale)
  return (
    <>
      <p>
        {award.state === 'valid' && t(($) => $.earned, { date: day(award.issuedAt) })}
        {award.state === 'expired' && t(($) => $.over, { date: day(award.expiresAt ?? award.issuedAt) })}
        {award.state === 'revoked' && t(($) => $.revoked)}
      </p>
      {award.state === 'valid' && award.expiresAt && <p>{t(($) => $.until, { date: day(award.expiresAt) })}</p>}
      <AwardLinks award={award} certificate={offersCertificate} />
    </>
  )
}

interface StillMissingProps extends Pick<BadgeStanding, 'missing'> {
  isHereOpen?: boolean
}

function StillMissing({ missing, isHereOpen = false }: StillMissingProps) {
  const { t } = useTranslation('badges')
  const say = useMissingWords()
  if (!missing) return null
  if (missing.unattainable) return <p>{t(($) => $.unattainable)}</p>
  if (missing.byTrainer) return <p>{t(($) => $.byTrainer)}</p>
  const chapters = missing.chapters - (isHereOpen && missing.chapters > 0 ? 1 : 0)
  const what = say({ ...missing, chapters })
  return <p>{what === '' ? t(($) => $.almost) : t(($) => $.missing, { what })}</p>
}

/** "2 chapters and 1 exam", in the reader's language. */
function useMissingWords(): (missing: Pick<Missing, 'chapters' | 'exams'>) => string {
  const { t } = useTranslation('badges')
  const locale = useLocale()
  return ({ chapters, exams }) =>
    new Intl.ListFormat(locale).format([
      ...(chapters > 0 ? [t(($) => $.chapters, { count: chapters })] : []),
      ...(exams > 0 ? [t(($) => $.exams, { count: exams })] : []),
    ])
}

interface RenewalProps extends Pick<EarnedBadgeProps, 'speachID' | 'first'>, Pick<BadgeStanding, 'missing'> {}

/** A badge that is over: what was done counts no more once somebody begins again. */
function Renewal({ speachID, first, missing }: RenewalProps) {
  const { t } = useTranslation('badges')
  const say = useErrorMessage()
  const renew = useMutation({
    mutationFn: () => call(renewBadge, { params: { speachID } }),
    // What this page knows of the reading is over with it; leaving, it still says that one was here.
    onSuccess: () => window.location.assign(`/s/${speachID}?chapter=${first}`),
    onError: (error) => notify.failure(say(error)),
  })
  if (!missing?.again) return <StillMissing missing={missing} />
  return (
    <>
      <p>{t(($) => $.again)}</p>
      <Button variant="filled" size="sm" loading={renew.isPending} onClick={() => renew.mutate()}>
        {t(($) => $.renew)}
      </Button>
    </>
  )
}
