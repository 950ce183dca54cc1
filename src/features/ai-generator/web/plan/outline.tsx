import { Button, VisuallyHidden } from '@mantine/core'
import { IconListTree, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RowDrag } from '#features/editor/web/outline/outline-drag.tsx'
import { DESCRIPTION_MAX } from '#features/speaches/rules.ts'
import { newKey } from '#shared/new-key.ts'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import { structuresOf } from '../documents/options-form.tsx'
import { ChapterGroup } from './chapter-group.tsx'
import { useDesk } from './desk.ts'
import styles from './outline.module.css'
import { addChapter, describePlan, dropOnto, findPart, partsOf } from './plan-edits.ts'
import { useMoves } from './use-moves.ts'
import type { Writing } from './use-writing.ts'

interface OutlineProps {
  writing: Writing
  /** There is no room beside it: the pages of the open part stand below its row. */
  isNarrow: boolean
  /** Offers to make another plan. */
  onRegenerate: () => void
}

/** The plan as an outline: what it is about, its chapters, and the places of each part. */
export function Outline({ writing, isNarrow, onRegenerate }: OutlineProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'outline' })
  const { plan, isFixed } = useDesk()
  const moves = useMoves()
  const titleOf = (id: string) => findPart(plan, id)?.part.title ?? plan.chapters.find((one) => one.id === id)?.title
  return (
    <>
      <FoundBy onRegenerate={onRegenerate} />
      <About />
      <p className={styles.sums}>
        <b>{t(($) => $.chapters, { count: plan.chapters.length })}</b>,{' '}
        {t(($) => $.parts, { count: partsOf(plan).length })}
      </p>
      <RowDrag
        onDrop={(drop) => moves.move((now) => dropOnto(now, drop), drop.dragged.key)}
        lift={({ key }) => <b>{titleOf(key)}</b>}
      >
        <ol ref={moves.list} className={styles.tree} aria-label={t(($) => $.label)}>
          {plan.chapters.map((chapter, index) => (
            <ChapterGroup key={chapter.id} {...{ chapter, index, moves, writing, isNarrow }} />
          ))}
        </ol>
      </RowDrag>
      {!isFixed && (
        <div className={styles.add}>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconPlus aria-hidden />}
            onClick={() => {
              const id = newKey()
              moves.move((now) => addChapter(now, id), id)
            }}
          >
            {t(($) => $.addChapter)}
          </Button>
          <p className={styles.hint}>
            {t(($) => $.drag)} <Kbd keys="Alt" /> <Kbd keys="↑" /> <Kbd keys="↓" />
          </p>
        </div>
      )}
      <VisuallyHidden component="p" role="status">
        {moves.said}
      </VisuallyHidden>
    </>
  )
}

/** What the lesson is about, in a few sentences. */
function About() {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'outline' })
  const { plan, keeper, isFixed } = useDesk()
  if (isFixed) {
    return (
      <p className={styles.about} lang={plan.language} dir="auto">
        {plan.description}
      </p>
    )
  }
  return (
    <div className={styles.about} data-text={`${plan.description}\n`}>
      <textarea
        rows={1}
        value={plan.description}
        lang={plan.language}
        maxLength={DESCRIPTION_MAX}
        aria-label={t(($) => $.description)}
        placeholder={t(($) => $.noDescription)}
        onChange={({ target }) => keeper.edit((now) => describePlan(now, target.value), { group: 'description' })}
        dir="auto"
      />
    </div>
  )
}

/** Where the structure came from. */
function FoundBy({ onRegenerate }: Pick<OutlineProps, 'onRegenerate'>) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'outline' })
  const { lesson, isFixed } = useDesk()
  const { structure } = lesson.options
  const sources = new Set(
    lesson.documents.flatMap(({ foundBy, structures }) => structures.find((one) => one === structure) ?? foundBy ?? []),
  )
  const [first, ...others] = sources
  if (!first) return null
  return (
    <p className={styles.found}>
      <IconListTree size={18} aria-hidden />
      <span>
        {t(($) => (others.length > 0 ? $.foundBy.several : $.foundBy[first]))}{' '}
        {!isFixed && structuresOf(lesson.documents).length > 1 && (
          <button type="button" onClick={onRegenerate}>
            {t(($) => $.chooseAnother)}
          </button>
        )}
      </span>
    </p>
  )
}
