import { createContext, use, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../dialog/confirm.ts'
import { useLeaveQuestion } from '../use-leave-question.ts'

/** What is known of the panel beside a table. */
interface UnsavedPanel {
  /** The forms in it that hold what is not saved. */
  forms: Set<string>
  /** Closes the panel or opens it for another row; asks first where something is not saved. */
  leave: (go: () => void) => void
}

/** The panel of a screen, for its forms and the drawer around them. */
export const PanelContext = createContext<UnsavedPanel | null>(null)

/** Keeps what was typed in the panel of a screen until somebody discards it; leaving and reloading the page ask too. */
export function useUnsavedPanel(): UnsavedPanel {
  const { t } = useTranslation('ui', { keyPrefix: 'dialog.discard' })
  const { current: forms } = useRef(new Set<string>())
  useLeaveQuestion(() => forms.size > 0)
  async function leave(go: () => void): Promise<void> {
    if (forms.size > 0) {
      const words = { title: t(($) => $.title), text: t(($) => $.text), action: t(($) => $.action) }
      if (!(await confirm({ ...words, keep: t(($) => $.keep), danger: true }))) return
    }
    go()
  }
  return { forms, leave: (go) => void leave(go) }
}

/** Tells the panel around a form whether it holds what is not saved. */
export function useNoteUnsaved(isUnsaved: boolean): void {
  const forms = use(PanelContext)?.forms
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return
    forms?.add(id)
    return () => void forms?.delete(id)
  }, [forms, id, isUnsaved])
}
