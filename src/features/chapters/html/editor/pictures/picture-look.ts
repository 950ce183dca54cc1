import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'

/** Null is as wide as the column. */
export type PictureSize = 'small' | 'medium' | null

/** Null is a line of its own; text flows around what is on a side. */
export type PicturePlace = 'left' | 'centre' | 'right' | null

/** The picture that is selected, or whose caption is written. */
export interface SelectedPicture {
  size: PictureSize
  place: PicturePlace
  hasCaption: boolean
  alt: string
  /** The figure, or the picture itself while it has neither look nor caption. */
  node: Node
  from: number
}

/** The picture at the selection; null when something else is selected. */
export function selectedPicture({ doc, selection }: EditorState): SelectedPicture | null {
  const { $from, from, to } = selection
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name === 'figure') return asPicture($from.node(depth), $from.before(depth))
  }
  const node = doc.nodeAt(from)
  return node?.nodeSize === to - from ? asPicture(node, from) : null
}

function asPicture(node: Node, from: number): SelectedPicture | null {
  const isFigure = node.type.name === 'figure'
  const image = isFigure ? node.firstChild : node
  if (image?.type.name !== 'image') return null
  const { size = null, place = null } = isFigure ? node.attrs : {}
  return {
    // Texts of old may say that a picture is large.
    size: size === 'large' ? null : size,
    place,
    hasCaption: node.childCount > 1,
    alt: image.attrs.alt ?? '',
    node,
    from,
  }
}

/** Gives the selected picture a size or a place. What is left without look and caption is a plain picture again. */
export function setLook(editor: Editor, look: { size?: PictureSize; place?: PicturePlace }): void {
  const picture = selectedPicture(editor.state)
  if (!picture) return
  const { size, place, hasCaption } = { ...picture, ...look }
  if (hasCaption) {
    editor.view.dispatch(editor.state.tr.setNodeMarkup(picture.from, null, { size, place }))
  } else replacePicture(editor, picture, { size, place })
  editor.commands.focus()
}

/** Puts the cursor into a new caption of the selected picture, or takes its caption away. */
export function toggleCaption(editor: Editor): void {
  const picture = selectedPicture(editor.state)
  const { figcaption } = editor.schema.nodes
  if (!picture || !figcaption) return
  if (picture.hasCaption) {
    replacePicture(editor, picture, picture)
    editor.commands.focus()
    return
  }
  replacePicture(editor, picture, picture, figcaption.create())
  const { doc, tr } = editor.state
  const figure = doc.nodeAt(picture.from)
  if (figure) editor.view.dispatch(tr.setSelection(TextSelection.create(doc, picture.from + figure.nodeSize - 2)))
  editor.commands.focus()
}

/** Selects the picture itself, where its caption was written. */
export function selectPicture(editor: Editor): void {
  const picture = selectedPicture(editor.state)
  if (!picture) return
  const at = picture.node.type.name === 'figure' ? picture.from + 1 : picture.from
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, at)))
}

function replacePicture(
  editor: Editor,
  { node, from }: SelectedPicture,
  { size, place }: { size: PictureSize; place: PicturePlace },
  caption?: Node,
): void {
  const { figure } = editor.schema.nodes
  const image = node.type.name === 'figure' ? node.firstChild : node
  if (!figure || !image) return
  const isPlain = size === null && place === null && !caption
  const next = isPlain ? image : figure.create({ size, place }, caption ? [image, caption] : [image])
  const tr = editor.state.tr.replaceWith(from, from + node.nodeSize, next)
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, isPlain ? from : from + 1)))
}
