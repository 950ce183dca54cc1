/** UTF-16 units that are spoken at once: enough for a long paragraph, and little enough to wait for. */
const PIECE_LENGTH = 1500

/** What is spoken at once, and whether a breath is taken before it. */
export interface Piece {
  text: string
  breath: boolean
}

const inSentences = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** The paragraphs of a text, which blank lines part; long ones in several pieces of whole sentences. */
export function paragraphsOf(text: string): Piece[] {
  const paragraphs = text.split(/(?:\r?\n|\r)[^\S\r\n]*(?:\r?\n|\r)\s*/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.flatMap((paragraph, place) =>
    piecesOf(paragraph).map((piece, index) => ({ text: piece, breath: place > 0 && index === 0 })),
  )
}

function piecesOf(paragraph: string): string[] {
  if (paragraph.length <= PIECE_LENGTH) return [paragraph]
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of inSentences.segment(paragraph)) {
    for (const part of shorten(segment)) {
      if (piece !== '' && piece.length + part.length > PIECE_LENGTH) {
        pieces.push(piece)
        piece = ''
      }
      piece += part
    }
  }
  return [...pieces, piece]
}

/** A sentence without an end is parted between words, and where there are none, anywhere. */
function shorten(sentence: string): string[] {
  return sentence.match(/[\s\S]{1,1499}(?:\s|$)|[\s\S]{1,1500}/gu) ?? []
}
