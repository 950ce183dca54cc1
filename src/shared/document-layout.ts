import { z } from 'zod'

/*
 * What stands where in a document: read from its file once, kept beside it, used by server and rules. Lengths are in
 * points (1/72 inch) of the page as it is seen, turned upright; they are counted from its upper left corner.
 */

/** Bounds of what is read of one document, so that no file makes more of it than memory has. */
export const LAYOUT_BOUNDS = {
  pages: 2000,
  fonts: 500,
  outline: 5000,
  outlineDepth: 12,
  lines: 2000,
  lineLetters: 1000,
  pictures: 200,
  links: 500,
  titleLetters: 300,
} as const

const points = z.number().min(-20_000).max(220_000)
const box = z.tuple([points, points, points, points])
const page = z.int().min(1).max(LAYOUT_BOUNDS.pages)
const title = z.string().max(LAYOUT_BOUNDS.titleLetters)

const line = z.object({
  text: z.string().max(LAYOUT_BOUNDS.lineLetters),
  box,
  /** Of most of its letters, in points. */
  size: z.number().min(0).max(2000),
  /** The place in `fonts` of the one that most of its letters have. */
  font: z.int().min(0).max(LAYOUT_BOUNDS.fonts),
  /** More than some letters have another font or size. */
  mixed: z.literal(true).optional(),
  /** How many letters at its beginning are bolder than the rest: a heading that its paragraph goes on from. */
  lead: z.int().min(1).max(LAYOUT_BOUNDS.lineLetters).optional(),
  /** The colour of its letters as 0xRRGGBB, where that is not black. */
  ink: z.int().min(0).max(0xffffff).optional(),
  /** How far the letters are turned clockwise, where they do not stand upright. */
  turn: z.literal([90, 180, 270]).optional(),
})

const layoutPage = z.object({
  width: points,
  height: points,
  /** What the file says the page is called, where that is not its number: "iv". */
  label: z.string().max(40).optional(),
  /** In the order in which they are read. Wide gaps within a line are tabs. */
  lines: z.array(line).max(LAYOUT_BOUNDS.lines),
  /** Photographs and drawings, those of single lines and of the page's ground left out. */
  pictures: z.array(z.object({ box, drawn: z.literal(true).optional() })).max(LAYOUT_BOUNDS.pictures),
  /** Places that lead to other pages of the document. */
  links: z.array(z.object({ box, page, top: points.optional() })).max(LAYOUT_BOUNDS.links),
  /** The share of the page that pictures cover, from 0 to 1. */
  covered: z.number().min(0).max(1),
  /** Its letters lie unseen over a picture of the page: somebody had a scan read. */
  scanned: z.literal(true).optional(),
  /** Why its words are not known: the file hides which letters they are, it is a picture, or it is damaged. */
  unreadable: z.enum(['letters', 'picture', 'damaged']).optional(),
  /** Letters that nobody sees and that are not among the lines, with the first of them. */
  hidden: z.object({ letters: z.int().min(1), sample: z.string().max(200) }).optional(),
})

export const documentLayout = z.object({
  /** Raised when layouts that were kept have to be read again. */
  version: z.literal(1),
  /** As the file says, which is often nothing or a name of a file. */
  title,
  fonts: z
    .array(
      z.object({
        name: z.string().max(100),
        /** As in CSS: 400 is usual, 700 is bold. */
        weight: z.int().min(0).max(1000),
        italic: z.boolean(),
        /** All letters are equally wide. */
        fixed: z.boolean(),
      }),
    )
    .max(LAYOUT_BOUNDS.fonts + 1),
  /** The bookmarks, in their order. A level is one more than that of what an entry belongs to; the first is 1. */
  outline: z
    .array(
      z.object({
        title,
        level: z.int().min(1).max(LAYOUT_BOUNDS.outlineDepth),
        page: page.optional(),
        top: points.optional(),
      }),
    )
    .max(LAYOUT_BOUNDS.outline),
  pages: z.array(layoutPage).max(LAYOUT_BOUNDS.pages),
})

export type DocumentLayout = z.infer<typeof documentLayout>
export type LayoutPage = z.infer<typeof layoutPage>
export type LayoutLine = z.infer<typeof line>
export type LayoutFont = DocumentLayout['fonts'][number]
export type OutlineEntry = DocumentLayout['outline'][number]
export type UnreadableReason = NonNullable<LayoutPage['unreadable']>

/** What was read of a page from how it looks. Its lines have the font 0; they are given one by `withRecognized`. */
export interface RecognizedPage {
  /** From 1. */
  page: number
  /** None where no words are seen. */
  lines: LayoutLine[]
}

/** Left, top, width and height. */
export type Box = z.infer<typeof box>
