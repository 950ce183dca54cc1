import { Checkbox, Menu, Radio, Textarea } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconMessagePlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DragRow } from '#ui/drag-list.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useEdited } from '../../../web/editing/use-chapter-editing.ts'
import { CHOICE_TEXT_MAX, type Choice, FEEDBACK_MAX } from '../../question-schema.ts'
import { useAsking } from '../questions/asking.ts'
import styles from '../questions/question-body.module.css'

interface ChoiceRowProps {
  kind: 'single' | 'multiple' | 'boolean' | 'order'
  choice: Choice
  /** Its place, from 0. */
  index: number
  total: number
  /** Names the radio buttons of one question. */
  group: string
  onText: (text: string) => void
  onFeedback: (feedback: string) => void
  onRight: (right: boolean) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** An answer to choose, with whether it is right, and what is said to those who choose it. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { kind, choice, index, onText, onFeedback, onKeyDown } = props
  const { t } = useTranslation('quiz', { keyPrefix: 'editor' })
  const language = useEdited((state) => state.document.facts.language)
  const [isWanted, setIsWanted] = useState(false)
  const number = index + 1
  const isOrder = kind === 'order'
  return (
    <DragRow id={choice.id} index={index} className={styles.choice} isFixed={kind === 'boolean'}>
      <RightMark {...props} />
      <Textarea
        className={styles.choiceText}
        aria-label={t(($) => (isOrder ? $.order.text : $.choices.text), { number })}
        data-row-field
        autosize
        minRows={1}
        lang={language}
        maxLength={CHOICE_TEXT_MAX}
        value={choice.text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      <ChoiceMenu {...props} onWantFeedback={() => setIsWanted(true)} />
      {!isOrder && (isWanted || choice.feedback !== undefined) && (
        <Textarea
          className={styles.choiceFeedback}
          variant="filled"
          aria-label={t(($) => $.choices.feedback, { number })}
          placeholder={t(($) => $.choices.feedbackPlaceholder)}
          autosize
          minRows={1}
          lang={language}
          maxLength={FEEDBACK_MAX}
          autoFocus={isWanted}
          value={choice.feedback ?? ''}
          onChange={({ target }) => {
            // A field that was emptied stays as long as one writes in it.
            setIsWanted(true)
            onFeedback(target.value)
          }}
        />
      )}
    </DragRow>
  )
}

/** Whether it is right; of steps, which one it is. */
function RightMark({ kind, choice, index, group, onRight }: ChoiceRowProps) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor.choices' })
  const { isMarked } = useAsking()
  if (kind === 'order' || !isMarked) return <span className={styles.step}>{index + 1}</span>
  const label = t(($) => $.right, { number: index + 1 })
  const checked = choice.right ?? false
  return (
    <span className={styles.mark}>
      {kind === 'multiple' ? (
        <Checkbox aria-label={label} checked={checked} onChange={({ target }) => onRight(target.checked)} />
      ) : (
        <Radio aria-label={label} name={group} checked={checked} onChange={({ target }) => onRight(target.checked)} />
      )}
    </span>
  )
}

function ChoiceMenu(props: ChoiceRowProps & { onWantFeedback: () => void }) {
  const { kind, index, total, onMove, onRemove, onWantFeedback } = props
  const { t } = useTranslation('quiz', { keyPrefix: 'editor' })
  const { isMarked } = useAsking()
  const isOrder = kind === 'order'
  return (
    <Menu returnFocus={false}>
      <Menu.Target>
        <IconButton label={t(($) => (isOrder ? $.order.more : $.choices.more), { number: index + 1 })} size="sm" bare>
          <IconDots size={16} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {!isOrder && isMarked && (
          <Menu.Item leftSection={<IconMessagePlus aria-hidden />} onClick={onWantFeedback}>
            {t(($) => $.choices.addFeedback)}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconArrowUp aria-hidden />} disabled={index === 0} onClick={() => onMove(-1)}>
          {t(($) => $.row.up)}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown aria-hidden />} disabled={index === total - 1} onClick={() => onMove(1)}>
          {t(($) => $.row.down)}
        </Menu.Item>
        {kind !== 'boolean' && (
          <>
            <Menu.Divider />
            <Menu.Item color="berry" leftSection={<IconX aria-hidden />} disabled={total < 2} onClick={onRemove}>
              {t(($) => (isOrder ? $.order.delete : $.choices.delete))}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
