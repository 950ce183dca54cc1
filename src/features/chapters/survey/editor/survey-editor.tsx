import { Button, Switch } from '@mantine/core'
import { IconChartBar, IconLock, IconUser } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { type Chapter, findChapter, setContent } from '../../outline.ts'
import { AddQuestion, FirstQuestion } from '../../quiz/editor/questions/add-question.tsx'
import { type Asking, AskingContext } from '../../quiz/editor/questions/asking.ts'
import { QuestionList } from '../../quiz/editor/questions/question-list.tsx'
import quiz from '../../quiz/editor/quiz-editor.module.css'
import { useOpenQuestion } from '../../quiz/editor/use-open-question.ts'
import { asSurveyQuestion, surveyInOrder } from '../../quiz/editor/with-questions.ts'
import type { ChapterEditorProps } from '../../web/editing/use-chapter-editing.ts'
import { useChapterEditing, useEdited } from '../../web/editing/use-chapter-editing.ts'
import { missingInSurveyQuestion } from '../rules.ts'
import { POLL_KINDS, SURVEY_KINDS, SURVEY_QUESTIONS_MAX, type SurveyRules } from '../schema.ts'
import styles from './survey-editor.module.css'

type SurveyChapter = Extract<Chapter, { type: 'SONDAGE' | 'ENQUETE' }>

function isSurveyChapter(chapter: Chapter): chapter is SurveyChapter {
  return chapter.type === 'SONDAGE' || chapter.type === 'ENQUETE'
}

const missingIn: Asking['missingIn'] = (question) => {
  const asked = asSurveyQuestion(question, false)
  return asked ? missingInSurveyQuestion(asked) : null
}

const SURVEY: Asking = { kinds: SURVEY_KINDS, max: SURVEY_QUESTIONS_MAX, isMarked: false, missingIn }
const POLL: Asking = { ...SURVEY, kinds: POLL_KINDS, max: 1 }

/** A poll or a survey: what it asks, and what is promised to the person who answers. */
export function SurveyEditor({ chapter }: ChapterEditorProps) {
  if (!isSurveyChapter(chapter)) return null
  return (
    <AskingContext value={chapter.type === 'SONDAGE' ? POLL : SURVEY}>
      <Questions chapter={chapter} />
    </AskingContext>
  )
}

function Questions({ chapter }: { chapter: SurveyChapter }) {
  const { key, type, content } = chapter
  const open = useOpenQuestion(chapter)
  return (
    <div className={quiz.editor}>
      {content.questions.length === 0 ? (
        <FirstQuestion onAdd={open.add} />
      ) : (
        <>
          <QuestionList chapterKey={key} questions={content.questions} open={open} />
          {type === 'ENQUETE' && <AddQuestion questions={content.questions} onAdd={open.add} />}
        </>
      )}
      <Answers chapter={chapter} />
      <ResultsLink chapterKey={key} />
    </div>
  )
}

/** Who learns what was answered, and whether it can be changed. */
function Answers({ chapter: { key, content } }: { chapter: SurveyChapter }) {
  const { t } = useTranslation('survey', { keyPrefix: 'editor' })
  const { session } = useChapterEditing()
  const id = useId()
  const { anonymous, showResults, changeable } = content
  const change = (rules: Partial<SurveyRules>) =>
    session.edit(
      (document) => {
        const chapter = findChapter(document, key)?.chapter
        if (!chapter || !isSurveyChapter(chapter)) return document
        return setContent(document, key, {
          type: chapter.type,
          content: surveyInOrder({ ...chapter.content, ...rules }),
        })
      },
      { where: key },
    )
  return (
    <section className={quiz.rules} aria-labelledby={id}>
      <h3 id={id}>{t(($) => $.answers)}</h3>
      <Switch
        label={t(($) => $.anonymous)}
        description={t(($) => $.anonymousHelp)}
        checked={anonymous}
        onChange={({ target }) => change({ anonymous: target.checked })}
      />
      <Switch
        label={t(($) => $.showResults)}
        description={t(($) => $.showResultsHelp)}
        checked={showResults}
        onChange={({ target }) => change({ showResults: target.checked })}
      />
      {!anonymous && (
        <Switch
          label={t(($) => $.changeable)}
          checked={changeable}
          onChange={({ target }) => change({ changeable: target.checked })}
        />
      )}
      <p className={styles.promise}>
        {anonymous ? <IconLock size={16} aria-hidden /> : <IconUser size={16} aria-hidden />}
        {t(($) => (anonymous ? $.promise : $.named))}
      </p>
    </section>
  )
}

/** The way to what came of it, once the server has the chapter. */
function ResultsLink({ chapterKey }: { chapterKey: string }) {
  const { t } = useTranslation('survey', { keyPrefix: 'editor' })
  const { session } = useChapterEditing()
  const id = useEdited(({ copy }) => copy.chapters[chapterKey]?.id)
  if (id === undefined) return null
  return (
    <Button
      component={AppLink}
      className={styles.results}
      href={`/analytics/s/${session.speachID}/survey/${id}`}
      variant="subtle"
      color="gray"
      size="sm"
      leftSection={<IconChartBar size={16} aria-hidden />}
    >
      {t(($) => $.results)}
    </Button>
  )
}
