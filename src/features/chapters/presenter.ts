import { z } from 'zod'
import type { TypedContent } from './contents.ts'

/** The drawn presenters, called after fruit: nobody's likeness, and they never pretend to be anybody. */
export const PRESENTERS = ['apricot', 'plum', 'fig', 'quince'] as const

export type Presenter = (typeof PRESENTERS)[number]

/** Where in a chapter's picture a presenter stands; in the first where nothing else is said. */
export const CORNERS = ['top-right', 'top-left', 'bottom-right', 'bottom-left'] as const

export type Corner = (typeof CORNERS)[number]

/*
 * Of every content that has a picture and a voice of its own: who is drawn over the picture and speaks with the voice,
 * and in which corner. Both absent: nobody.
 */
export const presenter = z.enum(PRESENTERS).optional()
export const presenterCorner = z.enum(CORNERS).optional()

/** A presenter as a chapter shows it. */
export interface ShownPresenter {
  presenter: Presenter
  corner: Corner
}

/** Who speaks for a chapter; null where nobody is drawn. */
export function presenterOf({ content }: Pick<TypedContent, 'content'>): ShownPresenter | null {
  if (!('presenter' in content) || content.presenter === undefined) return null
  return { presenter: content.presenter, corner: content.presenterCorner ?? CORNERS[0] }
}

/** A content with another presenter, or without one, its fields in the order in which the server answers them. */
export function withPresenter<Typed extends TypedContent>({ type, content }: Typed, shown: ShownPresenter | null) {
  const { presenter: _who, presenterCorner: _where, subtitles, ...rest } = content as PresentedContent
  const chosen = shown && { presenter: shown.presenter, presenterCorner: shown.corner }
  // What is set is of every type that has it; the rest stays with its type.
  return { type, content: { ...rest, ...chosen, ...(subtitles !== undefined && { subtitles }) } } as unknown as Typed
}

/** What of a content is looked at. */
interface PresentedContent {
  presenter?: unknown
  presenterCorner?: unknown
  subtitles?: unknown
}
