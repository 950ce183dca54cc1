import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { AudioPlayer } from '../../audio/view/audio-player.tsx'
import type { ShownPresenter } from '../../presenter.ts'
import type { SubtitleTrack } from '../../subtitles/schema.ts'
import { VideoPlayer } from '../../video/view/video-player.tsx'
import { PresenterOver } from '../../web/players/presenter-over.tsx'
import type { TrackHandle } from '../../web/players/use-track.ts'
import { AskFirst } from '../../web/reading/ask-first.tsx'
import { useReaderPort } from '../../web/reading/reader-port.tsx'
import { LANDING_MS, slideAt, timeOfSlide } from '../cues.ts'
import { shownPages } from '../rules.ts'
import type { Cue } from '../schema.ts'
import { SlideViewer } from './slide-viewer.tsx'
import styles from './synchronised-player.module.css'

/** What plays: a file of ours, or a stream where it is. */
export type Track = { kind: 'video' | 'audio'; fileID: string } | { kind: 'video'; url: string }

interface TrackPlayerProps {
  track: Track
  title: string
  /** Seconds at which to begin. */
  start?: number
  onTime?: (seconds: number, duration: number) => void
  onPause?: () => void
  handle?: RefObject<TrackHandle | null>
  subtitles?: readonly SubtitleTrack[]
  /** Language of the speach. */
  lang?: string
  /** Has a video's captions on, whatever readers chose. */
  captioned?: boolean
  /** The number of the chapter that it plays, whose voices are offered. */
  voiced?: number
  /** Told the public id of the voice that is heard; null: the track's own sound. */
  onVoice?: (fileID: string | null) => void
}

/** A track in the player of its kind. */
export function TrackPlayer({ track, captioned, ...rest }: TrackPlayerProps) {
  const { files } = useReaderPort()
  if ('url' in track) {
    return (
      <AskFirst url={track.url}>
        <VideoPlayer src={track.url} captioned={captioned} {...rest} />
      </AskFirst>
    )
  }
  if (track.kind === 'audio') return <AudioPlayer fileID={track.fileID} {...rest} />
  const { fileID } = track
  return <VideoPlayer src={files.video(fileID)} poster={files.poster(fileID)} captioned={captioned} {...rest} />
}

interface SynchronisedPlayerProps extends Omit<TrackPlayerProps, 'onVoice'> {
  deck: { slidesFileID: string; slides?: Parameters<typeof shownPages>[0]; total: number }
  cues: readonly Cue[]
  /** Without it, slides and track go their own ways. */
  synchronised: boolean
  /** Who speaks, over the slides; absent: nobody is drawn. */
  presenter?: ShownPresenter | null
  /** Shown below the track. */
  children?: ReactNode
}

/** A track and slides side by side: the slide follows the track, and choosing a slide moves the track. */
export function SynchronisedPlayer(props: SynchronisedPlayerProps) {
  const { deck, cues, synchronised, presenter = null, onTime, children, ...rest } = props
  const { track, start = 0, lang } = rest
  const pages = shownPages(deck.slides, deck.total)
  const own = useRef<TrackHandle>(null)
  const handle = rest.handle ?? own
  const [page, setPage] = useState((synchronised ? slideAt(cues, start * 1000) : null) ?? pages[0] ?? 1)
  const [followed, setFollowed] = useState(page)
  const [voice, setVoice] = useState<string | null>(null)
  const heard = voice ?? ('fileID' in track ? track.fileID : null)

  function follow(seconds: number, duration: number): void {
    onTime?.(seconds, duration)
    const next = synchronised ? slideAt(cues, seconds * 1000) : null
    // A slide chosen by hand that has no time of its own stays until the track reaches the next one.
    if (next === null || next === followed) return
    setFollowed(next)
    setPage(next)
  }

  function choose(slide: number): void {
    const chosen = pages[slide - 1]
    if (chosen === undefined) return
    setPage(chosen)
    const ms = synchronised ? timeOfSlide(cues, chosen) : null
    if (ms === null) return
    setFollowed(chosen)
    handle.current?.seek(ms + LANDING_MS)
  }

  return (
    <div className={styles.both} data-kind={track.kind}>
      <div className={styles.slides}>
        <SlideViewer
          fileID={deck.slidesFileID}
          // The track has the chapter's name: two places of one name cannot be told apart by those who listen.
          title=""
          pages={pages}
          slide={Math.max(1, pages.indexOf(page) + 1)}
          onSlide={choose}
          lang={lang}
          over={<PresenterOver shown={presenter} fileID={heard} handle={handle} />}
        />
      </div>
      <div className={styles.track}>
        <TrackPlayer {...rest} handle={handle} onTime={follow} onVoice={setVoice} />
        {children}
      </div>
    </div>
  )
}
