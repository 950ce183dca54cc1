import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowOf } from '#features/editor/web/outline/use-outline.ts'
import type { Plan } from '../../plan.ts'
import { useDesk } from './desk.ts'
import { findPart, step } from './plan-edits.ts'

/** Moves rows of the outline, keeps the focus on them and says where they are. */
export function useMoves() {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'outline' })
  const { keeper } = useDesk()
  const list = useRef<HTMLOListElement>(null)
  const [said, say] = useState('')

  function move(change: (plan: Plan) => Plan, id: string): void {
    const before = keeper.current().plan
    keeper.edit(change, { where: id })
    const after = keeper.current().plan
    if (after === before) return
    say(describe(after, id))
    // The row may have been redrawn in another chapter.
    requestAnimationFrame(() => rowOf(list.current, id)?.focus())
  }

  function describe(plan: Plan, id: string): string {
    const place = findPart(plan, id)
    if (place) {
      const { part, index, chapter } = place
      const count = chapter.subchapters.length
      return t(($) => $.partMoved, { title: part.title, place: index + 1, count, chapter: chapter.title })
    }
    const index = plan.chapters.findIndex((chapter) => chapter.id === id)
    const title = plan.chapters[index]?.title
    return t(($) => $.chapterMoved, { title, place: index + 1, count: plan.chapters.length })
  }

  return { list, said, move, step: (id: string, by: -1 | 1) => move((plan) => step(plan, id, by), id) }
}

export type PlanMoves = ReturnType<typeof useMoves>
