import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languageOptions } from '#features/chapters/subtitles/editor/language-options.ts'
import { languageName } from '#features/chapters/subtitles/language-names.ts'
import { SUBTITLE_TRACKS_MAX, type SubtitleTrack } from '#features/chapters/subtitles/schema.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useDesk } from './desk.tsx'
import type { Languages } from './subtitles-page.tsx'
import styles from './table/cue-table.module.css'

const NONE = ''

/** The head of the table: which language is edited, and which one stands beside it. */
export function LanguageBar({ onLanguages }: { onLanguages: (changed: Languages) => void }) {
  const { t } = useTranslation('subtitling', { keyPrefix: 'languages' })
  const locale = useLocale()
  const { tracks, first, second, edits } = useDesk()
  const named = ({ language, label }: SubtitleTrack) => ({
    value: language,
    label: label ?? languageName(language, locale),
  })
  const others = tracks.filter(({ language }) => language !== first.language).map(named)
  const used = tracks.map(({ language }) => language)
  const more = tracks.length < SUBTITLE_TRACKS_MAX ? languageOptions(locale, { used }) : []

  function chooseFirst(language: string): void {
    // Whoever takes the second one for the first has them change places.
    onLanguages({ first: language, ...(language === second?.language && { second: first.language }) })
  }

  function chooseSecond(language: string): void {
    if (language === NONE) {
      onLanguages({ second: null })
      return
    }
    if (!used.includes(language)) edits.changeTracks((before) => [...before, { language, cues: [] }])
    onLanguages({ first: first.language, second: language })
  }

  return (
    <div className={styles.head} data-two={second ? true : undefined}>
      <span>#</span>
      <span>{t(($) => $.time)}</span>
      <NativeSelect
        variant="unstyled"
        aria-label={t(($) => $.first)}
        value={first.language}
        onChange={({ target }) => chooseFirst(target.value)}
        data={tracks.map(named)}
      />
      <NativeSelect
        variant="unstyled"
        aria-label={t(($) => $.second)}
        value={second?.language ?? NONE}
        onChange={({ target }) => chooseSecond(target.value)}
        data={[
          { value: NONE, label: t(($) => $.none) },
          ...others,
          ...(more.length > 0 ? [{ group: t(($) => $.add), items: more }] : []),
        ]}
      />
      <span>{t(($) => $.speed)}</span>
    </div>
  )
}
