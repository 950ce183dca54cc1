import {
  IconAlignLeft,
  IconCalendarEvent,
  IconCamera,
  IconListCheck,
  IconPresentation,
  IconTrophy,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react'
import { RECORDED_TYPES } from '../../contents/recording/rules.ts'
import type { ChapterType } from '../../contents/types.ts'

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
    types: ['VIDEO_UPLOAD', 'PDF_UPLOAD', 'AUDIO_UPLOAD', 'EMBED', 'VIDEO', 'PDF_URL'],
  },
  {
    name: 'record',
    icon: IconCamera,
    colour: 'berry',
    shape: 'M-1 1V-.1A.9.9 0 0 1-.1-1H.1A.9.9 0 0 1 1-.1V.1A.9.9 0 0 1 .1 1Z',
    types: RECORDED_TYPES,
  },
  {
    name: 'slides',
    icon: IconPresentation,
    colour: 'leaf',
    shape: 'M-1-.55A.45.45 0 0 1-.55-1H.55A.45.45 0 0 1 1-.55V.55A.45.45 0 0 1 .55 1H-.55A.45.45 0 0 1-1 .55Z',
    types: ['PPT', 'WC_PPT', 'AUDIO_PPT', 'VIDEO_UPLOAD_PPT', 'AUDIO_UPLOAD_PPT', 'VIDEO_PPT'],
  },
  {
    name: 'ask',
    icon: IconListCheck,
    colour: 'sky',
    shape: 'M-1 1V-.1A.9.9 0 0 1-.1-1H.1A.9.9 0 0 1 1-.1V.1A.9.9 0 0 1 .1 1Z',
    types: ['QUIZZ', 'QUIZZ_EXAMEN', 'QUESTION_OUVERTE', 'SONDAGE', 'ENQUETE'],
  },
  {
    name: 'meet',
    icon: IconCalendarEvent,
    colour: 'leaf',
    shape: 'M-1-1H.1A.9.9 0 0 1 1-.1V1H-.1A.9.9 0 0 1-1 .1Z',
    types: ['LIVE_EVENT'],
  },
  {
    name: 'celebrate',
    icon: IconTrophy,
    colour: 'peach',
    shape: 'M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1Z',
    types: ['REUSSITE'],
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

/** The types of chapter that show an uploaded file. */
export type FileType = 'PDF_UPLOAD' | 'VIDEO_UPLOAD' | 'AUDIO_UPLOAD'

/** The type of chapter that shows a file, told by what the browser takes it for; null for what cannot be shown yet. */
export function typeForFile({ name, type }: Pick<File, 'name' | 'type'>): FileType | 'PPT' | null {
  if (isDeckName(name)) return 'PPT'
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'PDF_UPLOAD'
  if (type.startsWith('video/') || /\.(mp4|m4v|mov|webm|mkv|avi|mpe?g|wmv|flv|3gp|ogv)$/i.test(name))
    return 'VIDEO_UPLOAD'
  if (type.startsWith('audio/') || /\.(mp3|m4a|aac|wav|og[ga]|opus|flac|wma)$/i.test(name)) return 'AUDIO_UPLOAD'
  return null
}

/** Whether a file is called like a presentation. */
export function isDeckName(name: string): boolean {
  return /\.(pptx?|pptm|ppsx?|ppsm|odp)$/i.test(name)
}

/** A file's name as a chapter's title: without folder and extension, with spaces. */
export function titleForFile(name: string): string {
  return name
    .replace(/\.[^.]{1,10}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
}
