import { IconLanguage, IconTextSize } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { languageInSentence, languageName } from '#features/chapters/subtitles/language-names.ts'
import type { SoundMenuProps } from '#features/chapters/web/reading/add-ons.ts'
import { useFlag } from '#features/site/web/config-query.ts'
import { isSpeakable } from '#shared/voice-languages.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import type { MenuEntry } from '#ui/menu/menu-entries.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { subtitlesQuery } from '../../web/subtitles-query.ts'
import { spokenTracks } from '../rules.ts'
import styles from './sound-menu.module.css'
import { useVoice } from './use-voice.ts'

const VoicePopup = lazyPart(() => import('./voice-popup.tsx'), 'VoicePopup', { over: true })

const CaptionLookDialog = lazyPart(
  () => import('#features/chapters/web/players/caption-look-dialog.tsx'),
  'CaptionLookDialog',
  { over: true },
)

/** The languages that a chapter can be heard in: its own, and the voices of its subtitles. */
export function SoundMenu(props: SoundMenuProps) {
  const isSignedIn = useMe() !== null
  const isOn = useFlag('aiVoice', { enabled: isSignedIn }) === true && isSignedIn
  // What the product does not speak itself, a provider may: only the server knows.
  const isAsked = isOn && !props.tracks.every(({ language }) => isSpeakable(language))
  const subtitles = useQuery({ ...subtitlesQuery(props.chapterId), enabled: isAsked })
  const tracks = spokenTracks(props.tracks, subtitles.data)
  // A language that was chosen before is looked for once, among all.
  if (!isOn || subtitles.isLoading || tracks.length === 0) return null
  return <Voices {...props} tracks={tracks} />
}

function Voices({ media, chapterId, tracks, lang, captioned, onVoice }: SoundMenuProps) {
  const { t } = useTranslation('listening')
  const locale = useLocale()
  const errorMessage = useErrorMessage()
  const [isLooking, setLooking] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const inSentence = (language: string | null) => languageInSentence(language ?? lang, locale)
  const voice = useVoice({
    ...{ media, chapterId, tracks, lang, onVoice },
    onHeard: (language, before) =>
      notify.undo(
        t(($) => $.heard, { language: inSentence(language) }),
        () => voice.choose(before),
        t(($) => $.back, { language: inSentence(before) }),
      ),
    onRefused: (error) => notify.failure(errorMessage(error)),
    onBroken: () => notify.failure(t(($) => $.broken)),
  })

  const isWaiting = voice.awaited !== null
  useEffect(() => {
    if (!isWaiting) return
    return () => place.current?.querySelector('button')?.focus()
  }, [isWaiting])

  const entries: MenuEntry[] = [
    { heading: t(($) => $.sound) },
    {
      label: languageName(lang, lang),
      lang,
      hint: t(($) => $.own),
      checked: voice.heard === null,
      onSelect: () => voice.choose(null),
    },
    ...tracks.map(({ language, label }) => ({
      label: label ?? languageName(language, language),
      lang: label === undefined ? language : undefined,
      hint: t(($) => $.voice),
      checked: voice.heard === language,
      onSelect: () => voice.choose(language),
    })),
  ]
  if (captioned) {
    const onSelect = async () => {
      // What fills the screen would hide the dialog.
      if (document.fullscreenElement) await document.exitFullscreen()
      setLooking(true)
    }
    entries.push('line', { label: t(($) => $.look), icon: <IconTextSize aria-hidden />, onSelect })
  }
  const name = t(($) => $.button, { language: inSentence(voice.heard) })
  return (
    <span ref={place}>
      <ActionMenu
        position="top-end"
        trigger={
          <button
            type="button"
            className={styles.button}
            aria-label={name}
            title={name}
            data-on={voice.heard !== null || undefined}
          >
            <IconLanguage aria-hidden />
          </button>
        }
        entries={entries}
      />
      {voice.awaited !== null && (
        <Suspense>
          <VoicePopup awaited={voice.awaited} kept={voice.heard ?? lang} onCancel={voice.cancel} />
        </Suspense>
      )}
      {isLooking && (
        <Suspense>
          <CaptionLookDialog onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </span>
  )
}
