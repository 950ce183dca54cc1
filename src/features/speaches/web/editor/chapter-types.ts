import { IconAlignLeft, IconCircle, IconFileText, IconVideo, IconWorld, type TablerIcon } from '@tabler/icons-react'
import type { ChapterType } from '../../contents/types.ts'

/** The icon of each chapter type, as its readers see it in their outline. */
export const CHAPTER_ICONS: Record<ChapterType, TablerIcon> = {
  NONE: IconCircle,
  HTML: IconAlignLeft,
  VIDEO_UPLOAD: IconVideo,
  VIDEO: IconVideo,
  PDF_UPLOAD: IconFileText,
  PDF_URL: IconFileText,
  EMBED: IconWorld,
}

/** What may happen in a chapter, by family; each family that has types stands in the chooser. */
export const FAMILIES = [
  {
    name: 'write',
    icon: IconAlignLeft,
    colour: 'peach',
    shape: 'M-1-1H.1A.9.9 0 0 1 1-.1V1H-.1A.9.9 0 0 1-1 .1Z',
    types: ['HTML'],
  },
  {
    name: 'show',
    icon: IconVideo,
    colour: 'sky',
    shape: 'M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1Z',
    types: ['VIDEO_UPLOAD', 'PDF_UPLOAD', 'EMBED', 'VIDEO', 'PDF_URL'],
  },
] as const satisfies readonly Family[]

interface Family {
  name: string
  icon: TablerIcon
  colour: string
  /** On a field from -1 to 1. */
  shape: string
  types: readonly Exclude<ChapterType, 'NONE'>[]
}

export type FamilyName = (typeof FAMILIES)[number]['name']

/** The type of chapter that shows a file, told by what the browser takes it for; null for what cannot be shown yet. */
export function typeForFile({ name, type }: Pick<File, 'name' | 'type'>): 'PDF_UPLOAD' | 'VIDEO_UPLOAD' | null {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'PDF_UPLOAD'
  if (type.startsWith('video/') || /\.(mp4|m4v|mov|webm|mkv|avi|mpe?g|wmv|flv|3gp|ogv)$/i.test(name))
    return 'VIDEO_UPLOAD'
  return null
}

/** A file's name as a chapter's title: without folder and extension, with spaces. */
export function titleForFile(name: string): string {
  return name
    .replace(/\.[^.]{1,10}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
}
