import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveTo, step } from '#shared/order.ts'
import { SILENT_DRAG } from '#ui/silent-drag.ts'
import { OrderRow } from './order-row.tsx'
import { chosenIn, type QuestionProps } from './question-props.ts'
import styles from './questions.module.css'

/** Parts to be put in order: dragged, by their buttons, or with Alt and an arrow. */
export function OrderQuestion({ question, answer, review, labelledBy, lang, onAnswer }: QuestionProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'question.order' })
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const { choices = [] } = question
  const order = inOrder(
    choices.map(({ id }) => id),
    chosenIn(answer),
  )
  const textOf = (id: string) => choices.find((choice) => choice.id === id)?.text ?? ''

  function put(id: string, next: readonly string[]): void {
    if (next === order || review) return
    onAnswer([...next])
    setSaid(t(($) => $.moved, { text: textOf(id), place: next.indexOf(id) + 1, count: next.length }))
  }

  function move(id: string, by: 1 | -1): void {
    put(id, step(order, id, by))
    // What moves in the page loses the focus.
    requestAnimationFrame(() => focusMove(list.current, id, by))
  }

  function onDragEnd({ active, over }: DragEndEvent): void {
    const id = String(active.id)
    if (over) put(id, moveTo(order, id, order.indexOf(String(over.id))))
  }

  return (
    <div className={styles.order}>
      {!review && <p className={styles.hint}>{t(($) => $.hint)}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={SILENT_DRAG}
        onDragEnd={onDragEnd}
      >
        <ol ref={list} aria-labelledby={labelledBy}>
          {order.map((id, place) => (
            <OrderRow
              key={id}
              {...{ id, lang, place }}
              text={textOf(id)}
              count={order.length}
              isRight={review && chosenIn(review.solution)[place] === id}
              locked={review !== undefined}
              onMove={(by) => move(id, by)}
            />
          ))}
        </ol>
      </DndContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}

/** The parts already put in order, followed by the others. */
function inOrder(ids: readonly string[], chosen: readonly string[]): readonly string[] {
  const known = chosen.filter((id) => ids.includes(id))
  return [...known, ...ids.filter((id) => !known.includes(id))]
}

/** Puts the focus on the button that moves on; at an end on the one that moves back. */
function focusMove(list: HTMLElement | null, id: string, by: 1 | -1): void {
  const row = list?.querySelector(`[data-row="${CSS.escape(id)}"]`)
  const buttons = [by, -by].map((way) => row?.querySelector<HTMLButtonElement>(`[data-move="${way}"]`))
  buttons.find((button) => button && !button.disabled)?.focus()
}
