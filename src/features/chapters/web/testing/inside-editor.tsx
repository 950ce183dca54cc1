import type { ReactNode } from 'react'
import type { Locale } from '#shared/locales.ts'
import { type ChapterEditing, ChapterEditingContext } from '../editing/use-chapter-editing.ts'

/** Where a part of a chapter's editor stands: in a speach of this language that is not changed, with no file on its way. */
export function InsideEditor({ language, children }: { language: Locale; children: ReactNode }) {
  const nothing = () => {}
  const state = { document: { facts: { language } } }
  const tasks = new Map()
  const editing = {
    session: { speachID: 'abc', subscribe: () => nothing, getState: () => state },
    uploads: { subscribe: () => nothing, getTasks: () => tasks },
    coEditing: null,
  }
  // Parts that change the speach are tried in the editor itself.
  return <ChapterEditingContext value={editing as unknown as ChapterEditing}>{children}</ChapterEditingContext>
}
