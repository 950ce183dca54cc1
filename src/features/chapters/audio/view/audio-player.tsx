import {
  IconDownload,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward15,
  IconRewindForward15,
  IconVolume,
  IconVolume2,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  MediaControlBar,
  MediaController,
  MediaMuteButton,
  MediaPlayButton,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react'
import { type ReactNode, type Ref, type RefObject, use, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#ui/use-locale.ts'
import type { SubtitleTrack } from '../../subtitles/schema.ts'
import { peaksQuery } from '../../web/players/file-calls.ts'
import player from '../../web/players/player.module.css'
import { PlayerFailure } from '../../web/players/player-failure.tsx'
import { speakInPlayers } from '../../web/players/player-language.ts'
import { SoundChoice } from '../../web/players/sound-choice.tsx'
import { SpeedButton } from '../../web/players/speed-button.tsx'
import {
  FRAME_KEYS,
  namedBy,
  type TrackHandle,
  useSource,
  useStart,
  useTrackHandle,
} from '../../web/players/use-track.ts'
import { useReaderPort } from '../../web/reading/reader-port.tsx'
import type { Marker } from '../schema.ts'
import styles from './audio-player.module.css'
import { Waveform } from './waveform.tsx'

interface AudioPlayerProps {
  /** A recording that is prepared. */
  fileID: string
  /** Names it to those who do not see the page. */
  title: string
  /** Seconds at which to begin; whenever it changes, the player goes there. */
  start?: number
  /** Told where it is, while it plays and after every jump, and how long it is; both in seconds. */
  onTime?: (seconds: number, duration: number) => void
  /** Told when it stops playing, for whatever reason. */
  onPause?: () => void
  /** Offers the file for download. */
  downloadable?: boolean
  /** The starts of its parts, marked on the waveform. */
  markers?: readonly Marker[]
  /** For what moves in step with it. */
  handle?: Ref<TrackHandle>
  /** The number of the chapter that it plays, whose voices are offered. */
  voiced?: number
  /** What is spoken, in each language. */
  subtitles?: readonly SubtitleTrack[]
  /** Language of the speach. */
  lang?: string
  /** Told the public id of the voice that is heard; null: its own sound. */
  onVoice?: (fileID: string | null) => void
}

/** Seconds of a jump back or ahead. */
const JUMP_SECONDS = 15

/** A sound with its waveform, speed and keys. Suspends until its words are there. */
export function AudioPlayer(props: AudioPlayerProps) {
  const {
    fileID,
    title,
    start = 0,
    onTime,
    onPause,
    downloadable,
    markers = [],
    handle,
    voiced,
    subtitles,
    lang,
    onVoice,
  } = props
  const { t } = useTranslation('speaches')
  use(speakInPlayers(useLocale()))
  const audio = useRef<HTMLAudioElement>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const src = useReaderPort().files.audio(fileID)
  useSource(audio, { src, attempt, onFailure: () => setFailed(true) })
  useStart(audio, start, attempt)
  useTrackHandle(handle, audio)

  function report(): void {
    const { currentTime = 0, duration = Number.NaN } = audio.current ?? {}
    if (Number.isFinite(duration)) onTime?.(currentTime, duration)
  }

  return (
    <div className={styles.frame} {...FRAME_KEYS}>
      <MediaController
        ref={namedBy(title)}
        audio
        className={`${player.player} ${styles.player}`}
        hotkeys="nof noc nop noshift+/"
      >
        {/* biome-ignore lint/a11y/useMediaCaption: what is spoken stands under it */}
        <audio
          ref={audio}
          slot="media"
          aria-label={title}
          preload="metadata"
          onTimeUpdate={report}
          onSeeked={report}
          onPause={() => {
            report()
            onPause?.()
          }}
          onError={() => setFailed(true)}
        />
        <Track {...{ audio, fileID, markers }} />
        <Controls audio={audio} choice={<SoundChoice media={audio} {...{ voiced, subtitles, lang, onVoice }} />}>
          {downloadable && <DownloadLink fileID={fileID} />}
        </Controls>
      </MediaController>
      {failed && (
        <PlayerFailure
          onRetry={() => {
            setFailed(false)
            setAttempt(attempt + 1)
          }}
        >
          {t(($) => $.reader.audio.failed)}
        </PlayerFailure>
      )}
    </div>
  )
}

interface TrackProps {
  audio: RefObject<HTMLAudioElement | null>
  fileID: string
  markers: readonly Marker[]
}

/** The waveform, and over it the slider that moves through it. */
function Track({ audio, fileID, markers }: TrackProps) {
  // Without its waveform a sound plays as well.
  const { data: wave } = useQuery(peaksQuery(fileID))
  return (
    <div className={styles.track} data-plain={wave ? undefined : true}>
      {wave && <Waveform media={audio} peaks={wave.peaks} duration={wave.duration} className={styles.wave} />}
      {wave &&
        markers.map(({ atMs }) => (
          <span key={atMs} className={styles.part} style={{ left: `${atMs / 10 / wave.duration}%` }} />
        ))}
      <MediaTimeRange className={styles.range} />
    </div>
  )
}

interface ControlsProps {
  audio: RefObject<HTMLAudioElement | null>
  /** Of what one hears. */
  choice: ReactNode
  children: ReactNode
}

function Controls({ audio, choice, children }: ControlsProps) {
  return (
    <MediaControlBar className={styles.bar}>
      <MediaPlayButton className={styles.play}>
        <IconPlayerPlayFilled slot="play" />
        <IconPlayerPauseFilled slot="pause" />
      </MediaPlayButton>
      <MediaSeekBackwardButton seekOffset={JUMP_SECONDS}>
        <IconRewindBackward15 slot="icon" />
      </MediaSeekBackwardButton>
      <MediaSeekForwardButton seekOffset={JUMP_SECONDS}>
        <IconRewindForward15 slot="icon" />
      </MediaSeekForwardButton>
      <MediaTimeDisplay showDuration noToggle />
      <span className={styles.space} />
      <SpeedButton media={audio} />
      {choice}
      <MediaMuteButton>
        <IconVolumeOff slot="off" />
        <IconVolume2 slot="low" />
        <IconVolume2 slot="medium" />
        <IconVolume slot="high" />
      </MediaMuteButton>
      <MediaVolumeRange className={styles.volume} />
      {children}
    </MediaControlBar>
  )
}

function DownloadLink({ fileID }: { fileID: string }) {
  const { files } = useReaderPort()
  const { t } = useTranslation('speaches')
  return (
    <a
      className={styles.download}
      href={files.download(fileID)}
      download
      aria-label={t(($) => $.reader.download)}
      title={t(($) => $.reader.download)}
    >
      <IconDownload aria-hidden />
    </a>
  )
}
