import { Button, Loader, Select, Textarea } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '#features/chapters/recording/recorder/clock-time.ts'
import { languageName } from '#features/chapters/subtitles/language-names.ts'
import { call } from '#shared/client.ts'
import { TYPED_VOICE_LANGUAGES } from '#shared/voice-languages.ts'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useSpokenText } from '../contract.ts'
import { VOICE_TEXT_MAX } from '../rules.ts'
import { isBusy } from '../studio-state.ts'
import { SoundBar } from './sound-bar.tsx'
import type { StepProps } from './step-props.ts'
import { UseFoot } from './use-foot.tsx'
import { speak } from './voice-calls.ts'
import styles from './voice-studio.module.css'

/** Words that a voice speaks in a second, on average. */
const WORDS_PER_SECOND = 2.6

/** A text on its way to a voice. */
export interface TypedText {
  text: string
  /** One of the languages that are offered. */
  lang: string
}

interface TextStepProps extends StepProps {
  typed: TypedText
  onType: (typed: TypedText) => void
}

/** Step 20: a text that is typed, listened to, and used. */
export function TextStep({ session, view, chapterId, askForGood, cancel, typed, onType }: TextStepProps) {
  const { t } = useTranslation('voices', { keyPrefix: 'text' })
  const locale = useLocale()
  const speaking = useRef<AbortController>(null)
  useEffect(() => () => speaking.current?.abort(), [])
  const { state } = view
  if (state.step !== 20) return null
  const { voice } = state
  const { text, lang } = typed
  const heard = typeof voice === 'object' ? voice : null
  const canPreview = text.trim() !== '' && voice !== 'speaking' && !isBusy(state)

  function write(changes: Partial<TypedText>): void {
    speaking.current?.abort()
    session.send({ type: 'write' })
    onType({ ...typed, ...changes })
  }

  async function preview(): Promise<void> {
    const asking = new AbortController()
    const { signal } = asking
    speaking.current = asking
    session.send({ type: 'preview' })
    try {
      session.send({ type: 'speak', voice: await speak(chapterId, { text, lang, signal }) })
    } catch (error) {
      if (signal.aborted) return
      console.error('The text could not be spoken.', error)
      session.send({ type: 'speak', voice: 'failed' })
    }
  }

  return (
    <>
      <div className={styles.desk}>
        <div>
          <Textarea
            label={t(($) => $.label)}
            rows={11}
            maxLength={VOICE_TEXT_MAX}
            value={text}
            lang={lang}
            readOnly={isBusy(state)}
            data-first
            onChange={(event) => write({ text: event.currentTarget.value })}
          />
          <Counted text={text} lang={lang} />
        </div>
        <div className={styles.aside}>
          <Select
            label={t(($) => $.language)}
            allowDeselect={false}
            readOnly={isBusy(state)}
            value={lang}
            data={TYPED_VOICE_LANGUAGES.map((value) => ({ value, label: languageName(value, locale) }))}
            onChange={(value) => value !== null && value !== lang && write({ lang: value })}
          />
          <div role="status">
            {voice === 'none' && <p className={styles.hint}>{t(($) => $.none)}</p>}
            {voice === 'speaking' && (
              <p className={styles.waiting}>
                <Loader size={18} aria-hidden />
                {t(($) => $.speaking)}
              </p>
            )}
            {voice === 'failed' && <p className={styles.warning}>{t(($) => $.failed)}</p>}
          </div>
          {heard && <SoundBar key={heard.urlFileAudio} src={heard.urlFileAudio} label={t(($) => $.preview)} />}
        </div>
      </div>
      <UseFoot
        {...{ session, view, cancel }}
        canUse={heard !== null}
        use={async () => call(useSpokenText, { params: { chapterId }, body: { filePath: heard?.filePath ?? '' } })}
        ask={askForGood}
      >
        <Button
          leftSection={<IconRefresh size={18} aria-hidden />}
          disabled={!canPreview}
          onClick={() => void preview()}
        >
          {t(($) => (heard ? $.speakAgain : $.speak))}
        </Button>
      </UseFoot>
    </>
  )
}

/** Characters, words, and about how long they take. */
function Counted({ text, lang }: TypedText) {
  const { t } = useTranslation('voices', { keyPrefix: 'text' })
  const locale = useLocale()
  const count = countWords(text, lang)
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <div className={styles.counted}>
      <ProgressBar value={text.length / VOICE_TEXT_MAX} />
      <span>{t(($) => $.characters, { typed: number(text.length), max: number(VOICE_TEXT_MAX) })}</span>
      <span>
        {t(($) => $.words, { count, number: number(count), time: clockTime((count / WORDS_PER_SECOND) * 1000) })}
      </span>
    </div>
  )
}

/** Words of a text, also of a language that puts no spaces between them. */
function countWords(text: string, lang: string): number {
  const segments = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)
  return [...segments].filter(({ isWordLike }) => isWordLike).length
}
