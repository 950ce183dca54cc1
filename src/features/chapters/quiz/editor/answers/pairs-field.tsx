import { Button, Textarea } from '@mantine/core'
import { IconArrowRight, IconPlus, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DragList, DragRow } from '#ui/drag-list.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useEdited } from '../../../web/editing/use-chapter-editing.ts'
import { CHOICE_TEXT_MAX, PARTS_MAX, type QuestionOf } from '../../question-schema.ts'
import styles from '../questions/question-body.module.css'
import { addPart, BLANK_PAIR, moveItem } from '../questions/question-operations.ts'
import { changeRows, onRowKey, type RowActions } from '../row-keys.ts'

type Pairs = QuestionOf<'match'>['pairs']

interface PairsFieldProps {
  pairs: Pairs
  /** Changes of the same group in quick succession are one step. */
  onPairs: (pairs: Pairs, group?: string) => void
}

/** What belongs together, in pairs. Enter goes from the left side to the right one, and on to the next pair. */
export function PairsField({ pairs, onPairs }: PairsFieldProps) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor.pairs' })
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const actions: Required<RowActions> = {
    add: (index) => onPairs([...addPart(pairs, BLANK_PAIR, index)]),
    remove: (index) => onPairs(pairs.toSpliced(index, 1)),
    move: (from, to) => onPairs([...moveItem(pairs, from, to)]),
  }
  // A pair has no name of its own: it is dragged by its place.
  const ids = pairs.map((_, index) => `pair-${index}`)

  return (
    <section className={styles.field} aria-labelledby={id}>
      <h3 id={id}>{t(($) => $.label)}</h3>
      <p className={styles.hint}>{t(($) => $.hint)}</p>
      <DragList ids={ids} onMove={actions.move}>
        <ol ref={list} className={styles.rows}>
          {pairs.map((pair, index) => (
            <PairRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a pair keeps its place and the focus when its words change
              key={index}
              {...{ pairs, index, actions }}
              list={() => list.current}
              onPair={(side, text) => onPairs(pairs.with(index, { ...pair, [side]: text }), `pair-${side}-${index}`)}
            />
          ))}
        </ol>
      </DragList>
      <Button
        className={styles.quiet}
        size="sm"
        variant="subtle"
        color="gray"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={pairs.length >= PARTS_MAX}
        onClick={() => changeRows(list.current, pairs.length * 2, () => actions.add(pairs.length))}
      >
        {t(($) => $.add)}
      </Button>
    </section>
  )
}

interface PairRowProps {
  pairs: Pairs
  index: number
  actions: Required<RowActions>
  list: () => HTMLElement | null
  onPair: (side: 'left' | 'right', text: string) => void
}

function PairRow({ pairs, index, actions, list, onPair }: PairRowProps) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor.pairs' })
  const language = useEdited((state) => state.document.facts.language)
  const { left, right } = pairs[index] ?? BLANK_PAIR
  const next = pairs[index + 1]
  const number = index + 1

  /** Each pair has two fields, so a place in the list of fields is twice the place of the pair. */
  function field(side: 'left' | 'right') {
    const isLeft = side === 'left'
    const inRow = { list: list(), count: pairs.length * 2, step: 2, index: index * 2 + (isLeft ? 0 : 1) }
    return (
      <Textarea
        aria-label={t(($) => $[side], { number })}
        data-row-field
        autosize
        minRows={1}
        lang={language}
        maxLength={CHOICE_TEXT_MAX}
        value={isLeft ? left : right}
        onChange={({ target }) => onPair(side, target.value)}
        onKeyDown={(event) =>
          onRowKey(
            event,
            {
              ...inRow,
              isEmpty: isLeft ? left === '' && right === '' && pairs.length > 1 : right === '',
              isNextEmpty: isLeft || (next?.left === '' && next.right === ''),
            },
            {
              add: () => actions.add(index + 1),
              // From the right side one goes back to the left one, which takes the pair away.
              remove: () => isLeft && actions.remove(index),
              move: (_, to) => actions.move(index, to < inRow.index ? index - 1 : index + 1),
            },
          )
        }
      />
    )
  }

  return (
    <DragRow id={`pair-${index}`} index={index} className={styles.pair}>
      {field('left')}
      <IconArrowRight size={16} aria-hidden />
      {field('right')}
      <IconButton
        size="sm"
        label={`${t(($) => $.delete)} ${number}`}
        disabled={pairs.length < 2}
        onClick={() => changeRows(list(), Math.max(index - 1, 0) * 2, () => actions.remove(index))}
      >
        <IconX size={16} aria-hidden />
      </IconButton>
    </DragRow>
  )
}
