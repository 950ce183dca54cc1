import { useTranslation } from 'react-i18next'
import { notify } from '#ui/toast/toast.tsx'
import type { AiDocument } from '../../contract.ts'
import { pagesOf, rangeText } from '../marks/page-runs.ts'
import { useDesk } from '../plan/desk.ts'
import { findPart, takeIn } from '../plan/plan-edits.ts'
import type { UseRange } from './page-use.ts'

/** Takes pages into the part that is open, and says so. */
export function useTakeIn(): (document: AiDocument, range: UseRange) => void {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'map' })
  const { plan, keeper, openID, isFixed } = useDesk()
  const part = findPart(plan, openID)?.part
  return ({ jobID, name }, range) => {
    if (!part || isFixed) return
    const pages = pagesOf({ jobID, documentName: name, first: range.first, last: range.last })
    keeper.edit((now) => takeIn(now, part.id, pages), { where: part.id })
    notify.success(t(($) => $.taken, { pages: rangeText(range), count: pages.length, title: part.title }))
  }
}
