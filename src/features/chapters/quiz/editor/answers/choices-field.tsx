import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DragList } from '#ui/drag-list.tsx'
import { type Choice, PARTS_MAX, type QuestionOf } from '../../question-schema.ts'
import { useAsking } from '../questions/asking.ts'
import styles from '../questions/question-body.module.css'
import { addPart, blankChoice, type Makings, markRight, moveItem } from '../questions/question-operations.ts'
import { changeRows, onRowKey } from '../row-keys.ts'
import { ChoiceRow } from './choice-row.tsx'

const HINTS = { single: 'hintOne', multiple: 'hintMany', boolean: 'hintBoolean' } as const

interface ChoicesFieldProps {
  question: QuestionOf<'single' | 'multiple' | 'boolean' | 'order'>
  makings: Makings
  /** Changes of the same group in quick succession are one step. */
  onChoices: (choices: Choice[], group?: string) => void
}

/** The answers to choose from, or the steps to be put in order: written one after the other, by Enter. */
export function ChoicesField({ question, makings, onChoices }: ChoicesFieldProps) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor' })
  const { t: say } = useTranslation('survey', { keyPrefix: 'editor.choices' })
  const { isMarked } = useAsking()
  const { kind, choices } = question
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const isOrder = kind === 'order'
  const isFixed = kind === 'boolean'
  const change = (next: readonly Choice[], group?: string) => onChoices([...next], group)
  const set = (index: number, part: Partial<Choice>, group: string) =>
    change(
      choices.map((one, place) => (place === index ? tidied({ ...one, ...part }) : one)),
      `${group}-${index}`,
    )
  const move = (from: number, to: number) => change(moveItem(choices, from, to))
  const remove = (index: number) => change(choices.toSpliced(index, 1))
  const add = (index: number) => change(addPart(choices, blankChoice(makings.newID), index))

  return (
    <section className={styles.field} aria-labelledby={id}>
      <h3 id={id}>
        {isMarked ? t(($) => (isOrder ? $.order.label : $.choices.label)) : say(($) => (isOrder ? $.ranking : $.label))}
      </h3>
      <p className={styles.hint}>
        {isMarked
          ? t(($) => (isOrder ? $.order.hint : $.choices[HINTS[kind]]))
          : say(($) => (isOrder ? $.rankingHint : isFixed ? $.fixedHint : $.hint))}
      </p>
      <DragList ids={choices.map((choice) => choice.id)} onMove={move}>
        <ol ref={list} className={styles.rows}>
          {choices.map((choice, index) => (
            <ChoiceRow
              key={choice.id}
              {...{ kind, choice, index }}
              group={question.id}
              total={choices.length}
              onText={(text) => set(index, { text }, 'choice')}
              onFeedback={(feedback) => set(index, { feedback: feedback || undefined }, 'choice-feedback')}
              onRight={(right) => change(markRight(choices, choice.id, right, { isOne: kind !== 'multiple' }))}
              onMove={(by) => changeRows(list.current, index + by, () => move(index, index + by))}
              onRemove={() => changeRows(list.current, Math.max(index - 1, 0), () => remove(index))}
              onKeyDown={(event) =>
                onRowKey(
                  event,
                  {
                    list: list.current,
                    index,
                    count: choices.length,
                    isEmpty: choice.text === '',
                    isNextEmpty: isFixed || choices[index + 1]?.text === '',
                  },
                  isFixed ? { move } : { add, remove, move },
                )
              }
            />
          ))}
        </ol>
      </DragList>
      {!isFixed && (
        <Button
          className={styles.quiet}
          size="sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={choices.length >= PARTS_MAX}
          onClick={() => changeRows(list.current, choices.length, () => add(choices.length))}
        >
          {t(($) => (isOrder ? $.order.add : $.choices.add))}
        </Button>
      )}
    </section>
  )
}

/** In the order in which the server answers it. */
function tidied({ id, text, right, feedback }: Choice): Choice {
  return { id, text, right, feedback }
}
