import { makeBook, makeManual, makeMemoria, makeRapport } from './long-documents.ts'
import { makeBrochure, makeGuide, makeLaw, makeMinutes, makeNovel, makePaper } from './short-documents.ts'
import { makeDeck, makePlainDeck } from './slides.ts'
import type { Truth } from './typesetter.ts'

/** A document of our own, and what is true of it by how it was made. */
export interface MadeDocument {
  bytes: Buffer
  truth: Truth[]
}

/** Documents by name: those that the planner was made with, and those that it is judged by. */
export const DOCUMENTS: { name: string; judging: boolean; make: () => Promise<MadeDocument> }[] = [
  { name: 'paper, two columns (en)', judging: false, make: makePaper },
  { name: 'manual with contents (de)', judging: false, make: makeManual },
  { name: 'rapport with a preface (fr)', judging: false, make: makeRapport },
  { name: 'minutes with footnotes (es)', judging: false, make: makeMinutes },
  { name: 'slides with sections (en)', judging: false, make: makeDeck },
  { name: 'novel (de)', judging: false, make: makeNovel },
  { name: 'book with parts and bookmarks (de)', judging: true, make: makeBook },
  { name: 'brochure, three columns (fr)', judging: true, make: makeBrochure },
  { name: 'manual, contents in columns (es)', judging: true, make: makeMemoria },
  { name: 'guide, bold headings (en)', judging: true, make: makeGuide },
  { name: 'slides without sections (fr)', judging: true, make: makePlainDeck },
  { name: 'law with line numbers (en)', judging: true, make: makeLaw },
]
