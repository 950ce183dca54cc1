import type { z } from 'zod'

/** The facts about a chapter's file that rules need. */
export interface FileFacts {
  status: 'processing' | 'ready' | 'failed'
  /** `pdf`, `video`, `image` …: told by its content. */
  kind: string
  /** Pages of a document; null for everything else. */
  pages: number | null
  /** Length of a track in milliseconds; null for everything else. */
  durationMs: number | null
}

/** Finds the facts of a file by its public id. */
export type FileLookup = (fileID: string) => FileFacts | undefined

/** Why a chapter cannot be published yet; each has its text under `missing`. */
export type MissingReason =
  | 'TEXT'
  | 'TIME'
  | 'ADDRESS'
  | 'FILE'
  | 'PROCESSING'
  | 'FAILED'
  | 'QUESTIONS'
  | 'QUESTION_TEXT'
  | 'CHOICES'
  | 'RIGHT_ANSWER'
  | 'PICTURE'
  | 'NOTHING_LEFT'
  | 'QUESTION_CUT'
  | 'UNREADABLE'

/** Everything that the product knows of one chapter type, beside its screens. */
export interface ChapterKind<Schema extends z.ZodType = z.ZodType, Input extends z.ZodType = z.ZodType> {
  /** The content as drafts and versions hold it. */
  schema: Schema
  /** What an author may send; parsing it gives the stored content. */
  input: Input
  /** The content of a chapter that has just got this type. */
  blank: z.output<Schema>
  /** Public ids of the files that the content shows. */
  files(content: z.output<Schema>): string[]
  /** Public ids of the documents that the content quotes, which only its editors read; absent: none. */
  sources?(content: z.output<Schema>): string[]
  /** What the search finds in the content itself, without markup. */
  text(content: z.output<Schema>): string
  /** Addresses that the content leads its readers to, or shows; absent: none. */
  links?(content: z.output<Schema>): string[]
  /** Public ids of the files on whose pages the search looks too. */
  textFiles(content: z.output<Schema>): string[]
  /** The pages of those files that readers see and the search finds; undefined for all. */
  seenPages?(content: z.output<Schema>): number[] | undefined
  /** Minutes that reading or watching takes, not rounded. */
  minutes(content: z.output<Schema>, findFile: FileLookup): number
  /** What the chapter still needs before it can be published; null if nothing. */
  missing(content: z.output<Schema>, findFile: FileLookup): MissingReason | null
  /** The content without what readers must not know; absent: they get all of it. */
  forReaders?<Content extends z.output<Schema>>(content: Content): Content
}

/** Declares a chapter type: its functions are checked against its own content. */
export function chapterKind<Schema extends z.ZodType, Input extends z.ZodType<z.output<Schema>>>(
  kind: ChapterKind<Schema, Input>,
): ChapterKind<Schema, Input> {
  return kind
}

/** Minutes of a track of which no length is known. */
const UNKNOWN_MINUTES = 3

/** Minutes of a chapter that plays one file from its start to its end. */
export function trackMinutes(fileID: string | null, findFile: FileLookup): number {
  const durationMs = fileID === null ? null : findFile(fileID)?.durationMs
  return durationMs ? durationMs / 60_000 : UNKNOWN_MINUTES
}

/** The reason why a chapter that consists of one file isn't ready. */
export function missingFile(fileID: string | null, kind: string, findFile: FileLookup): MissingReason | null {
  if (fileID === null) return 'FILE'
  const file = findFile(fileID)
  if (!file) return 'FILE'
  if (file.status === 'processing') return 'PROCESSING'
  return file.status === 'failed' || file.kind !== kind ? 'FAILED' : null
}
