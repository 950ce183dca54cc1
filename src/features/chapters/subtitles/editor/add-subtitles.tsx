import { Button, NativeSelect } from '@mantine/core'
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCALES } from '#shared/locales.ts'
import { useEncodingQuestion } from '#ui/dialog/encoding-question.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { DropTile } from '../../web/editing/drop-tile.tsx'
import { useEdited } from '../../web/editing/use-chapter-editing.ts'
import { languageName } from '../language-names.ts'
import { FILE_BYTES_MAX, readSubtitleFile, type SubtitleProblem } from '../read-file.ts'
import type { SubtitleCue } from '../schema.ts'
import { languageOptions } from './language-options.ts'
import styles from './subtitles-section.module.css'

/** Faults that are shown; a file with more is mostly none of subtitles. */
const SHOWN_PROBLEMS = 6

interface AddSubtitlesProps {
  /** Languages that are there. */
  used: readonly string[]
  onAdd: (language: string, cues: SubtitleCue[]) => void
  /** Opens what was added for writing. */
  onWrite: (language: string) => void
}

interface Refused {
  name: string
  problems: SubtitleProblem[]
}

/** Adds a language: by a file, or written by hand. */
export function AddSubtitles({ used, onAdd, onWrite }: AddSubtitlesProps) {
  const { t } = useTranslation('subtitles', { keyPrefix: 'add' })
  const locale = useLocale()
  const spoken = useEdited((state) => state.document.facts.language)
  const [chosen, setChosen] = useState(() => firstFree([spoken, locale, ...LOCALES], used))
  const [refused, setRefused] = useState<Refused | null>(null)
  const { inUnicode, question } = useEncodingQuestion()

  async function take([file]: File[]): Promise<void> {
    if (!file) return
    setRefused(null)
    // What is too large is refused by its first bytes.
    const start = new Uint8Array(await file.slice(0, FILE_BYTES_MAX + 1).arrayBuffer())
    const bytes = start.length > FILE_BYTES_MAX ? start : await inUnicode(file.name, start, chosen)
    if (!bytes) return
    const read = await readSubtitleFile(bytes, file.name)
    if ('problems' in read) return setRefused({ name: file.name, problems: read.problems })
    onAdd(chosen, read.cues)
    const added = t(($) => $.added, { count: read.cues.length, language: languageName(chosen, locale) })
    notify.success(read.mended > 0 ? `${added} ${t(($) => $.mended, { count: read.mended })}` : added)
  }

  return (
    <div className={styles.add}>
      <NativeSelect
        className={styles.language}
        label={t(($) => $.language)}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        data={languageOptions(locale, { used })}
      />
      <DropTile
        className={styles.drop}
        label={t(($) => $.drop)}
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        onFiles={(files) => void take(files)}
      />
      <Button
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => {
          onAdd(chosen, [])
          onWrite(chosen)
        }}
      >
        {t(($) => $.write)}
      </Button>
      {refused && <Problems {...refused} />}
      {question}
    </div>
  )
}

function firstFree(wanted: readonly string[], used: readonly string[]): string {
  return wanted.find((language) => !used.includes(language)) ?? languageOptions('en', { used })[0]?.value ?? 'en'
}

function Problems({ name, problems }: Refused) {
  const { t } = useTranslation('subtitles', { keyPrefix: 'problems' })
  return (
    <div className={styles.problems} role="alert">
      <p>
        <IconAlertTriangle size={18} aria-hidden />
        {t(($) => $.title, { name })}
      </p>
      <ul>
        {problems.slice(0, SHOWN_PROBLEMS).map(({ code, line, found }) => (
          <li key={line}>{t(($) => $.line, { line, problem: t(($) => $[code], { found }) })}</li>
        ))}
      </ul>
      {problems.length > SHOWN_PROBLEMS && <p>{t(($) => $.more)}</p>}
    </div>
  )
}
