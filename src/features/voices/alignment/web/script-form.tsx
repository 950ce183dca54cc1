import { Button, NativeSelect, Textarea } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '#features/chapters/subtitles/language-names.ts'
import { SCRIPT_MAX } from '#shared/script-bounds.ts'
import { decodeText } from '#shared/text-encoding.ts'
import { TYPED_VOICE_LANGUAGES, type TypedVoiceLanguage } from '#shared/voice-languages.ts'
import { useEncodingQuestion } from '#ui/dialog/encoding-question.tsx'
import { JobFailure } from '#ui/progress/job-progress.tsx'
import { useLocale } from '#ui/use-locale.ts'
import styles from './script-panel.module.css'

export interface Script {
  text: string
  lang: TypedVoiceLanguage
}

/** Bytes of a script in the encoding that takes the most. */
const FILE_BYTES_MAX = SCRIPT_MAX * 4

interface ScriptFormProps {
  script: Script
  onChange: (script: Script) => void
  isStarting: boolean
  onStart: () => void
  /** Why its times weren't found. */
  failure: string | undefined
}

/** Takes a script: pasted, or from a text file. */
export function ScriptForm({ script, onChange, isStarting, onStart, failure }: ScriptFormProps) {
  const { t } = useTranslation('alignment')
  const locale = useLocale()
  const file = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { inUnicode, question } = useEncodingQuestion()

  async function take(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    setRefused(null)
    const tooLong = t(($) => $.tooLong, { max: new Intl.NumberFormat(locale).format(SCRIPT_MAX) })
    if (chosen.size > FILE_BYTES_MAX) return setRefused(tooLong)
    const bytes = await inUnicode(chosen.name, new Uint8Array(await chosen.arrayBuffer()), script.lang)
    if (!bytes) return
    const text = readText(bytes)
    if (text === null) return setRefused(t(($) => $.noText))
    if (text.length > SCRIPT_MAX) return setRefused(tooLong)
    onChange({ ...script, text })
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onStart()
      }}
    >
      <p className={styles.hint}>{t(($) => $.hint)}</p>
      {failure && <JobFailure title={t(($) => $.title)} message={failure} />}
      <Textarea
        label={t(($) => $.script)}
        value={script.text}
        onChange={({ target }) => {
          setRefused(null)
          onChange({ ...script, text: target.value })
        }}
        maxLength={SCRIPT_MAX}
        error={refused}
        rows={8}
        dir="auto"
      />
      <input
        ref={file}
        type="file"
        hidden
        accept=".txt,.md,text/plain"
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      <Button leftSection={<IconFileText size={18} aria-hidden />} onClick={() => file.current?.click()}>
        {t(($) => $.import)}
      </Button>
      <NativeSelect
        label={t(($) => $.language)}
        value={script.lang}
        // The list holds nothing else.
        onChange={({ target }) => onChange({ ...script, lang: target.value as TypedVoiceLanguage })}
        data={TYPED_VOICE_LANGUAGES.map((value) => ({ value, label: languageName(value, locale) }))}
      />
      <Button type="submit" variant="filled" disabled={script.text.trim() === ''} loading={isStarting}>
        {t(($) => $.start)}
      </Button>
      {question}
    </form>
  )
}

/** The text of a file; null where it is none. */
function readText(bytes: Uint8Array): string | null {
  try {
    return decodeText(bytes)
  } catch {
    return null
  }
}
