import type { Editor } from '@tiptap/core'
import type { ComponentType } from 'react'

interface ImproveTextProps {
  editor: Editor
  /** Key of the chapter that the text is in. */
  chapterKey: string
}

interface DescribePictureProps {
  /** Key of the chapter that the picture is in. */
  chapterKey: string
  /** Where the text shows the picture from. */
  src: string
  /** Takes a description into the field. */
  onText: (text: string) => void
}

/** What features that stand above the chapters put into their editors. A part without a feature is not shown. */
interface EditingAddOns {
  /** In the tools of a text: the button that has other words proposed for what is selected. */
  ImproveText?: ComponentType<ImproveTextProps>
  /** Under the field for what a picture shows: the button that has a description proposed. */
  DescribePicture?: ComponentType<DescribePictureProps>
}

/** Those of the platform; the app fills it (`src/app/web/add-ons.ts`). */
export const editingAddOns: EditingAddOns = {}
