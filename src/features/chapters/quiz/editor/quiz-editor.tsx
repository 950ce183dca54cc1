import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#ui/lazy-part.tsx'
import { type ChapterEditorProps, useEdited } from '../../web/editing/use-chapter-editing.ts'
import { pointsOf } from '../rules.ts'
import { ExportMenu } from './interchange/export-menu.tsx'
import { MakeExam } from './make-exam.tsx'
import { AddQuestion, FirstQuestion } from './questions/add-question.tsx'
import { QuestionList } from './questions/question-list.tsx'
import { addQuestions } from './questions/question-operations.ts'
import styles from './quiz-editor.module.css'
import { RulesSection } from './rules-section.tsx'
import { useOpenQuestion } from './use-open-question.ts'
import { useQuestions } from './use-questions.ts'
import { isQuizChapter, type QuizChapter } from './use-quiz.ts'

/** Loaded when it is asked for, with what reads the files of other programs. */
const ImportQuestions = lazyPart(() => import('./interchange/import-questions.tsx'), 'ImportQuestions', { over: true })

/** A quiz or an exam: its questions, and how an attempt runs. */
export function QuizEditor({ chapter }: ChapterEditorProps) {
  return isQuizChapter(chapter) ? <Questions chapter={chapter} /> : null
}

function Questions({ chapter }: { chapter: QuizChapter }) {
  const { key, type, content } = chapter
  const open = useOpenQuestion(chapter)
  if (content.questions.length === 0) {
    return (
      <div className={styles.editor}>
        <FirstQuestion onAdd={open.add} />
        <div className={styles.tools}>
          <ImportButton chapterKey={key} />
        </div>
      </div>
    )
  }
  return (
    <div className={styles.editor}>
      <Summary chapter={chapter} />
      <QuestionList chapterKey={key} questions={content.questions} open={open} />
      <AddQuestion questions={content.questions} onAdd={open.add} />
      <RulesSection chapter={chapter} />
      {type === 'QUIZZ' && <MakeExam chapterKey={key} />}
    </div>
  )
}

/** How many questions there are, for how many points, and what brings them in and out. */
function Summary({ chapter: { key, title, content } }: { chapter: QuizChapter }) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor' })
  const { questions } = content
  const points = questions.reduce((sum, question) => sum + pointsOf(question), 0)
  return (
    <div className={styles.summary}>
      <p>
        <b>{t(($) => $.count, { count: questions.length })}</b>{' '}
        <span className="quiet">{t(($) => $.worth, { count: Math.round(points * 100) / 100 })}</span>
      </p>
      <div className={styles.tools}>
        <ImportButton chapterKey={key} />
        <ExportMenu questions={questions} title={title} />
      </div>
    </div>
  )
}

function ImportButton({ chapterKey }: { chapterKey: string }) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor' })
  const { editQuestions, makings } = useQuestions(chapterKey)
  const language = useEdited((state) => state.document.facts.language)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  function show(opened: boolean): void {
    setIsOpen(opened)
    if (opened) setWasOpened(true)
  }

  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => show(true)}
      >
        {t(($) => $.import)}
      </Button>
      {wasOpened && (
        <Suspense>
          <ImportQuestions
            opened={isOpen}
            language={language}
            onClose={() => show(false)}
            onAdd={(added) => editQuestions((questions) => addQuestions(questions, added, makings.newID))}
          />
        </Suspense>
      )}
    </>
  )
}
