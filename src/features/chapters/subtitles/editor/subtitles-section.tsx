import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileQuery } from '#features/media/web/upload-file.ts'
import type { Track } from '../../slides/view/synchronised-player.tsx'
import { isStream } from '../../video/rules.ts'
import { shownContent } from '../../web/editing/shown.ts'
import { useEdited } from '../../web/editing/use-chapter-editing.ts'
import { SUBTITLE_TRACKS_MAX } from '../schema.ts'
import { AddSubtitles } from './add-subtitles.tsx'
import { SubtitleStudio } from './subtitle-studio.tsx'
import type { SubtitledChapter } from './subtitled-chapter.ts'
import styles from './subtitles-section.module.css'
import { TrackRow } from './track-row.tsx'
import { useSubtitles } from './use-subtitles.ts'

/** Under a chapter's player: its subtitles in each language, and what adds one. */
export function SubtitlesSection({ chapter }: { chapter: SubtitledChapter }) {
  const { t } = useTranslation('subtitles')
  const { changeTracks } = useSubtitles(chapter.key)
  const [edited, setEdited] = useState<string | null>(null)
  const played = usePlayed(chapter)
  // Times that are written but impossible stay where they were written, also when the studio is left.
  const [drafts] = useState(() => new Map<string, string>())
  const { subtitles = [] } = chapter.content
  const track = subtitles.find(({ language }) => language === edited)
  const used = subtitles.map(({ language }) => language)
  const id = `${chapter.key}-subtitles`
  const section = useRef<HTMLElement>(null)
  if (!played) return null

  /** Whatever led to the studio: what was written there is found here again. */
  function leave(language: string): void {
    setEdited(null)
    requestAnimationFrame(() =>
      section.current?.querySelector<HTMLElement>(`[data-edits="${CSS.escape(language)}"]`)?.focus(),
    )
  }

  return (
    <section ref={section} className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t(($) => $.section.title)}</h2>
      <p className={styles.hint}>{t(($) => $.section.hint)}</p>
      {subtitles.length > 0 && (
        <ul className={styles.tracks} aria-label={t(($) => $.section.tracks)}>
          {subtitles.map((one) => (
            <TrackRow
              key={one.language}
              track={one}
              used={used}
              durationMs={played.durationMs}
              onEdit={() => setEdited(one.language)}
              onTracks={changeTracks}
            />
          ))}
        </ul>
      )}
      {subtitles.length < SUBTITLE_TRACKS_MAX ? (
        <AddSubtitles
          key={used.join()}
          used={used}
          onAdd={(language, cues) => changeTracks((tracks) => [...tracks, { language, cues }])}
          onWrite={setEdited}
        />
      ) : (
        <p className={styles.hint}>{t(($) => $.add.full, { count: SUBTITLE_TRACKS_MAX })}</p>
      )}
      {track && (
        <SubtitleStudio
          chapterKey={chapter.key}
          track={track}
          {...played}
          drafts={drafts}
          onClose={() => leave(track.language)}
        />
      )}
    </section>
  )
}

export interface Played {
  media: Track
  /** Milliseconds; null while a stream has not said it. */
  durationMs: number | null
}

/** What a chapter plays; null while it is not ready. */
function usePlayed(chapter: SubtitledChapter): Played | null {
  const copy = useEdited((state) => state.copy)
  const { type, content } = shownContent(chapter, copy)
  const fileID = 'fileID' in content ? content.fileID : null
  const { data: file } = useQuery({ ...fileQuery(fileID ?? ''), enabled: fileID !== null })
  if (fileID === null) {
    return 'url' in content && isStream(content.url)
      ? { media: { kind: 'video', url: content.url }, durationMs: null }
      : null
  }
  const kind = type.startsWith('AUDIO') ? 'audio' : 'video'
  const isReady = file?.status === 'ready' && file.kind === kind
  return isReady ? { media: { kind, fileID }, durationMs: file.durationMs ?? null } : null
}
