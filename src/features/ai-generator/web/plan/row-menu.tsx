import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowMerge,
  IconArrowUp,
  IconCursorText,
  IconDots,
  IconGitCompare,
  IconPencil,
  IconRefresh,
  IconSparkles,
  IconTrash,
  IconTypography,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { MenuTriggerProps } from '#ui/menu/menu-entries.ts'
import { OpenMenu } from '#ui/menu/open-menu.tsx'
import { tokensOfParts } from '../../estimate.ts'
import type { PlanPart } from '../../plan.ts'
import { BudgetLine, Price, useSpending } from '../spending.tsx'
import { useDesk } from './desk.ts'
import styles from './outline.module.css'
import { mergeWithNext, remove } from './plan-edits.ts'
import type { PlanMoves } from './use-moves.ts'
import type { Writing } from './use-writing.ts'

interface RowMenuProps {
  id: string
  name: string
  moves: PlanMoves
  onRename: () => void
  /** Only a part of a chapter can be written. */
  part?: PlanPart
  writing?: Writing
}

/** Everything that can be done with a chapter or a part, without dragging. */
export function RowMenu(props: RowMenuProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'menu' })
  const { isReadOnly } = useDesk()
  const [asked, setAsked] = useState(false)
  const button = (trigger: MenuTriggerProps) => (
    <IconButton label={t(($) => $.label, { name: props.name })} size={32} className={styles.menu} bare {...trigger}>
      <IconDots size={18} aria-hidden />
    </IconButton>
  )
  if (isReadOnly) return <span />
  if (!asked) return button({ 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setAsked(true) })
  return (
    <OpenMenu trigger={button({})} returnFocus={false}>
      <Entries {...props} />
    </OpenMenu>
  )
}

function Entries({ id, moves, onRename, part, writing }: RowMenuProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'menu' })
  const { isFixed, keeper } = useDesk()
  return (
    <>
      {part && writing && <WritingEntries part={part} writing={writing} />}
      {part && writing && !isFixed && <Menu.Divider />}
      {!isFixed && (
        <>
          <Menu.Item leftSection={<IconTypography aria-hidden />} onClick={onRename}>
            {t(($) => $.rename)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowMerge aria-hidden />}
            onClick={() => moves.move((plan) => mergeWithNext(plan, id), id)}
          >
            {t(($) => $.merge)}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowUp aria-hidden />} onClick={() => moves.step(id, -1)}>
            {t(($) => $.up)}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown aria-hidden />} onClick={() => moves.step(id, 1)}>
            {t(($) => $.down)}
          </Menu.Item>
          <Menu.Item
            color="berry"
            leftSection={<IconTrash aria-hidden />}
            onClick={() => keeper.edit((plan) => remove(plan, id))}
          >
            {t(($) => $.leaveOut)}
          </Menu.Item>
        </>
      )}
    </>
  )
}

function WritingEntries({ part, writing }: { part: PlanPart; writing: Writing }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'menu' })
  const { lesson, madeOf } = useDesk()
  const { id, documentPages } = part
  const made = madeOf(id)
  const spending = useSpending(lesson, lesson.options)
  const budget = useId()
  const tokens = tokensOfParts([part], lesson.documents, lesson.options.duration)
  const isWritten = made?.state === 'made' || made?.state === 'edited'
  if (made?.chapterID === null) return <Menu.Label>{t(($) => $.deleted)}</Menu.Label>
  return (
    <>
      {made && (
        <Menu.Item
          component={AppLink}
          href={`/recorder/edit/${lesson.speachID}?chapter=${made.chapterID}`}
          leftSection={<IconPencil aria-hidden />}
        >
          {t(($) => $.edit)}
        </Menu.Item>
      )}
      {made?.hasProposal && (
        <Menu.Item
          component={AppLink}
          href={`/recorder/aiSpeachGenerator?speachID=${lesson.speachID}&view=texts&part=${id}`}
          leftSection={<IconGitCompare aria-hidden />}
        >
          {t(($) => $.compare)}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={isWritten ? <IconRefresh aria-hidden /> : <IconSparkles aria-hidden />}
        disabled={documentPages.length === 0 || made?.state === 'waiting' || writing.isBusy || spending.isSpent}
        rightSection={<Price spending={spending} tokens={tokens} />}
        aria-describedby={spending.isSpent ? budget : undefined}
        onClick={() => writing.generate([id])}
      >
        {t(($) => (isWritten ? $.regenerate : $.generate))}
        {isWritten && <small className={styles.below}>{t(($) => $.textStays)}</small>}
        {spending.isSpent && (
          <small className={styles.below}>
            <BudgetLine id={budget} spending={spending} />
          </small>
        )}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCursorText aria-hidden />}
        disabled={writing.isBusy}
        onClick={() => writing.writeMyself(id)}
      >
        {t(($) => $.writeMyself)}
      </Menu.Item>
    </>
  )
}
