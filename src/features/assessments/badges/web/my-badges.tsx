import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BadgePicture } from '#features/speaches/web/badge/badge-picture.tsx'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { CupDrawing } from '#ui/drawings/cup.tsx'
import { formatDay } from '#ui/format/dates.ts'
import { WaitingPage } from '#ui/page/waiting-page.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { listMyBadges } from '../contract.ts'
import type { OwnAward } from '../schemas.ts'
import { AwardLinks } from './award-links.tsx'
import styles from './badges.module.css'

/** `/account/badges`: what one earned and the paths one completed, with certificate and proof. */
export function MyBadgesScreen() {
  const { t } = useTranslation('badges')
  const query = useInfiniteQuery({
    queryKey: ['my-badges'],
    queryFn: ({ pageParam: page, signal }) => call(listMyBadges, { query: { page } }, { signal }),
    ...paged,
  })
  return (
    <WaitingPage
      title={t(($) => $.mine)}
      sayCount={(count) => t(($) => $.count, { count })}
      empty={t(($) => $.none)}
      drawing={<CupDrawing />}
      query={query}
      keyOf={({ code }) => code}
    >
      {(award) => <AwardCard award={award} />}
    </WaitingPage>
  )
}

function AwardCard({ award }: { award: OwnAward }) {
  const { t } = useTranslation('badges')
  const locale = useLocale()
  const { state } = award
  const lang = award.language ?? undefined
  const day = (moment: string) => formatDay(new Date(moment), locale)
  return (
    <article className={styles.award}>
      <BadgePicture design={award.design} size={88} faded={state !== 'valid'} />
      <div className={styles.words}>
        <h2 lang={lang} dir="auto">
          {award.title}
        </h2>
        <EarnedWith award={award} />
        <p className={styles.facts}>
          {state !== 'valid' && (
            <Badge colour={state === 'expired' ? 'sun' : 'berry'}>{t(($) => $.states[state])}</Badge>
          )}
          {t(($) => $.earned, { date: day(award.issuedAt) })}
          {award.expiresAt && <span>{t(($) => $.until, { date: day(award.expiresAt) })}</span>}
        </p>
        <AwardLinks award={award} />
      </div>
    </article>
  )
}

/** The speach or the path that it is for, with the way there while there is one. */
function EarnedWith({ award: { type, speachID, pathId, speachTitle, language } }: { award: OwnAward }) {
  const { t } = useTranslation('badges')
  if (type === 'PARCOURS') {
    const kind = t(($) => $.path)
    return <p>{pathId === null ? kind : <AppLink href={`/p/${pathId}`}>{kind}</AppLink>}</p>
  }
  return (
    <p lang={language ?? undefined} dir="auto">
      {speachID ? (
        <AppLink href={`/s/${speachID}`} dir="auto">
          {speachTitle}
        </AppLink>
      ) : (
        speachTitle
      )}
    </p>
  )
}
