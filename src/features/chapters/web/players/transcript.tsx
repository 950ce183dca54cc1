import { NativeSelect } from '@mantine/core'
import { IconBlockquote, IconChevronDown, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#ui/copy-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { languageName } from '../../subtitles/language-names.ts'
import { byPreference } from '../../subtitles/rules.ts'
import type { SubtitleCue, SubtitleTrack } from '../../subtitles/schema.ts'
import { searchCues, textOfCues } from './search-cues.ts'
import styles from './transcript.module.css'
import { type ScrollsTo, TranscriptLines } from './transcript-lines.tsx'
import { TranscriptSearch } from './transcript-search.tsx'
import { useWantedLanguages } from './use-captions.ts'

interface TranscriptProps {
  /** At least one, each with a cue. */
  tracks: readonly SubtitleTrack[]
  /** Where the player is, in milliseconds. */
  ms: number
  /** Language of the speach. */
  lang: string
  onSeek: (ms: number) => void
  /** Closed until a reader opens it. */
  folded?: boolean
  /** Stands behind the last line. */
  end?: ReactNode
}

/** All that is said, with the sentence marked that is spoken now; choosing one goes there. */
export function Transcript({ tracks, ms, lang, onSeek, folded = false, end }: TranscriptProps) {
  const { t } = useTranslation('subtitles', { keyPrefix: 'transcript' })
  const wanted = useWantedLanguages(lang)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(!folded)
  const id = useId()
  const track = tracks.find(({ language }) => language === chosen) ?? byPreference(tracks, wanted)[0]
  if (!track) return null
  return (
    <section className={styles.transcript} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <IconBlockquote size={20} aria-hidden />
            {t(($) => $.title)}
            <IconChevronDown size={16} aria-hidden className={styles.chevron} />
          </button>
        </h2>
        {isOpen && (
          <span className={styles.tools}>
            {tracks.length > 1 && (
              <NativeSelect
                size="xs"
                aria-label={t(($) => $.language)}
                value={track.language}
                onChange={({ target }) => setChosen(target.value)}
                data={tracks.map(({ language, label }) => ({
                  value: language,
                  label: label ?? languageName(language, language),
                }))}
              />
            )}
            <CopyMenu cues={track.cues} />
          </span>
        )}
      </div>
      {isOpen && <Body key={track.language} cues={track.cues} language={track.language} ms={ms} onSeek={onSeek} />}
      {isOpen && end}
    </section>
  )
}

interface BodyProps {
  cues: readonly SubtitleCue[]
  language: string
  ms: number
  onSeek: (ms: number) => void
}

/** The lines, and what is searched for in them. */
function Body({ cues, ...rest }: BodyProps) {
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState(0)
  const [scrollsTo, setScrollsTo] = useState<ScrollsTo>('current')
  const searched = useDeferredValue(query)
  const search = useMemo(() => searchCues(cues, searched), [cues, searched])
  const hit = search.hits[place] ?? null

  function ask(next: string): void {
    setQuery(next)
    setPlace(0)
    setScrollsTo(next.trim() === '' ? 'current' : 'hit')
  }

  return (
    <>
      <TranscriptSearch
        query={query}
        onQuery={ask}
        place={place}
        count={search.hits.length}
        onPlace={(next) => {
          setPlace(next)
          setScrollsTo('hit')
        }}
      />
      <TranscriptLines {...rest} {...{ cues, search, hit, scrollsTo }} onScrollsTo={setScrollsTo} />
    </>
  )
}

/** Takes all that is said along. */
function CopyMenu({ cues }: { cues: readonly SubtitleCue[] }) {
  const { t } = useTranslation('subtitles', { keyPrefix: 'transcript' })
  async function copy(withTimes: boolean): Promise<void> {
    if (await copyText(textOfCues(cues, { withTimes }))) notify.success(t(($) => $.copied))
    else notify.failure(t(($) => $.notCopied))
  }
  return (
    <ActionMenu
      trigger={
        <IconButton size="sm" label={t(($) => $.copy)}>
          <IconCopy aria-hidden />
        </IconButton>
      }
      entries={[
        { label: t(($) => $.copyText), onSelect: () => void copy(false) },
        { label: t(($) => $.copyTimes), onSelect: () => void copy(true) },
      ]}
    />
  )
}
