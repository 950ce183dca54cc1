import { z } from 'zod'
import { chapterKind, type FileLookup, type MissingReason } from '../kind.ts'
import { type Arrangement, pptContent } from './schema.ts'

/** Minutes for a slide. */
const MINUTES_PER_SLIDE = 0.5

/** A deck as a chapter shows it. */
interface Deck {
  slidesFileID: string | null
  slides?: Arrangement
}

/** What an author may say of a deck. */
export const deckInput = z.object({
  slidesFileID: z.string().max(64).nullable(),
  slides: pptContent.shape.slides,
})

/** Every slide of a deck of `total` pages in its order, hidden ones included; what a shorter deck lacks is left out. */
export function arrangedSlides(slides: Arrangement | undefined, total: number): Arrangement {
  return (
    slides?.filter(({ page }) => page <= total) ?? Array.from({ length: total }, (_, index) => ({ page: index + 1 }))
  )
}

/** The numbers in their deck, from 1, of the slides that readers see, in order. */
export function shownPages(slides: Arrangement | undefined, total: number): number[] {
  return arrangedSlides(slides, total).flatMap(({ page, hidden }) => (hidden ? [] : [page]))
}

/** Which slide, from 1, a page of the deck is to readers; the first when they do not see it. */
export function slideOfPage(slides: Arrangement | undefined, page: number): number {
  return slides ? Math.max(1, shownPages(slides, Number.POSITIVE_INFINITY).indexOf(page) + 1) : page
}

/** Puts a slide at a place among the others; both count from 0. */
export function moveSlide(slides: Arrangement, from: number, to: number): Arrangement {
  const slide = slides[from]
  const place = Math.min(Math.max(to, 0), slides.length - 1)
  return slide && place !== from ? slides.toSpliced(from, 1).toSpliced(place, 0, slide) : slides
}

/** Hides a slide from readers or shows it again; the last one that they see stays. `index` counts from 0. */
export function hideSlide(slides: Arrangement, index: number, hidden: boolean): Arrangement {
  const slide = slides[index]
  const isLast = slides.every((one, at) => at === index || one.hidden)
  if (!slide || (hidden && isLast)) return slides
  return slides.with(index, hidden ? { page: slide.page, hidden } : { page: slide.page })
}

/** Public ids of a deck's files. */
export function deckFiles({ slidesFileID }: Deck): string[] {
  return slidesFileID === null ? [] : [slidesFileID]
}

/** Pages of the deck that readers see, and the search therefore finds; undefined for all. */
export function seenPages({ slides }: Deck): number[] | undefined {
  return slides && shownPages(slides, Number.POSITIVE_INFINITY)
}

/** What a deck still needs before it can be shown. */
export function missingDeck({ slidesFileID }: Deck, findFile: FileLookup): MissingReason | null {
  const file = slidesFileID === null ? undefined : findFile(slidesFileID)
  if (!file) return 'FILE'
  if (file.status === 'processing') return 'PROCESSING'
  // A PDF has slides too; a deck of earlier days, which was kept for download only, has none.
  return file.status === 'failed' || !isDeck(file.kind) || !file.pages ? 'FAILED' : null
}

/** Whether files of a kind can be shown slide by slide. */
export function isDeck(kind: string): boolean {
  return kind === 'presentation' || kind === 'pdf'
}

/** A presentation, turned into slides (seed 002 §3). */
export const pptKind = chapterKind({
  schema: pptContent,
  input: deckInput.extend({ downloadable: pptContent.shape.downloadable }),
  blank: { slidesFileID: null },
  files: deckFiles,
  text: () => '',
  textFiles: deckFiles,
  seenPages,
  minutes: ({ slidesFileID, slides }, findFile) => {
    const total = (slidesFileID === null ? null : findFile(slidesFileID)?.pages) ?? 1
    return shownPages(slides, total).length * MINUTES_PER_SLIDE
  },
  missing: missingDeck,
})
