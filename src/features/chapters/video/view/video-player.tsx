import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolume2,
  IconVolumeOff,
} from '@tabler/icons-react'
import {
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPlayButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react'
import { MediaCaptionsMenu, MediaCaptionsMenuButton } from 'media-chrome/react/menu'
import { type ReactNode, type Ref, type RefObject, use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#ui/use-locale.ts'
import type { SubtitleTrack } from '../../subtitles/schema.ts'
import { vttText } from '../../subtitles/write-vtt.ts'
import { FULLSCREEN_MARK } from '../../web/players/fullscreen.ts'
import player from '../../web/players/player.module.css'
import { PlayerFailure } from '../../web/players/player-failure.tsx'
import { speakInPlayers } from '../../web/players/player-language.ts'
import { SoundChoice } from '../../web/players/sound-choice.tsx'
import { SpeedButton } from '../../web/players/speed-button.tsx'
import { CAPTIONS_MARK, useCaptions } from '../../web/players/use-captions.ts'
import {
  FRAME_KEYS,
  namedBy,
  type TrackHandle,
  useSource,
  useStart,
  useTrackHandle,
} from '../../web/players/use-track.ts'
import styles from './video-player.module.css'

interface VideoPlayerProps {
  /** Address of an MP4, WebM or HLS stream. */
  src: string
  /** Names the video to those who do not see it. */
  title: string
  /** Address of a still that stands until it plays. */
  poster?: string
  /** Seconds at which to begin; whenever it changes, the player goes there. */
  start?: number
  /** Told where it is, while it plays and after every jump, and how long it is; both in seconds. */
  onTime?: (seconds: number, duration: number) => void
  /** Told when it stops playing, for whatever reason. */
  onPause?: () => void
  /** For what moves in step with it. */
  handle?: Ref<TrackHandle>
  /** What is spoken, in each language. */
  subtitles?: readonly SubtitleTrack[]
  /** Language of the speach. */
  lang?: string
  /** Has its captions on, whatever readers chose. */
  captioned?: boolean
  /** The number of the chapter that it plays, whose voices are offered. */
  voiced?: number
  /** Parts with titles of their own, in milliseconds: the bar has a gap between them. */
  sections?: readonly VideoSection[]
  /** Stands on the bar, from its beginning to its end. */
  marks?: ReactNode
  /** Id of what fills the screen with it; absent: it does so alone. */
  filling?: string
  /** Stands over the picture, and leaves the bar free. */
  over?: ReactNode
  /** Told the public id of the voice that is heard; null: its own sound. */
  onVoice?: (fileID: string | null) => void
  /** Follows what happens to the video. @returns what ends that */
  watch?: (video: HTMLVideoElement) => () => void
}

export interface VideoSection {
  start: number
  end: number
  title: string
}

/** Keeps what stands over the picture there when the bar goes. */
const STAYS = { noautohide: '' }

/** A video 16:9, with speed, captions, and keys. Suspends until its words are there. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { src, title, poster, start = 0, onTime, onPause, handle, subtitles, lang, captioned, voiced } = props
  const { sections, marks, filling, over, onVoice, watch } = props
  use(speakInPlayers(useLocale()))
  const { t } = useTranslation('speaches')
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useSource(video, { src, attempt, onFailure: () => setFailed(true) })
  useStart(video, start, attempt)
  useTrackHandle(handle, video)
  useCaptions(video, { subtitles, lang, always: captioned })
  useSections(video, sections)
  useEffect(() => (video.current && watch ? watch(video.current) : undefined), [watch])

  function report(): void {
    const { currentTime = 0, duration = Number.NaN } = video.current ?? {}
    if (Number.isFinite(duration)) onTime?.(currentTime, duration)
  }

  return (
    <div className={styles.frame} {...FRAME_KEYS}>
      <MediaController
        ref={namedBy(title, filling)}
        className={`${player.player} ${styles.player}`}
        hotkeys="nof noshift+/"
        noSubtitlesLangPref
        {...(filling === undefined && FULLSCREEN_MARK)}
        {...CAPTIONS_MARK}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: captions are added to it, or come inside the stream */}
        <video
          ref={video}
          slot="media"
          aria-label={title}
          poster={poster}
          preload="metadata"
          playsInline
          onTimeUpdate={report}
          onSeeked={report}
          onPause={() => {
            report()
            onPause?.()
          }}
          onError={() => setFailed(true)}
        />
        <MediaLoadingIndicator slot="centered-chrome" noAutohide />
        {/* For the finger and the mouse; the keyboard has the button in the bar. */}
        <button
          type="button"
          slot="centered-chrome"
          className={styles.start}
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => void video.current?.play().catch(() => {})}
        >
          <IconPlayerPlayFilled />
        </button>
        {over && (
          <div className={styles.over} {...STAYS}>
            {over}
          </div>
        )}
        <MediaCaptionsMenu hidden anchor="auto" className={styles.menu} />
        <Controls video={video} marks={marks}>
          <SoundChoice media={video} captioned {...{ voiced, subtitles, lang, onVoice }} />
        </Controls>
      </MediaController>
      {failed && (
        <PlayerFailure
          onRetry={() => {
            setFailed(false)
            setAttempt(attempt + 1)
          }}
        >
          {t(($) => $.reader.video.failed)}
        </PlayerFailure>
      )}
    </div>
  )
}

/** Says where the parts of a video are, which the bar and its preview show. */
function useSections(video: RefObject<HTMLVideoElement | null>, sections: readonly VideoSection[] | undefined): void {
  useEffect(() => {
    const element = video.current
    if (!element || !sections) return
    const track = [...element.textTracks].find(({ kind }) => kind === 'chapters') ?? element.addTextTrack('chapters')
    // The player looks at them whenever the mode changes.
    track.mode = 'hidden'
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
    for (const { start, end, title } of sections) track.addCue(new VTTCue(start / 1000, end / 1000, vttText(title)))
    track.mode = 'disabled'
    track.mode = 'hidden'
  }, [video, sections])
}

interface ControlsProps {
  video: RefObject<HTMLVideoElement | null>
  marks: ReactNode
  children: ReactNode
}

/** The bar under the picture. */
function Controls({ video, marks, children }: ControlsProps) {
  return (
    <MediaControlBar className={styles.bar}>
      <MediaPlayButton>
        <IconPlayerPlayFilled slot="play" />
        <IconPlayerPauseFilled slot="pause" />
      </MediaPlayButton>
      <MediaTimeDisplay showDuration noToggle />
      {marks === undefined ? (
        <MediaTimeRange />
      ) : (
        <div className={styles.track}>
          <MediaTimeRange />
          {marks}
        </div>
      )}
      <SpeedButton media={video} />
      <MediaCaptionsMenuButton>
        <IconBadgeCcFilled slot="on" />
        <IconBadgeCc slot="off" />
      </MediaCaptionsMenuButton>
      {children}
      <MediaMuteButton>
        <IconVolumeOff slot="off" />
        <IconVolume2 slot="low" />
        <IconVolume2 slot="medium" />
        <IconVolume slot="high" />
      </MediaMuteButton>
      <MediaVolumeRange className={styles.volume} />
      <MediaFullscreenButton>
        <IconMaximize slot="enter" />
        <IconMinimize slot="exit" />
      </MediaFullscreenButton>
    </MediaControlBar>
  )
}
