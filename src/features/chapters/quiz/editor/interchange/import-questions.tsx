import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newKey } from '#shared/new-key.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useEncodingQuestion } from '#ui/dialog/encoding-question.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { OWN_UNDO } from '../../../web/editing/use-chapter-editing.ts'
import {
  FILE_BYTES_MAX,
  type QuestionFile,
  readQuestionFiles,
  readQuestionText,
} from '../../interchange/read-questions.ts'
import type { ReadQuestions } from '../../interchange/result.ts'
import type { Question } from '../../question-schema.ts'
import { ChooseSource, type Source } from './choose-source.tsx'
import { FoundQuestions } from './found-questions.tsx'
import { LossList } from './loss-list.tsx'

interface ImportQuestionsProps {
  opened: boolean
  /** What the questions are thought to be written in (BCP 47). */
  language: string
  onClose: () => void
  onAdd: (questions: Question[]) => void
}

/** Brings in questions from files or from a pasted text, after showing what was found in it. */
export function ImportQuestions({ opened, language, onClose, onAdd }: ImportQuestionsProps) {
  const { t } = useTranslation('quiz')
  const [source, setSource] = useState<Source>('file')
  const [text, setText] = useState('')
  const [found, setFound] = useState<ReadQuestions | null>(null)
  const options = { newID: newKey, words: { right: t(($) => $.editor.true), wrong: t(($) => $.editor.false) } }
  const { inUnicode, question } = useEncodingQuestion()
  const questions = found?.questions ?? []

  async function readFiles(chosen: readonly File[]): Promise<void> {
    const files: QuestionFile[] = []
    for (const file of chosen) {
      // What is too large is refused by its first bytes.
      const start = new Uint8Array(await file.slice(0, FILE_BYTES_MAX + 1).arrayBuffer())
      const bytes = start.length > FILE_BYTES_MAX ? start : await inUnicode(file.name, start, language)
      if (!bytes) return
      files.push({ name: file.name, bytes })
    }
    setFound(await readQuestionFiles(files, options))
  }

  function show(reading: Promise<void>): void {
    reading.catch(() => notify.failure(t(($) => $.interchange.import.failed)))
  }

  function close(): void {
    setFound(null)
    setText('')
    onClose()
  }

  const isFound = questions.length > 0
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t(($) => $.interchange.import.title)}
      footer={
        isFound ? (
          <>
            <Button onClick={() => setFound(null)}>{t(($) => $.interchange.import.other)}</Button>
            <Button
              variant="filled"
              onClick={() => {
                onAdd(questions)
                close()
              }}
            >
              {t(($) => $.interchange.import.add, { count: questions.length })}
            </Button>
          </>
        ) : (
          source === 'text' && (
            <Button
              variant="filled"
              disabled={text.trim() === ''}
              onClick={() => show(readQuestionText(text, options).then(setFound))}
            >
              {t(($) => $.interchange.import.read)}
            </Button>
          )
        )
      }
    >
      <div {...OWN_UNDO}>
        {isFound ? (
          <FoundQuestions questions={questions} />
        ) : (
          <ChooseSource
            source={source}
            onSource={(next) => {
              setSource(next)
              setFound(null)
            }}
            text={text}
            onText={setText}
            onFiles={(files) => files.length > 0 && show(readFiles(files))}
          />
        )}
        {found && found.losses.length > 0 && (
          <div role={isFound ? undefined : 'alert'}>
            <LossList losses={found.losses} />
          </div>
        )}
        {question}
      </div>
    </Dialog>
  )
}
