import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEncodingQuestion } from '#ui/dialog/encoding-question.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { languageName } from '../language-names.ts'
import { FILE_BYTES_MAX, readSubtitleFile, type SubtitleProblem } from '../read-file.ts'
import type { SubtitleCue } from '../schema.ts'
import styles from './subtitles-section.module.css'

/** What a file of subtitles is called by its name and by its kind. */
export const SUBTITLE_FILES = '.vtt,.srt,text/vtt,application/x-subrip'

/** Faults that are shown; a file with more is mostly none of subtitles. */
const SHOWN_PROBLEMS = 6

interface Refused {
  name: string
  problems: SubtitleProblem[]
}

/** Reads files of subtitles, and says what came of it. `problems` are to be drawn: faults, and what has to be asked. */
export function useSubtitleFile() {
  const { t } = useTranslation('subtitles', { keyPrefix: 'add' })
  const locale = useLocale()
  const [refused, setRefused] = useState<Refused | null>(null)
  const { inUnicode, question } = useEncodingQuestion()

  /** The cues of a file in a language; null when it is not taken. */
  async function read(file: File, language: string): Promise<SubtitleCue[] | null> {
    setRefused(null)
    // What is too large is refused by its first bytes.
    const start = new Uint8Array(await file.slice(0, FILE_BYTES_MAX + 1).arrayBuffer())
    const bytes = start.length > FILE_BYTES_MAX ? start : await inUnicode(file.name, start, language)
    if (!bytes) return null
    const found = await readSubtitleFile(bytes, file.name)
    if ('problems' in found) {
      setRefused({ name: file.name, problems: found.problems })
      return null
    }
    const added = t(($) => $.added, { count: found.cues.length, language: languageName(language, locale) })
    notify.success(found.mended > 0 ? `${added} ${t(($) => $.mended, { count: found.mended })}` : added)
    return found.cues
  }

  const problems = (
    <>
      {refused && <Problems {...refused} />}
      {question}
    </>
  )
  return { read, problems }
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
