import { Button, Tabs } from '@mantine/core'
import { IconEdit, IconEye, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cardAddress, editAddress } from '#features/speaches/web/cards/card-rules.ts'
import { useSitePages } from '#features/speaches/web/cards/use-site-pages.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { formatDay } from '#ui/format/dates.ts'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DetailDrawer } from '#ui/table/detail-drawer.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { isDelayed } from '../../rules.ts'
import type { AdminSpeach } from '../../schemas.ts'
import { speachQuery } from '../management-queries.ts'
import { asShownSpeach } from './as-shown-speach.ts'
import { AuthorsTab } from './authors-tab.tsx'
import { GeneralTab } from './general-tab.tsx'
import { PanelMenu } from './panel-menu.tsx'
import styles from './speach-panel.module.css'
import type { ManagedActions } from './use-managed-actions.ts'

const SubjectHistory = lazyPart(() => import('#features/audit/web/log/subject-history.tsx'), 'SubjectHistory')

interface SpeachPanelProps {
  speachID: string
  actions: ManagedActions
  onClose: () => void
}

/** Everything about one speach, beside the table (seed 001 §2.2). */
export function SpeachPanel({ speachID, actions, onClose }: SpeachPanelProps) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'panel' })
  const { data: speach, error, refetch } = useQuery(speachQuery(speachID))
  return (
    <DetailDrawer
      label={speach?.title ?? t(($) => $.label)}
      onClose={onClose}
      actions={speach && <PanelActions speach={speach} actions={actions} />}
    >
      {error && !speach && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!speach && !error && <Skeleton shape="card" height={420} />}
      {speach && <PanelBody key={speach.speachID} speach={speach} />}
    </DetailDrawer>
  )
}

function PanelActions({ speach, actions }: { speach: AdminSpeach; actions: ManagedActions }) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'panel' })
  const pages = useSitePages()
  const card = asShownSpeach(speach)
  return (
    <>
      {speach.state !== 'ARCHIVE' && (
        <>
          <Button
            component={AppLink}
            href={cardAddress(card, pages)}
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
          >
            {t(($) => $.view)}
          </Button>
          <Button
            component={AppLink}
            href={editAddress(card, pages)}
            variant="filled"
            leftSection={<IconEdit size={18} aria-hidden />}
          >
            {t(($) => $.edit)}
          </Button>
        </>
      )}
      <PanelMenu speach={speach} actions={actions} size="md" />
    </>
  )
}

function PanelBody({ speach }: { speach: AdminSpeach }) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'panel' })
  const { coEditors, coEditorGroups } = speach.authorsInfos
  return (
    <>
      <Preview speach={speach} />
      <h2 className={styles.title} lang={speach.language} dir="auto">
        {speach.title}
      </h2>
      <Dates speach={speach} />
      <Tabs defaultValue="general" className={styles.tabs}>
        <Tabs.List>
          <Tabs.Tab value="general">{t(($) => $.tabs.general)}</Tabs.Tab>
          <Tabs.Tab
            value="authors"
            rightSection={<span className="num">{1 + coEditors.length + coEditorGroups.length}</span>}
          >
            {t(($) => $.tabs.authors)}
          </Tabs.Tab>
          <Tabs.Tab value="history">{t(($) => $.tabs.history)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="general">
          <GeneralTab speach={speach} />
        </Tabs.Panel>
        <Tabs.Panel value="authors">
          <AuthorsTab speach={speach} />
        </Tabs.Panel>
        {/* Asked for only by those who open it. */}
        <Tabs.Panel value="history" keepMounted={false}>
          <Suspense fallback={<Skeleton shape="card" height={240} />}>
            <SubjectHistory kind="speach" id={String(speach.id)} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** What readers see, once it is asked for: a whole page of its own. */
function Preview({ speach }: { speach: AdminSpeach }) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'panel' })
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying) {
    const address = `/play-embedded/${speach.speachID}?internalPreview=true`
    return <iframe className={styles.preview} src={address} title={t(($) => $.preview, { title: speach.title })} />
  }
  return (
    <div className={styles.preview}>
      <Cover id={speach.speachID} title={speach.title} src={speach.img} />
      {speach.state !== 'ARCHIVE' && (
        <button
          type="button"
          className={styles.play}
          aria-label={t(($) => $.preview, { title: speach.title })}
          onClick={() => setPlaying(true)}
        >
          <IconPlayerPlayFilled size={22} aria-hidden />
        </button>
      )}
    </div>
  )
}

function Dates({ speach }: { speach: AdminSpeach }) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'panel' })
  const locale = useLocale()
  const { publicationDate, lastUpdatedDate, delayed_till, speachmetadata } = speach
  const review = speachmetadata.nextPeriodicReview
  return (
    <dl className={`${styles.dates} num`}>
      {publicationDate !== null && (
        <Fact name={t(($) => $.dates.published)}>
          <RelativeDate at={publicationDate} />
        </Fact>
      )}
      <Fact name={t(($) => $.dates.edited)}>
        <RelativeDate at={lastUpdatedDate} />
        {speach.hasPendingUpdates && <Badge colour="peach">{t(($) => $.pending)}</Badge>}
      </Fact>
      {delayed_till !== null && isDelayed(speach, Date.now()) && (
        <Fact name={t(($) => $.dates.delayed)}>
          <RelativeDate at={delayed_till} />
        </Fact>
      )}
      {review !== null && (
        <Fact name={t(($) => $.dates.review)}>{formatDay(new Date(`${review}T12:00:00`), locale)}</Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
