import { isReadable, type TypedContent } from '#features/chapters/contents.ts'
import { citedPages } from '#features/chapters/html/sources.ts'
import { fileUsesOf, forReaders, withoutCitations } from '#features/chapters/registry.ts'
import type { ReaderChapter, ReaderLesson } from '#features/chapters/view-chapter.ts'
import { videoForReaders } from '#features/chapters/weet/for-readers.ts'
import type { StoredFile, StoredPart } from '#features/media/server/service.ts'
import type { VersionChapter, VersionContent } from '#features/speaches/version-content.ts'
import type { PackedFile } from '../content.ts'
import { opensOnline } from '../report/standing.ts'

/** How a package uses a file. */
interface FileUse {
  /** All of it is shown or played. */
  isShown: boolean
  /** Pages that sentences come from, of a document that is not shown. */
  cited: number[]
  /** Its author offers it to be kept. */
  isOffered: boolean
}

/** What a version shows in a package. */
export interface Shown {
  lessons: ReaderLesson[]
  /** The files that are needed, by their public ids. */
  uses: ReadonlyMap<string, FileUse>
}

interface Showing {
  minutes: Record<string, number>
  /** Whether its author shows where sentences come from. */
  showSources: boolean
  /** Public id of the cover's picture. */
  cover: string | null
}

/**
 * A version as it is read in a package: as on the platform, but with the right answers of what is marked in the package
 * itself. Chapters that cannot be read any more are left out.
 */
export function showInPackage({ lessons }: VersionContent, { minutes, showSources, cover }: Showing): Shown {
  const shown = lessons
    .map(({ id, title, chapters }) => ({
      ...{ id, title },
      chapters: chapters.filter(isReadable).flatMap((chapter): ReaderChapter[] => {
        const marked = markedThere(showSources ? chapter : withoutCitations(chapter))
        return marked.type === 'NONE' ? [] : [{ ...marked, minutes: minutes[chapter.id] ?? 0 }]
      }),
    }))
    .filter(({ chapters }) => chapters.length > 0)
  return {
    lessons: shown,
    uses: usesIn(
      shown.flatMap(({ chapters }) => chapters),
      cover,
    ),
  }
}

function usesIn(chapters: readonly ReaderChapter[], cover: string | null): Map<string, FileUse> {
  const { shown, sources } = fileUsesOf(chapters)
  const all = [...(cover === null ? [] : [cover]), ...shown]
  const uses = new Map<string, FileUse>(all.map((fileID) => [fileID, { isShown: true, cited: [], isOffered: false }]))
  for (const fileID of sources) uses.set(fileID, { isShown: false, cited: [], isOffered: false })
  for (const { fileID, page } of chapters.flatMap(citedIn)) uses.get(fileID)?.cited.push(page)
  for (const { content } of chapters) {
    const fileID = 'slidesFileID' in content ? content.slidesFileID : 'fileID' in content ? content.fileID : null
    const use = fileID === null ? undefined : uses.get(fileID)
    if (use && 'downloadable' in content && content.downloadable) use.isOffered = true
  }
  return uses
}

function markedThere(chapter: VersionChapter): VersionChapter {
  if (chapter.type === 'QUIZZ' && !opensOnline(chapter)) return chapter
  if (chapter.type === 'WEET') return { ...chapter, content: videoForReaders(chapter.content, { answers: true }) }
  return forReaders(chapter)
}

/** A page of a document as the platform knows it. */
interface Page {
  text: string
  width: number
  height: number
}

/** What is packed of a file, and what of the store it is copied from, by its name in the package. */
export interface Copied {
  packed: PackedFile
  parts: Map<string, StoredPart>
}

const EXTENSIONS: Record<string, string> = {
  'video/mp4': 'mp4',
  'audio/mp4': 'm4a',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
}

/**
 * What is packed of a file, by how it is used. Names are made of numbers alone: LMS unpack packages on every
 * kind of disk.
 * @param number of the file in the package
 */
export function copyForPackage(
  file: StoredFile,
  use: FileUse | undefined,
  { number, pages = [] }: { number: number; pages?: readonly Page[] },
): Copied {
  const parts = new Map<string, StoredPart>()
  const add = (part: StoredPart | undefined, what = '') => {
    if (!part) return undefined
    const name = `files/${number}${what}.${EXTENSIONS[part.mime] ?? extensionOf(file.name)}`
    parts.set(name, part)
    return name
  }
  const packed: PackedFile = { name: file.name, ...(file.durationMs !== null && { durationMs: file.durationMs }) }
  if (use?.isShown) {
    Object.assign(packed, {
      ...{
        video: add(file.video),
        poster: add(file.poster, '-poster'),
        audio: add(file.audio),
        picture: add(file.picture),
      },
      ...(file.pagePictures.length > 0 && {
        pages: file.pagePictures.map((part, index) => add(part, `-${index + 1}`)),
        sizes: pages.map(({ width, height }) => ({ width, height })),
        texts: pages.map(({ text }) => text),
        outline: file.outline ?? undefined,
      }),
    })
  } else if (use && use.cited.length > 0) {
    const cited = use.cited.flatMap((page) => {
      const name = add(file.pagePictures[page - 1], `-${page}`)
      return name ? [[page, name] as const] : []
    })
    Object.assign(packed, { cited: Object.fromEntries(cited), pageCount: file.pages ?? undefined })
  }
  if (use?.isOffered) packed.download = add(file.original, '-original')
  return { packed, parts }
}

function citedIn({ type, content }: TypedContent) {
  return type === 'HTML' || type === 'REUSSITE' ? citedPages(content.html) : []
}

/** Of a name as its author gave it, where it is one that every disk takes. */
function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin'
}
