import { Button } from '@mantine/core'
import {
  IconArrowLeft,
  IconHeart,
  IconMessageCircle,
  IconNote,
  IconPencil,
  IconShare2,
  IconStarFilled,
} from '@tabler/icons-react'
import { Fragment, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { SignInButton } from '#features/accounts/web/sign-in-button.tsx'
import { tracksOf } from '#features/chapters/subtitles/tracks.ts'
import { DueBadge } from '#features/speaches/due-dates/web/due-badge.tsx'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { editAddress } from '#features/speaches/web/cards/card-rules.ts'
import { peopleOfCard } from '#features/speaches/web/cards/people-of-card.ts'
import { useFavourite } from '#features/speaches/web/cards/use-favourite.ts'
import { useSitePages } from '#features/speaches/web/cards/use-site-pages.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { type Material, writerOf } from './material.ts'
import { MoreMenu } from './more-menu.tsx'
import { useCopyLink } from './place/use-copy-link.ts'
import styles from './reader-header.module.css'
import { AskButton, useCanAsk } from './side/ask-side.tsx'
import { type SideTab, useHasComments } from './side/side-panel.tsx'
import type { Panels } from './use-panels.ts'

interface ReaderHeaderProps {
  material: Material
  /** False in a preview and for visitors, whose progress isn't saved. */
  kept: boolean
  /** The learning path that it is read in. */
  pathId: number | null
  /** The due date, `YYYY-MM-DD`; null when nothing is left to do by then. */
  due: string | null
  panels: Panels
  onRestart: () => void
}

/** The title, the authors, and the actions for the whole speach. */
export function ReaderHeader({ material, kept, pathId, due, panels, onRestart }: ReaderHeaderProps) {
  const { t } = useTranslation('speaches', { keyPrefix: 'reader' })
  const pages = useSitePages()
  const toggleFavourite = useFavourite(material)
  const copyLink = useCopyLink(material)
  const share = addOns.share ? () => addOns.share?.(material) : () => void copyLink()
  const me = useMe()
  const preview = material.version === null
  const editor = material.canEdit ? editAddress(material, pages) : null
  return (
    <header className={styles.header}>
      <AppLink className={styles.back} href="/" aria-label={t(($) => $.back)}>
        <IconArrowLeft aria-hidden />
      </AppLink>
      <Titles material={material} pathId={pathId} />
      {preview && <Badge colour="sky">{t(($) => $.preview)}</Badge>}
      {due && (
        <span className={styles.wide}>
          <DueBadge day={due} />
        </span>
      )}
      {preview && editor && (
        <Button component={AppLink} className={styles.wide} href={editor} leftSection={<IconPencil aria-hidden />}>
          {t(($) => $.edit)}
        </Button>
      )}
      {!me && <SignInButton />}
      {kept && <SideButtons material={material} panels={panels} />}
      {kept && (
        <IconButton
          variant={material.isFavori ? 'light' : 'subtle'}
          color={material.isFavori ? 'peach' : 'gray'}
          label={t(($) => $.favourite)}
          aria-pressed={material.isFavori}
          onClick={toggleFavourite}
        >
          <IconHeart aria-hidden />
        </IconButton>
      )}
      {kept && material.canShare && (
        <IconButton className={styles.wide} label={t(($) => (addOns.share ? $.share : $.copyLink))} onClick={share}>
          <IconShare2 aria-hidden />
        </IconButton>
      )}
      <MoreMenu
        editor={editor}
        onShare={kept && material.canShare ? share : null}
        onWrite={kept && me ? writerOf(material, me.id) : null}
        onReport={kept && addOns.report ? () => addOns.report?.(material) : null}
        onFocus={() => panels.setFocus(true)}
        onCaptionLook={hasSubtitles(material) ? () => panels.setCaptionLook(true) : null}
        onHelp={() => panels.setHelp(true)}
        onRestart={onRestart}
      />
    </header>
  )
}

/** Whether there are captions to be drawn. */
function hasSubtitles({ lessons }: Material): boolean {
  return lessons.some(({ chapters }) =>
    chapters.some((chapter) => tracksOf(chapter).some(({ cues }) => cues.length > 0)),
  )
}

/** The doors of the side panel. */
function SideButtons({ material, panels }: { material: Material; panels: Panels }) {
  const { t } = useTranslation('speaches', { keyPrefix: 'reader.side' })
  const talks = useHasComments(material)
  const asks = useCanAsk(true)
  const isOpen = (tab: SideTab) => panels.side && panels.tab === tab
  return (
    <>
      {talks && (
        <IconButton
          label={t(($) => $.comments)}
          aria-pressed={isOpen('comments')}
          onClick={() => panels.toggleSide('comments')}
        >
          <IconMessageCircle aria-hidden />
        </IconButton>
      )}
      <IconButton
        className={talks ? styles.wide : undefined}
        label={t(($) => $.notes)}
        aria-pressed={isOpen('notes')}
        onClick={() => panels.toggleSide('notes')}
      >
        <IconNote aria-hidden />
      </IconButton>
      {asks && <AskButton pressed={isOpen('ask')} onToggle={() => panels.toggleSide('ask')} />}
    </>
  )
}

function Titles({ material, pathId }: { material: Material; pathId: number | null }) {
  const { PathPlace } = addOns
  const about = <About material={material} />
  return (
    <div className={styles.titles}>
      <p className={`${styles.title} one-line`} lang={material.language} dir="auto">
        {material.title}
      </p>
      {PathPlace && pathId !== null ? (
        <Suspense fallback={about}>
          <PathPlace pathId={pathId} speachID={material.speachID} savedDone={0}>
            {about}
          </PathPlace>
        </Suspense>
      ) : (
        about
      )}
    </div>
  )
}

/** Who made it, and how it is rated. */
function About({ material }: { material: Material }) {
  const people = peopleOfCard(material, { linked: useMe() !== null })
  return (
    <p className={styles.about}>
      <span className="one-line">
        {people.map(({ id, name, href }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            {href ? (
              <AppLink className={styles.name} href={href} dir="auto">
                {name}
              </AppLink>
            ) : (
              name
            )}
          </Fragment>
        ))}
      </span>
      {material.ratingCount > 0 && <Rating rating={material.rating} count={material.ratingCount} />}
    </p>
  )
}

function Rating({ rating: average, count }: { rating: number; count: number }) {
  const { t } = useTranslation('speaches')
  const locale = useLocale()
  const rating = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average)
  return (
    <span className={styles.rating} role="img" aria-label={t(($) => $.card.rating.label, { rating, count })}>
      <IconStarFilled size={16} aria-hidden />
      <span className="num">{rating}</span>
      <span className="num quiet">({new Intl.NumberFormat(locale).format(count)})</span>
    </span>
  )
}
