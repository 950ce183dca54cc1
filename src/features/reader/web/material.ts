import type { ReaderChapter, ReaderLesson, ViewChapter } from '#features/chapters/view-chapter.ts'
import { addOns } from '#features/speaches/web/add-ons.ts'
import type { SpeachView } from '../contract.ts'

/** What the reader shows: the published version, or the draft in a preview. Every lesson has a chapter. */
export interface Material extends Omit<SpeachView, 'lessons'> {
  lessons: ReaderLesson[]
}

/** What of it is needed to read it, wherever that is. */
export type ReadMaterial = Pick<Material, 'speachID' | 'title' | 'language' | 'img' | 'lessons'>

/** What of a speach is there to be read. */
export function materialOf(view: SpeachView): Material {
  const lessons = view.lessons
    .map(({ id, title, chapters }) => ({ id, title, chapters: chapters.filter(isReadable) }))
    .filter(({ chapters }) => chapters.length > 0)
  return { ...view, lessons }
}

function isReadable(chapter: ViewChapter): chapter is ReaderChapter {
  return chapter.type !== 'NONE'
}

/** Public id of the file that a chapter plays; null when it plays none of ours. */
export function fileOf(chapter: ReaderChapter): string | null {
  const { content } = chapter
  if ('fileID' in content) return content.fileID
  return 'slidesFileID' in content ? content.slidesFileID : null
}

/** How who made a speach is written to; null where nobody is there to write to, or it is oneself. */
export function writerOf(material: Material, readerId: number): { name: string; open: () => void } | null {
  const { label } = material.authorsInfos.author
  if (!addOns.write || !label || material.authorId === readerId) return null
  return { name: label, open: () => addOns.write?.(material) }
}
