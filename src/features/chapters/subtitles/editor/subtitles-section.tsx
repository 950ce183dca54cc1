import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SUBTITLE_TRACKS_MAX } from '../schema.ts'
import { tracksOf } from '../tracks.ts'
import { AddSubtitles } from './add-subtitles.tsx'
import { SubtitleStudio } from './subtitle-studio.tsx'
import type { SubtitledChapter } from './subtitled-chapter.ts'
import styles from './subtitles-section.module.css'
import { TrackRow } from './track-row.tsx'
import { usePlayed } from './use-played.ts'
import { useSubtitles } from './use-subtitles.ts'

interface SubtitlesSectionProps {
  chapter: SubtitledChapter
  /** What else can be done with them, beside their title. */
  action?: ReactNode
}

/** Under a chapter's player: its subtitles in each language, and what adds one. */
export function SubtitlesSection({ chapter, action }: SubtitlesSectionProps) {
  const { t } = useTranslation('subtitles')
  const { changeTracks } = useSubtitles(chapter.key)
  const [edited, setEdited] = useState<string | null>(null)
  const played = usePlayed(chapter)
  // Times that are written but impossible stay where they were written, also when the studio is left.
  const [drafts] = useState(() => new Map<string, string>())
  const subtitles = tracksOf(chapter)
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
      <div className={styles.head}>
        <h2 id={id}>{t(($) => $.section.title)}</h2>
        {action}
      </div>
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
