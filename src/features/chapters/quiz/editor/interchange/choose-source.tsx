import { Button, Textarea } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Segments } from '#ui/segments.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { DropTile } from '../../../web/editing/drop-tile.tsx'
import styles from './interchange.module.css'
import { saveFiles } from './save-files.ts'
import { templateQuestions } from './template-questions.ts'

export type Source = 'file' | 'text'

/** Endings and types of the files that are read; what stands in them decides. */
const ACCEPTED =
  '.txt,.gift,.xml,.zip,.csv,.tsv,.xlsx,text/plain,text/csv,text/xml,application/xml,application/zip,application/x-zip-compressed,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface ChooseSourceProps {
  source: Source
  onSource: (source: Source) => void
  text: string
  onText: (text: string) => void
  onFiles: (files: File[]) => void
}

/** Files or a text to take questions from, or a table to fill in. */
export function ChooseSource({ source, onSource, text, onText, onFiles }: ChooseSourceProps) {
  const { t } = useTranslation('quiz', { keyPrefix: 'interchange.import' })
  return (
    <div className={styles.choose}>
      <Segments
        label={t(($) => $.source)}
        options={[
          { value: 'file', label: t(($) => $.file) },
          { value: 'text', label: t(($) => $.text) },
        ]}
        value={source}
        onChange={onSource}
      />
      {source === 'file' ? (
        <>
          <DropTile className={styles.drop} label={t(($) => $.drop)} accept={ACCEPTED} multiple onFiles={onFiles} />
          <Template />
        </>
      ) : (
        <Textarea
          label={t(($) => $.paste)}
          description={t(($) => $.pasteHelp)}
          autosize
          minRows={8}
          maxRows={14}
          classNames={{ input: styles.paste }}
          spellCheck={false}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </div>
  )
}

function Template() {
  const { t } = useTranslation('quiz')
  const locale = useLocale()
  const messageOf = useErrorMessage()

  async function save(): Promise<void> {
    // Nobody needs what writes files but who asks for one.
    const { writeCsv } = await import('../../interchange/spreadsheet/write-csv.ts')
    const { text } = writeCsv(templateQuestions(t), locale)
    await saveFiles([{ name: t(($) => $.interchange.template.name), type: 'text/csv;charset=utf-8', text }])
  }

  return (
    <div className={styles.template}>
      <p>{t(($) => $.interchange.import.templateHelp)}</p>
      <Button
        size="sm"
        leftSection={<IconTable size={16} aria-hidden />}
        onClick={() => void save().catch((error) => notify.failure(messageOf(error)))}
      >
        {t(($) => $.interchange.import.template)}
      </Button>
    </div>
  )
}
