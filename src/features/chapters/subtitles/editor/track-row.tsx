import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { languageName } from '../language-names.ts'
import { countLate } from '../rules.ts'
import { type SubtitleTrack, TRACK_LABEL_MAX } from '../schema.ts'
import { writeVtt } from '../write-vtt.ts'
import { languageOptions } from './language-options.ts'
import styles from './subtitles-section.module.css'

interface TrackRowProps {
  track: SubtitleTrack
  /** Languages of all tracks. */
  used: readonly string[]
  durationMs: number | null
  onEdit: () => void
  /** Changes of the same group in quick succession are one step. */
  onTracks: (change: (tracks: readonly SubtitleTrack[]) => readonly SubtitleTrack[], group?: string) => void
}

/** The subtitles in one language. */
export function TrackRow({ track, used, durationMs, onEdit, onTracks }: TrackRowProps) {
  const { t } = useTranslation('subtitles', { keyPrefix: 'section' })
  const locale = useLocale()
  const language = track.label ?? languageName(track.language, locale)
  const late = durationMs === null ? 0 : countLate(track.cues, durationMs)

  function setLanguage(next: string): void {
    onTracks((tracks) =>
      tracks.map(({ label: _, ...one }) => (one.language === track.language ? { ...one, language: next } : one)),
    )
  }

  function setLabel(next: string): void {
    const label = next.trim() === '' ? undefined : next
    onTracks(
      (tracks) => tracks.map((one) => (one.language === track.language ? { ...one, label } : one)),
      `label ${track.language}`,
    )
  }

  function remove(): void {
    onTracks((tracks) => tracks.filter((one) => one.language !== track.language))
    notify.undo(
      t(($) => $.removed, { language }),
      () => onTracks((tracks) => (tracks.some((one) => one.language === track.language) ? tracks : [...tracks, track])),
    )
  }

  return (
    <li>
      <NativeSelect
        className={styles.language}
        aria-label={t(($) => $.change)}
        value={track.language}
        onChange={({ target }) => setLanguage(target.value)}
        data={languageOptions(locale, { used, chosen: track.language })}
      />
      <TextInput
        className={styles.label}
        aria-label={t(($) => $.label, { language: languageName(track.language, locale) })}
        placeholder={t(($) => $.labelPlaceholder)}
        maxLength={TRACK_LABEL_MAX}
        value={track.label ?? ''}
        onChange={({ target }) => setLabel(target.value)}
      />
      <span className={styles.count}>{t(($) => $.count, { count: track.cues.length })}</span>
      <Button
        size="sm"
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-label={t(($) => $.editNamed, { language })}
        data-edits={track.language}
        onClick={onEdit}
      >
        {t(($) => $.edit)}
      </Button>
      <IconButton label={t(($) => $.download, { language })} onClick={() => download(track)}>
        <IconDownload size={20} aria-hidden />
      </IconButton>
      <IconButton label={t(($) => $.remove, { language })} onClick={remove}>
        <IconTrash size={20} aria-hidden />
      </IconButton>
      {late > 0 && (
        <p className={styles.late}>
          <IconAlertTriangle size={16} aria-hidden />
          {t(($) => $.late, { count: late })}
        </p>
      )}
    </li>
  )
}

function download({ language, cues }: SubtitleTrack): void {
  saveFile(new Blob([writeVtt(cues)], { type: 'text/vtt' }), `${language}.vtt`)
}
