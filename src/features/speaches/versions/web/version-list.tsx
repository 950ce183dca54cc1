import { Button } from '@mantine/core'
import { IconDownload, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Colour } from '#ui/theme/theme.ts'
import type { SpeachDraft, SpeachVersion } from '../../schemas.ts'
import type { Compared } from './compared.ts'
import { useRestore } from './use-restore.ts'
import styles from './version-list.module.css'
import { VideoDialog } from './video-dialog.tsx'

interface VersionListProps {
  draft: SpeachDraft
  versions: SpeachVersion[]
  /** The one that is looked at. */
  chosen: Compared
  onChoose: (compared: Compared) => void
}

/** The draft while it is ahead, then every version, latest first; choosing one compares it with the one before. */
export function VersionList({ draft, versions, chosen, onChoose }: VersionListProps) {
  const { t } = useTranslation('versions', { keyPrefix: 'web' })
  const restore = useRestore(draft.speachID)
  const mayRestore = draft.state !== 'ARCHIVE'
  const [filmed, setFilmed] = useState<SpeachVersion | null>(null)
  return (
    <>
      <ol className={styles.list} aria-label={t(($) => $.list)}>
        {draft.hasPendingUpdates && (
          <li data-chosen={chosen === 'draft' || undefined}>
            <button type="button" aria-pressed={chosen === 'draft'} onClick={() => onChoose('draft')}>
              <b>{t(($) => $.draft)}</b>
              <span className={styles.quiet}>{t(($) => $.draftText)}</span>
            </button>
          </li>
        )}
        {versions.map((version, index) => (
          <li key={version.number} data-chosen={chosen === version.number || undefined}>
            <VersionButton
              version={version}
              isChosen={chosen === version.number}
              onChoose={() => onChoose(version.number)}
            />
            <IconButton
              className={styles.video}
              label={t(($) => $.video.title, { number: version.number })}
              variant="subtle"
              onClick={() => setFilmed(version)}
            >
              <IconDownload size={20} aria-hidden />
            </IconButton>
            {mayRestore && (index > 0 || draft.hasPendingUpdates) && (
              <Button
                className={styles.restore}
                size="compact-sm"
                variant="subtle"
                leftSection={<IconRestore size={16} aria-hidden />}
                aria-label={t(($) => $.restoreNumber, { number: version.number })}
                onClick={() => void restore(version.number)}
              >
                {t(($) => $.restore)}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {filmed && <VideoDialog version={filmed} onClose={() => setFilmed(null)} />}
    </>
  )
}

const COLOURS: Record<SpeachVersion['status'], Colour> = {
  CURRENT: 'leaf',
  SCHEDULED: 'sky',
  PAST: 'gray',
  CANCELLED: 'gray',
}

interface VersionButtonProps {
  version: SpeachVersion
  isChosen: boolean
  onChoose: () => void
}

function VersionButton({ version, isChosen, onChoose }: VersionButtonProps) {
  const { t } = useTranslation('versions', { keyPrefix: 'web' })
  const { number, status, author, date, note } = version
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.first}>
        <b>{t(($) => $.version, { number })}</b>
        <Badge colour={COLOURS[status]}>{t(($) => $.status[status])}</Badge>
      </span>
      <span className={styles.quiet}>
        <RelativeDate at={date} relative /> {author ? t(($) => $.by, { name: author.label }) : t(($) => $.unknown)}
      </span>
      {note && (
        <span className={styles.note} dir="auto">
          {note}
        </span>
      )}
    </button>
  )
}
