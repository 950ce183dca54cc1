import type { Editor } from '@tiptap/core'
import type { ComponentType } from 'react'

interface ImproveTextProps {
  editor: Editor
  /** Key of the chapter that the text is in. */
  chapterKey: string
}

/** What features that stand above the chapters put into their editors. A part without a feature is not shown. */
interface EditingAddOns {
  /** In the tools of a text: the button that has other words proposed for what is selected. */
  ImproveText?: ComponentType<ImproveTextProps>
}

/** Those of the platform; the app fills it (`src/app/web/add-ons.ts`). */
export const editingAddOns: EditingAddOns = {}
