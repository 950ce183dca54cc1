import { find } from 'linkifyjs'

/** A piece of a text; with where it leads, should it be an address. */
export interface TextPiece {
  text: string
  href?: string
}

/**
 * Splits a text into plain parts, web addresses and mail addresses. Only explicit addresses count: two sentences
 * without a space after the full stop are not one.
 */
export function splitAtLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const link of find(text, { defaultProtocol: 'https' })) {
    const leads = link.type === 'email' || /^(?:https?:\/\/|www\.)/i.test(link.value)
    if (!leads) continue
    if (link.start > end) pieces.push({ text: text.slice(end, link.start) })
    pieces.push({ text: link.value, href: link.href })
    end = link.end
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}
