import { Menu } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconCopy,
  IconDots,
  IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { DragRow } from '#ui/drag-list.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Question } from '../../question-schema.ts'
import { pointsOf } from '../../rules.ts'
import styles from '../quiz-editor.module.css'
import type { EditQuestion } from '../use-questions.ts'
import { useAsking, useKindWords } from './asking.ts'
import bodyStyles from './question-body.module.css'
import { QuestionBody } from './question-body.tsx'
import { KIND_ICONS } from './question-kinds.ts'
import type { Makings } from './question-operations.ts'

export interface QuestionCardProps {
  chapterKey: string
  question: Question
  /** Its place, from 0. */
  index: number
  total: number
  isOpen: boolean
  makings: Makings
  onOpen: (isOpen: boolean) => void
  onEdit: EditQuestion
  onMove: (by: 1 | -1) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** A question: folded to a line, or unfolded to be written. Alt and an arrow move it. */
export function QuestionCard(props: QuestionCardProps) {
  const { chapterKey, question, index, isOpen, makings, onOpen, onEdit, onMove } = props
  const id = useId()

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || (by !== 1 && by !== -1)) return
    event.preventDefault()
    onMove(by)
  }

  return (
    <DragRow id={question.id} index={index} className={styles.card} isOpen={isOpen}>
      <button
        type="button"
        className={styles.head}
        data-head
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={() => onOpen(!isOpen)}
        onKeyDown={onKeyDown}
      >
        <Head question={question} number={index + 1} isOpen={isOpen} />
      </button>
      <CardMenu {...props} />
      {isOpen && (
        <div id={id} className={bodyStyles.body}>
          <QuestionBody {...{ chapterKey, question, makings, onEdit }} number={index + 1} />
        </div>
      )}
    </DragRow>
  )
}

/** A question in a line: what it asks, for how many points, and what it lacks. */
function Head({ question, number, isOpen }: { question: Question; number: number; isOpen: boolean }) {
  const { t } = useTranslation('quiz')
  const Icon = KIND_ICONS[question.kind]
  const { isMarked, missingIn } = useAsking()
  const kind = useKindWords()(question.kind, 'name')
  const missing = missingIn(question)
  const text = question.text.replaceAll(/\{\{\d{1,2}\}\}/g, '…').trim()
  return (
    <>
      <span className="num">{number}</span>
      <Icon role="img" aria-label={kind} />
      <span className={styles.headText} data-empty={text === '' || undefined}>
        {isOpen ? kind : text || t(($) => $.editor.unnamed)}
      </span>
      {missing && isKnown(missing) && (
        <span className={styles.badge}>
          <Badge colour="sun" icon={<IconAlertTriangle size={14} aria-hidden />}>
            {t(($) => $.editor.missing[missing])}
          </Badge>
        </span>
      )}
      {isMarked && <span className={styles.worth}>{t(($) => $.editor.worth, { count: pointsOf(question) })}</span>}
      <IconChevronDown className={styles.chevron} size={16} aria-hidden />
    </>
  )
}

const REASONS = ['QUESTIONS', 'QUESTION_TEXT', 'CHOICES', 'RIGHT_ANSWER', 'PICTURE'] as const

/** Whether it is one of what questions can lack. */
function isKnown(reason: string): reason is (typeof REASONS)[number] {
  return REASONS.some((one) => one === reason)
}

function CardMenu({ index, total, onMove, onDuplicate, onRemove }: QuestionCardProps) {
  const { max } = useAsking()
  const { t } = useTranslation('quiz', { keyPrefix: 'editor.row' })
  return (
    <Menu returnFocus={false}>
      <Menu.Target>
        <IconButton label={t(($) => $.more, { number: index + 1 })} size="sm" bare>
          <IconDots size={16} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {max > 1 && (
          <>
            <Menu.Item leftSection={<IconArrowUp aria-hidden />} disabled={index === 0} onClick={() => onMove(-1)}>
              {t(($) => $.up)}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown aria-hidden />}
              disabled={index === total - 1}
              onClick={() => onMove(1)}
            >
              {t(($) => $.down)}
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy aria-hidden />} disabled={total >= max} onClick={onDuplicate}>
              {t(($) => $.duplicate)}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item color="berry" leftSection={<IconTrash aria-hidden />} onClick={onRemove}>
          {t(($) => $.delete)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
