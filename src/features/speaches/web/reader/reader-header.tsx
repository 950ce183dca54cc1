import { Button } from '@mantine/core'
import { IconArrowLeft, IconHeart, IconKeyboard, IconPencil, IconShare2, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { editAddress } from '../cards/card-rules.ts'
import { peopleOfCard } from '../cards/people-of-card.ts'
import { useFavourite } from '../cards/use-favourite.ts'
import { useSitePages } from '../cards/use-site-pages.ts'
import type { Material } from './material.ts'
import { MoreMenu } from './more-menu.tsx'
import styles from './reader-header.module.css'
import { useCopyLink } from './use-copy-link.ts'

interface ReaderHeaderProps {
  material: Material
  /** It is the draft that is shown. */
  preview: boolean
  onHelp: () => void
  onRestart: () => void
}

/** What is read, of whom, and what can be done with the whole of it. */
export function ReaderHeader({ material, preview, onHelp, onRestart }: ReaderHeaderProps) {
  const { t } = useTranslation('speaches', { keyPrefix: 'reader' })
  const pages = useSitePages()
  const toggleFavourite = useFavourite(material)
  const copyLink = useCopyLink(material)
  const editor = material.canEdit ? editAddress(material, pages) : null
  return (
    <header className={styles.header}>
      <AppLink className={styles.back} href="/" aria-label={t('back')}>
        <IconArrowLeft aria-hidden />
      </AppLink>
      <Titles material={material} />
      {preview && <Badge colour="sky">{t('preview')}</Badge>}
      {preview && editor && (
        <Button component={AppLink} className={styles.wide} href={editor} leftSection={<IconPencil aria-hidden />}>
          {t('edit')}
        </Button>
      )}
      <IconButton className={styles.wide} label={t('help.open')} onClick={onHelp}>
        <IconKeyboard aria-hidden />
      </IconButton>
      {!preview && (
        <IconButton
          variant={material.isFavori ? 'light' : 'subtle'}
          color={material.isFavori ? 'peach' : 'gray'}
          label={t('favourite')}
          aria-pressed={material.isFavori}
          onClick={toggleFavourite}
        >
          <IconHeart aria-hidden />
        </IconButton>
      )}
      {!preview && material.canShare && (
        <IconButton className={styles.wide} label={t('copyLink')} onClick={() => void copyLink()}>
          <IconShare2 aria-hidden />
        </IconButton>
      )}
      <MoreMenu
        editor={editor}
        onCopyLink={!preview && material.canShare ? () => void copyLink() : null}
        onHelp={onHelp}
        onRestart={onRestart}
      />
    </header>
  )
}

function Titles({ material }: { material: Material }) {
  const names = peopleOfCard(material).map(({ name }) => name)
  return (
    <div className={styles.titles}>
      <p className={`${styles.title} one-line`} lang={material.language}>
        {material.title}
      </p>
      <p className={styles.about}>
        <span className="one-line">{names.join(', ')}</span>
        {material.ratingCount > 0 && <Rating rating={material.rating} count={material.ratingCount} />}
      </p>
    </div>
  )
}

function Rating({ rating: average, count }: { rating: number; count: number }) {
  const { t } = useTranslation('speaches')
  const locale = useLocale()
  const rating = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average)
  return (
    <span className={styles.rating} role="img" aria-label={t('card.rating.label', { rating, count })}>
      <IconStarFilled size={16} aria-hidden />
      <span className="num">{rating}</span>
      <span className="num quiet">({new Intl.NumberFormat(locale).format(count)})</span>
    </span>
  )
}
