import type { EditorSession } from '../saving/session.ts'

/** How wide the canvas is, and the preview with it. */
export type CanvasWidth = 'desktop' | 'phone'

/** A phone's screen, in pixels. */
const PHONE = 'popup,width=390,height=844'

/** Opens the draft as its readers would see it, in a tab or in a window as wide as a phone, after what is written was saved. */
export async function openPreview(session: EditorSession, width: CanvasWidth): Promise<void> {
  const { selected, copy, head } = session.getState()
  // At once, while the click still counts: browsers refuse windows that come later by themselves.
  const tab = window.open('about:blank', '_blank', width === 'phone' ? PHONE : undefined)
  await session.flush()
  const chapterId =
    selected === null ? undefined : (session.getState().copy.chapters[selected] ?? copy.chapters[selected])?.id
  const address = `/play/${session.speachID}/${encodeURIComponent(head.slug)}${chapterId === undefined ? '' : `?chapter=${chapterId}`}`
  if (tab) tab.location.href = address
  else window.location.assign(address)
}
