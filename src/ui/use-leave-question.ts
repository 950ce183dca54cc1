import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { confirm } from './dialog/confirm.ts'

/**
 * Asks before somebody leaves a page on which something is not saved.
 * @param isUnsaved asked when they leave, so that a moment after the last change was taken back nobody is asked about it
 */
export function useLeaveQuestion(isUnsaved: () => boolean): void {
  const { t } = useTranslation('ui', { keyPrefix: 'leave' })
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // To another part of the page nobody leaves it.
      if (!isUnsaved() || current.pathname === next.pathname) return false
      return !(await confirm({ title: t(($) => $.title), text: t(($) => $.text), action: t(($) => $.action) }))
    },
    enableBeforeUnload: isUnsaved,
  })
}
