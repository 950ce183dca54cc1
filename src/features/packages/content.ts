import type { ReaderLesson } from '#features/chapters/view-chapter.ts'
import type { OutlineEntry } from '#features/media/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { PackageStandard } from './rules.ts'

/** A page of a document, upright, in points (1/72 inch). */
interface PageSize {
  width: number
  height: number
}

/** What is packed of a file. Names are relative to the page of the package; what is absent is done without. */
export interface PackedFile {
  /** As its author uploaded it. */
  name: string
  /** An MP4, a still of it, a sound. */
  video?: string
  poster?: string
  audio?: string
  /** The picture that a text, a question or a cover shows. */
  picture?: string
  /** The original, where its author offers it for download. */
  download?: string
  /** Pictures of all pages of a document that is read: page n at n-1. */
  pages?: string[]
  /** The sizes of those pages; without them each is laid out as A4. */
  sizes?: PageSize[]
  /** What stands on those pages: for those who listen, and for the search. */
  texts?: string[]
  outline?: OutlineEntry[]
  /** Pictures of the single pages that sentences come from, by their numbers from 1. */
  cited?: Record<number, string>
  /** How many pages the document has, where not all are packed. */
  pageCount?: number
  /** Length of a track. */
  durationMs?: number
  /** How loud a sound is along its length, from 0 to 1: some hundred values. */
  peaks?: number[]
}

/** What of a published version is read in a package: nothing of any person. */
export interface PackedSpeach {
  speachID: string
  title: string
  language: Locale
  /** Name of the cover's picture; null: it is drawn from the speachID. */
  img: string | null
  /**
   * As readers get them (`forReaders`), but with right answers where they are marked in the package: quizzes (`QUIZZ`) as
   * the version has them, videos by `videoForReaders(content, { answers: true })`. Exams and open questions have none.
   */
  lessons: ReaderLesson[]
}

/** What `content.js` gives to the reader of a package: `window.openspeachPackage = …`. */
export interface PackageContent {
  version: 1
  standard: PackageStandard
  /** Language of the interface: that of the speach. */
  locale: Locale
  material: PackedSpeach
  /** One item that leads through all chapters; otherwise one for each, opened as `index.html?chapter=<id>`. */
  navigation: boolean
  /** By the public id of a file: those of chapters, of pictures in texts and questions, of documents that are cited. */
  files: Record<string, PackedFile>
  /** Address of the speach on the platform, for what is only answered there; null: none is offered. */
  online: string | null
}

/** The name under which a package finds its content. */
export const CONTENT_VARIABLE = 'openspeachPackage'

/** Line separators are line ends to old engines of scripts, and `<` would end a script in a page. */
const UNSAFE = /[<\u2028\u2029]/g

/** The script that hands its content to the reader of a package. */
export function writeContent(content: PackageContent): string {
  const json = JSON.stringify(content).replace(
    UNSAFE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `window.${CONTENT_VARIABLE} = ${json}\n`
}
