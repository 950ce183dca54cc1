import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { takePictures } from '../paste/pasted-pictures.ts'
import type { PictureRequest } from './picture-dialog.tsx'

type OnPictures = (request: PictureRequest) => void

/** Takes the pictures in what is pasted; whether there were any, and the words wait for them. */
export function takePastedPictures({ clipboardData }: ClipboardEvent, onPictures: OnPictures): boolean {
  if (!clipboardData) return false
  const html = clipboardData.getData('text/html')
  const add = takePictures(html, [...clipboardData.files], clipboardData.getData('text/rtf'))
  if (add) onPictures({ add })
  return add !== null
}

/** Takes pictures that are dropped, to where they are dropped; whether there were any. */
export function takeDroppedPictures(view: EditorView, event: DragEvent, onPictures: OnPictures): boolean {
  const add = takePictures(event.dataTransfer?.getData('text/html') ?? '', [...(event.dataTransfer?.files ?? [])])
  if (!add) return false
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
  if (place) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))))
  onPictures({ add })
  return true
}
