import { type Editor, Extension } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { selectedPicture, selectPicture, toggleCaption } from './picture-look.ts'

/** What the keys do in and around a picture with a caption. */
export const PictureKeys = Extension.create({
  name: 'pictureKeys',
  // Before the keys of all blocks, which would empty the figure or split the caption.
  priority: 200,
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => isInCaption(editor) && goBehind(editor),
    Backspace: ({ editor }) => leaveCaption(editor) || deleteFigure(editor),
    Delete: ({ editor }) => deleteFigure(editor),
  }),
})

function isInCaption({ state }: Editor): boolean {
  return state.selection.$from.parent.type.name === 'figcaption'
}

/** Writing goes on below the picture. */
function goBehind(editor: Editor): boolean {
  const picture = selectedPicture(editor.state)
  const { paragraph } = editor.schema.nodes
  if (!picture || !paragraph) return false
  const behind = picture.from + picture.node.nodeSize
  const { tr } = editor.state
  if (!tr.doc.nodeAt(behind)?.isTextblock) tr.insert(behind, paragraph.create())
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(behind + 1))).scrollIntoView())
  return true
}

/** At the start of a caption: an empty one goes, in every case the picture is selected. */
function leaveCaption(editor: Editor): boolean {
  const { selection } = editor.state
  if (!isInCaption(editor) || !selection.empty || selection.$from.parentOffset > 0) return false
  if (selection.$from.parent.childCount === 0) toggleCaption(editor)
  else selectPicture(editor)
  return true
}

/** A picture goes with its caption, which could not stand alone. */
function deleteFigure(editor: Editor): boolean {
  const { selection, tr } = editor.state
  const picture = selection instanceof NodeSelection ? selectedPicture(editor.state) : null
  if (picture?.node.type.name !== 'figure') return false
  editor.view.dispatch(tr.delete(picture.from, picture.from + picture.node.nodeSize).scrollIntoView())
  return true
}
