import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { keep, remembered } from '#ui/use-remembered.ts'
import type { VoiceTrack } from '../../contract.ts'
import { rememberedVoice } from '../rules.ts'
import { awaitVoice } from './await-voice.ts'
import { keepInStep } from './keep-in-step.ts'

/** Under which this browser remembers the language of voices; `own` once somebody went back to a chapter's own sound. */
const KEY = 'reader-voice'
const OWN = 'own'

interface VoiceOptions {
  media: RefObject<HTMLMediaElement | null>
  chapterId: number
  tracks: readonly { language: string }[]
  /** Language of the speach. */
  lang: string
  /** A chosen voice is heard from now on, in place of the language `before`; null is the chapter's own sound. */
  onHeard: (language: string, before: string | null) => void
  /** A chosen voice does not come. */
  onRefused: (error: unknown) => void
  /** A voice cannot be played. */
  onBroken: () => void
  /** Told the public id of the voice that is heard; null: the track's own sound. */
  onVoice?: (fileID: string | null) => void
}

interface Choice {
  heard: { language: string; url: string; fileID: string } | null
  wanted: Wanted | null
}

interface Wanted {
  language: string
  /** Chosen right now, not remembered from before: whoever chose it is told how it goes. */
  isChosen: boolean
  /** It was not there at once. */
  isLate: boolean
}

/** The voice that is heard with a track. One that was chosen before is used again, silently, as soon as it is there. */
export function useVoice({ media, chapterId, tracks, lang, ...tell }: VoiceOptions) {
  const [{ heard, wanted }, setChoice] = useState<Choice>(() => {
    const language = rememberedVoice(remembered(KEY), tracks, lang)
    return { heard: null, wanted: language === null ? null : { language, isChosen: false, isLate: false } }
  })
  /** Stays with what is heard. */
  const cancel = () => setChoice((before) => ({ ...before, wanted: null }))

  const onReady = useEffectEvent((language: string, { url, fileID }: VoiceTrack) => {
    setChoice({ heard: { language, url, fileID }, wanted: null })
    if (!wanted?.isChosen) return
    keep(KEY, language)
    tell.onHeard(language, heard?.language ?? null)
  })
  const onRefused = useEffectEvent((error: unknown) => {
    cancel()
    if (wanted?.isChosen) tell.onRefused(error)
  })
  const onBroken = useEffectEvent(() => {
    setChoice((before) => ({ ...before, heard: null }))
    tell.onBroken()
  })

  const language = wanted?.language ?? null
  useEffect(() => {
    if (language === null) return
    const asking = new AbortController()
    const { signal } = asking
    const onWait = () =>
      setChoice((before) => ({ ...before, wanted: before.wanted && { ...before.wanted, isLate: true } }))
    awaitVoice({ chapterId, language }, { signal, onWait }).then(
      (track) => !signal.aborted && onReady(language, track),
      (error: unknown) => !signal.aborted && onRefused(error),
    )
    return () => asking.abort()
  }, [chapterId, language])

  const url = heard?.url
  useEffect(() => {
    if (!media.current || url === undefined) return
    const voice = new Audio(url)
    voice.preload = 'auto'
    const fail = () => onBroken()
    voice.addEventListener('error', fail)
    const stop = keepInStep(media.current, voice)
    return () => {
      voice.removeEventListener('error', fail)
      stop()
      voice.removeAttribute('src')
      voice.load()
    }
  }, [media, url])

  const onVoice = useEffectEvent((fileID: string | null) => tell.onVoice?.(fileID))
  const fileID = heard?.fileID
  useEffect(() => {
    if (fileID === undefined) return
    onVoice(fileID)
    return () => onVoice(null)
  }, [fileID])

  return {
    /** The language of the voice; null while the track's own sound is heard. */
    heard: heard?.language ?? null,
    /** The chosen language that one waits for. */
    awaited: wanted?.isChosen && wanted.isLate ? wanted.language : null,
    /** Hears a language; null for the track's own sound. Can be kept and called later, whatever is heard by then. */
    choose(chosen: string | null) {
      setChoice(({ heard: now }) => {
        if (chosen === null) return { heard: null, wanted: null }
        const isHeard = chosen === now?.language
        return { heard: now, wanted: isHeard ? null : { language: chosen, isChosen: true, isLate: false } }
      })
      if (chosen === null) keep(KEY, OWN)
    },
    cancel,
  }
}
