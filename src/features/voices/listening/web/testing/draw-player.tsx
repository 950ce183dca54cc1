import type { PropsWithChildren } from 'react'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { AudioPlayer } from '#features/chapters/audio/view/audio-player.tsx'
import { VideoPlayer } from '#features/chapters/video/view/video-player.tsx'
import { silentSound } from '#features/chapters/web/players/testing/silent-sound.ts'
import { platformReader, ReaderPortProvider } from '#features/chapters/web/reading/reader-port.tsx'
import { useEscape } from '#ui/keyboard/use-escape.ts'
import type { Answer } from '#ui/testing/draw.tsx'
import { SoundMenu } from '../sound-menu.tsx'

export const VOICE = 'GET /api/v2/chapter/voice/track/7'
export const cues = [{ start: 0, end: 2000, text: 'Hello' }]
export const SUBTITLES = ['en', 'de', 'uk'].map((language) => ({ language, cues }))
/** What the server says of the languages that the product does not speak itself. */
export const KNOWN = [
  { id: 'uk', lang: 'uk', label: 'Ukrainian', hasVoice: false },
  { id: 'ja', lang: 'ja', label: 'Japanese', hasVoice: true },
]
export const WAITING = { jobID: 'job' }
export const ready = () => ({ url: URL.createObjectURL(silentSound(10)), fileID: 'voice', hurried: [] })

export interface Drawing {
  voice?: Answer
  me?: object | null
  isOn?: boolean
  subtitles?: typeof SUBTITLES
  isSound?: boolean
  /** What the server says of the chapter's languages. */
  known?: Answer
  /** Esc where nothing of the player answers to it. */
  onEscape?: () => void
  onVoice?: (fileID: string | null) => void
}

function Page({ onEscape = () => {}, children }: PropsWithChildren<Pick<Drawing, 'onEscape'>>) {
  useEscape(onEscape)
  return children
}

/** A video of ten seconds in English, or a sound. */
export function drawPlayer(drawing: Drawing = {}) {
  const { voice = ready, me = {}, isOn = true, subtitles = SUBTITLES, isSound = false, onEscape, onVoice } = drawing
  const { known = () => KNOWN } = drawing
  const src = URL.createObjectURL(silentSound(10))
  const played = { title: 'Talk', lang: 'en', voiced: 7, subtitles, onVoice }
  const files = { ...platformReader.files, audio: () => src }
  return drawOnPage(
    <ReaderPortProvider value={{ ...platformReader, files, addOns: { SoundMenu } }}>
      <Page onEscape={onEscape}>
        {isSound ? <AudioPlayer fileID="talk" downloadable {...played} /> : <VideoPlayer src={src} {...played} />}
      </Page>
    </ReaderPortProvider>,
    {
      'GET /api/v2/config': () => ({ flags: { aiVoice: isOn } }),
      'GET /api/v2/chapter/subtitles/7': known,
      ...Object.fromEntries(['de', 'fr', 'ja'].map((language) => [`${VOICE}/${language}`, voice])),
    },
    [],
    me,
  )
}
