import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { confirm } from './dialog/confirm.ts'

interface Address {
  pathname: string
  search: object
}

interface LeaveQuestion {
  /** What is asked instead of whether to go without saving. */
  words?: { title: string; text: string; action: string }
  /** Whether one address is left for another; to another part of the same page nobody leaves it. */
  isLeaving?: (from: Address, to: Address) => boolean
}

/**
 * Asks before somebody leaves a page on which something is not saved, or not ended.
 * @param isUnsaved asked when they leave, so that a moment after the last change was taken back nobody is asked about it
 */
export function useLeaveQuestion(
  isUnsaved: () => boolean,
  { words, isLeaving = (from, to) => from.pathname !== to.pathname }: LeaveQuestion = {},
): void {
  const { t } = useTranslation('ui', { keyPrefix: 'leave' })
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isUnsaved() || !isLeaving(current, next)) return false
      return !(await confirm(words ?? { title: t(($) => $.title), text: t(($) => $.text), action: t(($) => $.action) }))
    },
    enableBeforeUnload: isUnsaved,
  })
}
