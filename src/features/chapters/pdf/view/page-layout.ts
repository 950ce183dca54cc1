/** Pixels around and between pages. */
export const PAGE_GAP = 16

/** Widest that a page is at 100 %, upright and lengthwise: wider lines are no longer read with ease. */
const UPRIGHT_MAX = 880
const LENGTHWISE_MAX = 1120

/** A share of the size at 100 %, or as wide as there is room. */
export type Zoom = number | 'width'

const ZOOM_STEPS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3]

export interface PageSize {
  width: number
  height: number
}

/** The position of a page in the viewer, in pixels. */
export interface PageBox extends PageSize {
  /** From 1. */
  page: number
  top: number
}

/** A place in a document that stays when sizes change: a page (from 1) and the share of it that is above. */
export interface Anchor {
  page: number
  share: number
}

/** Lays pages out below each other in a viewer of the given width. */
export function layoutPages(pages: readonly PageSize[], available: number, zoom: Zoom): PageBox[] {
  let top = PAGE_GAP
  return pages.map((page, index) => {
    const width = Math.max(1, Math.round(widthOf(page, available, zoom)))
    const height = Math.max(1, Math.round((width * page.height) / Math.max(1, page.width)))
    const box = { page: index + 1, top, width, height }
    top += height + PAGE_GAP
    return box
  })
}

function widthOf(page: PageSize, available: number, zoom: Zoom): number {
  const room = Math.max(1, available - 2 * PAGE_GAP)
  if (zoom === 'width') return room
  return Math.min(room, page.width > page.height ? LENGTHWISE_MAX : UPRIGHT_MAX) * zoom
}

/** The next zoom in a direction from what is shown now; the ends stay. */
export function nextZoom(pages: readonly PageSize[], available: number, zoom: Zoom, direction: 1 | -1): number {
  const [first] = pages
  const now = zoom === 'width' && first ? widthOf(first, available, zoom) / widthOf(first, available, 1) : Number(zoom)
  const steps = direction === 1 ? ZOOM_STEPS : ZOOM_STEPS.toReversed()
  return steps.find((step) => (step - now) * direction > 0.01) ?? steps.at(-1) ?? 1
}

/** The page that is read: the one a third down the view, and the last one at the very end. */
export function pageInView(boxes: readonly PageBox[], scrollTop: number, viewHeight: number): number {
  const last = boxes.at(-1)
  if (!last) return 1
  if (scrollTop + viewHeight >= last.top + last.height - 1) return boxes.length
  return pageAt(boxes, scrollTop + viewHeight / 3)
}

/** The place in the document at the upper edge of the view. */
export function anchorAt(boxes: readonly PageBox[], scrollTop: number): Anchor {
  const page = pageAt(boxes, scrollTop)
  const box = boxes[page - 1]
  return { page, share: box ? (scrollTop - box.top) / box.height : 0 }
}

/** How far to scroll for a place; a whole page comes with the gap above it. */
export function scrollTopOf(boxes: readonly PageBox[], { page, share }: Anchor): number {
  const box = boxes[Math.min(Math.max(1, page), boxes.length) - 1]
  if (!box) return 0
  return Math.max(0, share === 0 ? box.top - PAGE_GAP : box.top + share * box.height)
}

/** The last page that begins at or above a height; the first above all of them. */
function pageAt(boxes: readonly PageBox[], y: number): number {
  let low = 0
  let high = boxes.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((boxes[middle]?.top ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low + 1
}
