import type { Editor } from '@tiptap/core'
import { useTranslation } from 'react-i18next'
import { AtomEditing } from './atoms/atom-editing.ts'
import { type BlockActions, blocksWith } from './blocks.ts'
import type { PictureRequest } from './menus/picture-dialog.tsx'
import { SlashMenu } from './menus/slash-menu.ts'

interface TextToolsOptions {
  onPicture: (request: PictureRequest) => void
  /** Called to edit the selected footnote or formula. */
  onAtom: () => void
}

/** What a text is written with beyond what it is made of: the list behind `/`, and the fields of notes and formulas. */
export function useTextTools({ onPicture, onAtom }: TextToolsOptions) {
  const { t } = useTranslation('html')
  const actions: BlockActions = {
    addPicture: (editor: Editor) =>
      onPicture(
        editor.isActive('image')
          ? { describe: editor.getAttributes('image').alt ?? '' }
          : { add: { html: '', pictures: [] } },
      ),
    editAtom: onAtom,
  }
  const blocks = blocksWith(actions).map((block) => ({
    ...block,
    label: t(($) => $.blocks[block.name].label),
    words: t(($) => $.blocks[block.name].words),
  }))
  const extensions = [
    SlashMenu.configure({ blocks, actions }),
    AtomEditing.configure({
      onEdit: onAtom,
      nameOf: ({ texts, value }, number) =>
        texts === 'footnote'
          ? t(($) => $.footnote.label, { number, note: value })
          : t(($) => $.formula.label, { tex: value }),
    }),
  ]
  return { actions, extensions }
}
