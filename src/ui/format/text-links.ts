import { find } from 'linkifyjs'

/** A piece of a text; with where it leads, should it be an address. */
export interface TextPiece {
  text: string
  href?: string
}

/**
 * Cuts a text that people wrote where its web and mail addresses begin and end. Only what leads to the web or to a mail
 * is an address, and only what says so: a sentence that goes on without a space after its full stop is none.
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
