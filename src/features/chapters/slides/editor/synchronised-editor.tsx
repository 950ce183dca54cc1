import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileQuery } from '#features/media/web/file-query.ts'
import { Segments } from '#ui/segments.tsx'
import type { ContentOf } from '../../contents.ts'
import { type Chapter, findChapter, setContent } from '../../outline.ts'
import { isStream } from '../../video/rules.ts'
import fileStyles from '../../web/editing/file-editor.module.css'
import { shownContent } from '../../web/editing/shown.ts'
import type { ChapterEditorProps } from '../../web/editing/use-chapter-editing.ts'
import { useChapterEditing, useEdited } from '../../web/editing/use-chapter-editing.ts'
import { shownPages } from '../rules.ts'
import type { Arrangement } from '../schema.ts'
import { isSynchronisedType, type SynchronisedType, TRACK_KINDS } from '../synchronised-rules.ts'
import type { Track } from '../view/synchronised-player.tsx'
import { DeckEditor } from './deck-editor.tsx'
import styles from './synchronised-editor.module.css'
import { SynchronisedPreview } from './synchronised-preview.tsx'
import { Synchroniser } from './synchroniser.tsx'
import { TrackEditor } from './track-editor.tsx'

type Content = ContentOf<'VIDEO_UPLOAD_PPT'> | ContentOf<'VIDEO_PPT'>

/** A chapter of slides and a track: first both are chosen, then it is marked when each slide shows. */
export function SynchronisedEditor({ chapter }: ChapterEditorProps) {
  const { session } = useChapterEditing()
  const copy = useEdited((state) => state.copy)
  if (!isTrackAndSlides(chapter)) return null
  const shown = shownContent(chapter, copy)
  const { key, title, type, content } = chapter
  const change = (changes: Partial<ContentOf<'VIDEO_PPT'>>, group?: string) =>
    session.edit(
      (document) => {
        // An upload that ends now was begun on what the chapter said then.
        const now = findChapter(document, key)?.chapter
        return now && isTrackAndSlides(now) ? setContent(document, key, withChanges(now, changes)) : document
      },
      { where: key, group },
    )
  const fileID = 'fileID' in shown.content ? shown.content.fileID : null
  return (
    <div className={fileStyles.editor}>
      <Steps {...{ chapterKey: key, title, type, content, fileID }} onChange={change} />
    </div>
  )
}

export interface StepProps {
  chapterKey: string
  title: string
  type: SynchronisedType
  content: Content
  /** The track's file as far as it is known; null for streams. */
  fileID: string | null
  onChange: (changes: Partial<ContentOf<'VIDEO_PPT'>>, group?: string) => void
}

function Steps(props: StepProps) {
  const { t } = useTranslation('slides')
  const { chapterKey, title, content, onChange } = props
  const [step, setStep] = useState<'choose' | 'mark'>(content.cues.length > 0 ? 'mark' : 'choose')
  const ready = useReadyParts(props)
  if (ready && content.synchronised) return <SynchronisedPreview {...props} {...ready} />
  return (
    <>
      <div className={styles.steps}>
        <Segments
          label={t(($) => $.steps.label)}
          value={ready ? step : 'choose'}
          onChange={setStep}
          options={[
            { value: 'choose', label: t(($) => $.steps.choose) },
            { value: 'mark', label: t(($) => $.steps.mark) },
          ]}
        />
        {!ready && <p>{t(($) => $.steps.notYet)}</p>}
      </div>
      {ready && step === 'mark' ? (
        <Synchroniser {...props} {...ready} />
      ) : (
        <>
          <section className={styles.part} aria-labelledby={`${chapterKey}-slides`}>
            <h2 id={`${chapterKey}-slides`}>{t(($) => $.steps.slides)}</h2>
            <DeckEditor
              uploadKey={`${chapterKey}/slides`}
              title={title}
              deck={content}
              compact
              onDeck={(slidesFileID) => onChange({ slidesFileID, slides: undefined, cues: [] })}
              onSlides={(slides) =>
                onChange({ slides, cues: content.cues.filter(({ slide }) => isShown(slides, slide)) })
              }
            />
          </section>
          <section className={styles.part} aria-labelledby={`${chapterKey}-track`}>
            <h2 id={`${chapterKey}-track`}>{t(($) => $.steps.track)}</h2>
            <TrackEditor {...props} />
          </section>
        </>
      )}
    </>
  )
}

export interface ReadyParts {
  deck: { slidesFileID: string; slides: Content['slides']; total: number }
  pages: number[]
  track: Track
  /** Milliseconds; null while a stream has not said it. */
  durationMs: number | null
}

/** Slides and track once both are there. */
function useReadyParts({ type, content, fileID }: StepProps): ReadyParts | null {
  const { slidesFileID, slides } = content
  const deck = useQuery({ ...fileQuery(slidesFileID ?? ''), enabled: slidesFileID !== null })
  const file = useQuery({ ...fileQuery(fileID ?? ''), enabled: fileID !== null })
  const total = deck.data?.pages
  if (slidesFileID === null || deck.data?.status !== 'ready' || !total) return null
  const kind = TRACK_KINDS[type]
  const parts = { deck: { slidesFileID, slides, total }, pages: shownPages(slides, total) }
  if (fileID === null) {
    const url = 'url' in content ? content.url : ''
    return isStream(url) ? { ...parts, track: { kind: 'video', url }, durationMs: null } : null
  }
  if (file.data?.status !== 'ready' || file.data.kind !== kind) return null
  return { ...parts, track: { kind, fileID }, durationMs: file.data.durationMs ?? null }
}

function isShown(slides: Arrangement, page: number): boolean {
  return slides.some((slide) => slide.page === page && !slide.hidden)
}

function isTrackAndSlides(chapter: Chapter): chapter is Extract<Chapter, { type: SynchronisedType }> {
  return isSynchronisedType(chapter.type)
}

/** The content with changes, its fields in the order in which the server answers them. */
function withChanges(
  { type, content }: Extract<Chapter, { type: SynchronisedType }>,
  changes: Partial<ContentOf<'VIDEO_PPT'>>,
) {
  const { slidesFileID, fileID, cues, synchronised, slides, subtitles, url } = { url: '', ...content, ...changes }
  const whole = { slidesFileID, fileID, cues, synchronised, slides }
  if (type === 'VIDEO_PPT') return { type, content: { ...whole, subtitles, url } }
  const { presenter, presenterCorner } = content
  return { type, content: { ...whole, presenter, presenterCorner, subtitles } }
}
