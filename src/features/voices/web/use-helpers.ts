import { useTranslation } from 'react-i18next'
import type { Chapter } from '#features/chapters/outline.ts'
import { setContent } from '#features/chapters/outline.ts'
import { blankContent } from '#features/chapters/registry.ts'
import { useEditor } from '#features/editor/web/use-editor.tsx'
import { confirm } from '#ui/dialog/confirm.ts'

/** What a chapter may be given beside a voice, in the order in which it is offered. */
export const HELPERS = ['document', 'subtitles', 'video', 'audio'] as const

export type Helper = (typeof HELPERS)[number]

/** The flag that switches a helper (PRODUCT §15); the others are always there. */
const FLAGS: Partial<Record<Helper, string>> = { document: 'addDocument', subtitles: 'subtitleManagement' }

/** Whether a helper is offered. @param flags those of the installation */
export function isHelperOn(helper: Helper, flags: Readonly<Record<string, boolean | undefined>>): boolean {
  const flag = FLAGS[helper]
  return flag === undefined || flags[flag] !== false
}

const TYPES = { document: 'PPT', video: 'VIDEO_UPLOAD', audio: 'AUDIO_UPLOAD' } as const

/** What gives the chapter something else; after a warning, since what it shows is replaced (seed 002 §5). */
export function useHelpers({ key }: Chapter, onDone: () => void): (helper: Helper) => Promise<void> {
  const { t } = useTranslation('voices', { keyPrefix: 'replace' })
  const { session } = useEditor()
  return async (helper) => {
    if (helper === 'subtitles') {
      onDone()
      showSubtitles(key)
      return
    }
    const confirmed = await confirm({ title: t(($) => $[helper]), text: t(($) => $.text), action: t(($) => $.action) })
    if (!confirmed) return
    session.edit((document) => setContent(document, key, blankContent(TYPES[helper])), { where: key })
    onDone()
  }
}

/** Leads to the subtitles of a chapter, which stand under its player. */
export function showSubtitles(chapterKey: string): void {
  // The dialog gives the focus back first.
  requestAnimationFrame(() => {
    const section = document.querySelector<HTMLElement>(`[aria-labelledby="${CSS.escape(chapterKey)}-subtitles"]`)
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('button, select, input')?.focus({ preventScroll: true })
  })
}
