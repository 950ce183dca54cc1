import { Button, NativeSelect } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '#features/chapters/subtitles/language-names.ts'
import { TranscriptSearch } from '#features/chapters/web/players/transcript-search.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useDesk } from '../desk.ts'
import { paragraphsOf } from './paragraphs.ts'
import styles from './transcript.module.css'
import { TranscriptWords } from './transcript-words.tsx'
import { findWords, isWordCut, type Word } from './words.ts'

/** What is longer has no transcript made of it, in milliseconds (seed 002 §5). */
const TRANSCRIPT_MAX_MS = 10 * 60_000

/** What is said: words are selected here as film is on the timeline. */
export function Transcript() {
  const { t } = useTranslation('video-studio', { keyPrefix: 'transcript' })
  const locale = useLocale()
  const { edit } = useDesk()
  const [asked, setAsked] = useState<string | null>(null)
  const track = edit.subtitles.find(({ language }) => language === asked) ?? edit.subtitles[0]
  const { clips, marks, subtitles } = edit
  const language = track?.language ?? ''
  const paragraphs = useMemo(
    () => paragraphsOf({ clips, marks, subtitles }, language),
    [clips, marks, subtitles, language],
  )
  const words = useMemo(() => paragraphs.flatMap(({ said }) => said.flatMap((one) => one.words)), [paragraphs])
  const gone = words.filter((word) => isWordCut(edit, word)).length
  const search = useSearch(words)
  if (words.length === 0) return <NoTranscript />
  return (
    <>
      <div className={styles.head}>
        <h2>{t(($) => $.title)}</h2>
        <span className={`${styles.count} one-line`}>{t(($) => $.words, { count: words.length, gone })}</span>
        <IconButton
          label={t(($) => $.search)}
          aria-expanded={search.isOpen}
          onClick={() => search.open(!search.isOpen)}
        >
          <IconSearch aria-hidden />
        </IconButton>
        <NativeSelect
          aria-label={t(($) => $.language)}
          value={language}
          data={subtitles.map((one) => ({
            value: one.language,
            label: one.label ?? languageName(one.language, locale),
          }))}
          onChange={({ target }) => setAsked(target.value)}
        />
      </div>
      {search.isOpen && (
        <div className={styles.search}>
          <TranscriptSearch {...search.field} autoFocus onLeave={() => search.open(false)} />
        </div>
      )}
      <TranscriptWords {...{ paragraphs, words, language }} found={search.found} shown={search.shown} />
      <p className={styles.foot}>
        {t(($) => $.help)} <Kbd keys="Del" />
      </p>
    </>
  )
}

/** What is searched for in the words, and the place of it that is shown. */
function useSearch(words: readonly Word[]) {
  const [isOpen, open] = useState(false)
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState(0)
  const searched = useDeferredValue(isOpen ? query : '')
  const found = useMemo(() => findWords(words, searched), [words, searched])
  return {
    ...{ isOpen, open, found },
    shown: found[place] ?? null,
    field: {
      ...{ query, place, count: found.length, onPlace: setPlace },
      onQuery: (next: string) => {
        setQuery(next)
        setPlace(0)
      },
    },
  }
}

/** Why there is nothing to read, and what makes it. */
function NoTranscript() {
  const { t } = useTranslation('video-studio', { keyPrefix: 'transcript' })
  const { edit, chapterId } = useDesk()
  const recordedMs = edit.clips.reduce((sum, clip) => sum + clip.recordedMs, 0)
  return (
    <>
      <div className={styles.head}>
        <h2>{t(($) => $.title)}</h2>
      </div>
      <div className={styles.none}>
        <p>{t(($) => (edit.clips.length === 0 ? $.noVideo : $.none))}</p>
        {recordedMs > TRANSCRIPT_MAX_MS && <p>{t(($) => $.tooLong)}</p>}
        {edit.clips.length > 0 && (
          <Button component={AppLink} href={`/subtitles/${chapterId}?from=studio`}>
            {t(($) => $.make)}
          </Button>
        )}
      </div>
    </>
  )
}
