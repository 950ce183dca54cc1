import { Loader } from '@mantine/core'
import { IconPlayerStopFilled, IconVolume } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { configQuery } from '#features/site/web/config-query.ts'
import type { SpeakLineProps } from '#features/speaches/web/add-ons.ts'
import { findTypedVoiceLanguage } from '#shared/voice-languages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { generationRefusal } from '../rules.ts'
import { speak } from './voice-calls.ts'

/** Speaks a line of subtitles, so that its author hears whether it can be said in its time. */
export function SpeakLine({ chapterId, language, text, number }: SpeakLineProps) {
  const { t } = useTranslation('voices')
  const { flags } = useQuery(configQuery).data ?? {}
  const me = useSignedIn()
  const lang = findTypedVoiceLanguage(language)
  const refusal = flags ? generationRefusal(me, flags) : 'OFF'
  const { step, start, stop } = useSpeaking(chapterId)
  if (lang === null || refusal === 'OFF') return null
  const label = t(($) => (step === 'rest' ? $.line.speak : $.line.stop), { number })
  return (
    <IconButton
      label={refusal ? t(($) => $.refused[refusal]) : label}
      size="sm"
      aria-disabled={refusal !== null || text.trim() === ''}
      onClick={() => {
        if (step !== 'rest') stop()
        else if (refusal === null && text.trim() !== '') void start(text, lang)
      }}
    >
      {step === 'rest' && <IconVolume size={18} aria-hidden />}
      {step === 'waiting' && <Loader size={16} aria-hidden />}
      {step === 'playing' && <IconPlayerStopFilled size={18} aria-hidden />}
    </IconButton>
  )
}

/** A text on its way from a voice to the ear; it ends with the line that asked for it. */
function useSpeaking(chapterId: number) {
  const say = useErrorMessage()
  const [step, setStep] = useState<'rest' | 'waiting' | 'playing'>('rest')
  const asked = useRef<AbortController>(null)
  useEffect(() => () => asked.current?.abort(), [])

  async function start(text: string, lang: string): Promise<void> {
    const asking = new AbortController()
    const { signal } = asking
    asked.current = asking
    signal.addEventListener('abort', () => setStep('rest'))
    setStep('waiting')
    try {
      const { urlFileAudio } = await speak(chapterId, { text, lang, signal })
      await play(urlFileAudio, { signal, onPlaying: () => setStep('playing') })
    } catch (error) {
      if (!signal.aborted) notify.failure(say(error))
    }
    if (!signal.aborted) setStep('rest')
  }

  return { step, start, stop: () => asked.current?.abort() }
}

/** Plays a sound to its end, or until it is stopped. */
async function play(src: string, { signal, onPlaying }: { signal: AbortSignal; onPlaying: () => void }): Promise<void> {
  const sound = new Audio(src)
  const over = Promise.withResolvers<void>()
  sound.addEventListener('ended', () => over.resolve())
  sound.addEventListener('error', () => over.reject(sound.error))
  signal.addEventListener('abort', () => {
    sound.pause()
    over.resolve()
  })
  signal.throwIfAborted()
  await sound.play()
  onPlaying()
  await over.promise
}
