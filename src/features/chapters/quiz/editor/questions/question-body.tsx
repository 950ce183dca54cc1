import { Button, Select, Textarea } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RubricField } from '../../../open-question/editor/rubric-field.tsx'
import { ScaleAnswer } from '../../../survey/editor/scale-answer.tsx'
import { useEdited } from '../../../web/editing/use-chapter-editing.ts'
import { FEEDBACK_MAX, POINTS_MAX, QUESTION_TEXT_MAX, type Question } from '../../question-schema.ts'
import { pointsOf } from '../../rules.ts'
import { ChoicesField } from '../answers/choices-field.tsx'
import { GapsField } from '../answers/gaps-field.tsx'
import { HotspotField } from '../answers/hotspot-field.tsx'
import { NumberAnswer } from '../answers/number-answer.tsx'
import { NumberField } from '../answers/number-field.tsx'
import { PairsField } from '../answers/pairs-field.tsx'
import { TextAnswer } from '../answers/text-answer.tsx'
import type { EditQuestion } from '../use-questions.ts'
import { useAsking, useKindWords } from './asking.ts'
import { PictureField } from './picture-field.tsx'
import styles from './question-body.module.css'
import { changeKind, type Makings } from './question-operations.ts'

interface QuestionBodyProps {
  chapterKey: string
  question: Question
  /** From 1. */
  number: number
  makings: Makings
  onEdit: EditQuestion
}

/** Everything of a question: its text, its picture, its answers, what it is worth and what is said after it. */
export function QuestionBody(props: QuestionBodyProps) {
  const { question, onEdit } = props
  const { isMarked } = useAsking()
  return (
    <>
      {question.kind === 'gaps' ? (
        <GapsField question={question} onChange={(next, group) => onEdit(() => next, group)} />
      ) : (
        <QuestionText question={question} onEdit={onEdit} />
      )}
      {question.kind !== 'hotspot' && <PictureField {...props} />}
      <Parts {...props} />
      <Worth {...props} />
      {isMarked && <Feedback question={question} onEdit={onEdit} />}
    </>
  )
}

function QuestionText({ question, onEdit }: Pick<QuestionBodyProps, 'question' | 'onEdit'>) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor' })
  const language = useEdited((state) => state.document.facts.language)
  return (
    <Textarea
      label={t(($) => $.question)}
      placeholder={t(($) => $.placeholder)}
      autosize
      minRows={2}
      lang={language}
      maxLength={QUESTION_TEXT_MAX}
      data-text-of={question.id}
      value={question.text}
      onChange={({ target: { value } }) => onEdit((now) => ({ ...now, text: value }), 'text')}
    />
  )
}

/** The fields for the answers, by the kind of question. */
function Parts(props: QuestionBodyProps) {
  const { question, makings, onEdit } = props
  const { t } = useTranslation('quiz', { keyPrefix: 'editor' })
  const { isMarked } = useAsking()
  const language = useEdited((state) => state.document.facts.language)
  const set = (next: Question, group?: string) => onEdit(() => next, group)
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'boolean':
    case 'order':
      return (
        <ChoicesField {...{ question, makings }} onChoices={(choices, group) => set({ ...question, choices }, group)} />
      )
    case 'match':
      return <PairsField pairs={question.pairs} onPairs={(pairs, group) => set({ ...question, pairs }, group)} />
    case 'text':
      return <TextAnswer question={question} onChange={set} />
    case 'number':
      return isMarked ? (
        <NumberAnswer question={question} onChange={set} />
      ) : (
        <ScaleAnswer question={question} onChange={set} />
      )
    case 'hotspot':
      return (
        <HotspotField {...props} question={question} onAreas={(areas, group) => set({ ...question, areas }, group)} />
      )
    case 'gaps':
      return null
    case 'open':
      return isMarked ? (
        <>
          <p className={styles.hint}>{t(($) => $.open)}</p>
          <RubricField
            rubric={question.rubric}
            lang={language}
            onRubric={(rubric) => set({ ...question, rubric }, 'rubric')}
          />
        </>
      ) : null
  }
}

/** The kind of question and its points. */
function Worth({ question, makings, onEdit }: QuestionBodyProps) {
  const { t } = useTranslation('quiz')
  const { kinds, isMarked } = useAsking()
  const say = useKindWords()
  return (
    <div className={styles.worthFields}>
      <Select
        label={t(($) => $.editor.kind)}
        allowDeselect={false}
        data={kinds.map((kind) => ({ value: kind, label: say(kind, 'name') }))}
        value={question.kind}
        onChange={(value) => {
          const kind = kinds.find((one) => one === value)
          if (kind) onEdit((now) => changeKind(now, kind, makings))
        }}
      />
      {isMarked && (
        <NumberField
          label={t(($) => $.editor.points)}
          min={0}
          max={POINTS_MAX}
          decimalScale={2}
          value={pointsOf(question)}
          onValue={(points) => onEdit((now) => ({ ...now, points: points ?? 1 }), 'points')}
        />
      )}
    </div>
  )
}

/** The feedback shown after the question; collapsed until it is wanted. */
function Feedback({ question, onEdit }: Pick<QuestionBodyProps, 'question' | 'onEdit'>) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor.feedback' })
  const language = useEdited((state) => state.document.facts.language)
  const [isWanted, setIsWanted] = useState(false)
  if (!isWanted && question.feedback === undefined) {
    return (
      <Button
        className={styles.quiet}
        size="sm"
        variant="subtle"
        color="gray"
        leftSection={<IconMessagePlus size={16} aria-hidden />}
        onClick={() => setIsWanted(true)}
      >
        {t(($) => $.add)}
      </Button>
    )
  }
  return (
    <Textarea
      label={t(($) => $.label)}
      placeholder={t(($) => $.placeholder)}
      autosize
      lang={language}
      maxLength={FEEDBACK_MAX}
      autoFocus={isWanted && question.feedback === undefined}
      value={question.feedback ?? ''}
      onChange={({ target: { value } }) => {
        // A field that was emptied stays as long as one writes in it.
        setIsWanted(true)
        onEdit((now) => ({ ...now, feedback: value === '' ? undefined : value }), 'feedback')
      }}
    />
  )
}
