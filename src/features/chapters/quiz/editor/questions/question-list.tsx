import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { DragList } from '#ui/drag-list.tsx'
import { notify } from '#ui/toast/toast.tsx'
import type { Question } from '../../question-schema.ts'
import styles from '../quiz-editor.module.css'
import type { OpenQuestion } from '../use-open-question.ts'
import { useQuestions } from '../use-questions.ts'
import { QuestionCard } from './question-card.tsx'
import { addQuestions, duplicateQuestion, moveItem } from './question-operations.ts'

interface QuestionListProps {
  chapterKey: string
  questions: readonly Question[]
  open: OpenQuestion
}

/** The questions in their order, one of them unfolded. */
export function QuestionList({ chapterKey, questions, open }: QuestionListProps) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor' })
  const { editQuestions, editQuestion, makings } = useQuestions(chapterKey)
  const [said, setSaid] = useState('')

  function changeAndFocus(index: number, change: () => void): void {
    flushSync(change)
    open.list.current?.querySelectorAll<HTMLElement>('[data-head]')[index]?.focus()
  }

  function move(from: number, to: number): void {
    const moved = moveItem(questions, from, to)
    if (moved === questions) return
    changeAndFocus(to, () => {
      editQuestions(() => moved)
      setSaid(t(($) => $.moved, { place: to + 1, total: moved.length }))
    })
  }

  function duplicate(question: Question): void {
    const before = new Set(questions.map(({ id }) => id))
    const added = duplicateQuestion(questions, question.id, makings.newID)
    editQuestions(() => added)
    const copy = added.find(({ id }) => !before.has(id))
    if (copy) open.write(copy.id)
  }

  function remove(question: Question, index: number): void {
    changeAndFocus(Math.min(index, questions.length - 2), () =>
      editQuestions((now) => now.filter(({ id }) => id !== question.id)),
    )
    notify.undo(
      t(($) => $.row.deleted, { number: index + 1 }),
      () =>
        editQuestions((now) =>
          now.some(({ id }) => id === question.id) ? now : addQuestions(now, [question], makings.newID, index),
        ),
    )
  }

  return (
    <>
      <DragList ids={questions.map(({ id }) => id)} onMove={move}>
        <ol ref={open.list} className={styles.questions} aria-label={t(($) => $.list)}>
          {questions.map((question, index) => (
            <QuestionCard
              key={question.id}
              {...{ chapterKey, question, index, makings }}
              total={questions.length}
              isOpen={question.id === open.id}
              onOpen={(isOpen) => open.show(isOpen ? question.id : null)}
              onEdit={(change, group) => editQuestion(question.id, change, group)}
              onMove={(by) => move(index, index + by)}
              onDuplicate={() => duplicate(question)}
              onRemove={() => remove(question, index)}
            />
          ))}
        </ol>
      </DragList>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </>
  )
}
