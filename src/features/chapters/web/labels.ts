import {
  IconAlignLeft,
  IconCalendarEvent,
  IconCamera,
  IconCertificate,
  IconChartBar,
  IconCircle,
  IconClipboardList,
  IconDeviceDesktop,
  IconFileText,
  IconListCheck,
  IconMessageQuestion,
  IconMicrophone,
  IconMovie,
  IconPresentation,
  IconScreenShare,
  IconSlideshow,
  IconTrophy,
  IconUserScreen,
  IconVideo,
  IconVolume,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ChapterType, ReadableType } from '../contents.ts'

/** What may happen in a chapter, by family: the tiles of the chooser, in its order. */
export const FAMILIES = [
  {
    name: 'write',
    icon: IconAlignLeft,
    colour: 'peach',
    shape: 'M-1-1H.1A.9.9 0 0 1 1-.1V1H-.1A.9.9 0 0 1-1 .1Z',
  },
  {
    name: 'show',
    icon: IconVideo,
    colour: 'sky',
    shape: 'M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1Z',
  },
  {
    name: 'record',
    icon: IconCamera,
    colour: 'berry',
    shape: 'M-1 1V-.1A.9.9 0 0 1-.1-1H.1A.9.9 0 0 1 1-.1V.1A.9.9 0 0 1 .1 1Z',
  },
  {
    name: 'slides',
    icon: IconPresentation,
    colour: 'leaf',
    shape: 'M-1-.55A.45.45 0 0 1-.55-1H.55A.45.45 0 0 1 1-.55V.55A.45.45 0 0 1 .55 1H-.55A.45.45 0 0 1-1 .55Z',
  },
  {
    name: 'ask',
    icon: IconListCheck,
    colour: 'sky',
    shape: 'M-1 1V-.1A.9.9 0 0 1-.1-1H.1A.9.9 0 0 1 1-.1V.1A.9.9 0 0 1 .1 1Z',
  },
  {
    name: 'meet',
    icon: IconCalendarEvent,
    colour: 'leaf',
    shape: 'M-1-1H.1A.9.9 0 0 1 1-.1V1H-.1A.9.9 0 0 1-1 .1Z',
  },
  {
    name: 'celebrate',
    icon: IconTrophy,
    colour: 'peach',
    shape: 'M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1Z',
  },
] as const satisfies readonly Family[]

interface Family {
  name: string
  icon: TablerIcon
  colour: string
  /** On a field from -1 to 1. */
  shape: string
}

export type FamilyName = (typeof FAMILIES)[number]['name']

/** How a chapter is read, and so when it counts. */
export type ReadingMode = 'text' | 'track' | 'document' | 'slides' | 'frame' | 'meeting' | 'quiz'

/** How a type is shown wherever chapters are named or chosen. */
interface ChapterLabel {
  icon: TablerIcon
  /** The tile of the chooser under which it stands. */
  family: FamilyName
  reads: ReadingMode
  /** What its readers call it, a text under `reader.family`; absent: as it is read. */
  word?: 'sound' | 'slides' | 'exam' | 'question' | 'poll' | 'survey' | 'success'
}

/** The label of each type, in the order of the chooser; one that is missing does not compile. */
export const CHAPTER_LABELS: Record<ReadableType, ChapterLabel> = {
  HTML: { icon: IconAlignLeft, family: 'write', reads: 'text' },
  VIDEO_UPLOAD: { icon: IconVideo, family: 'show', reads: 'track' },
  PDF_UPLOAD: { icon: IconFileText, family: 'show', reads: 'document' },
  AUDIO_UPLOAD: { icon: IconVolume, family: 'show', reads: 'track', word: 'sound' },
  EMBED: { icon: IconWorld, family: 'show', reads: 'frame' },
  VIDEO: { icon: IconVideo, family: 'show', reads: 'track' },
  PDF_URL: { icon: IconFileText, family: 'show', reads: 'document' },
  WEET: { icon: IconMovie, family: 'record', reads: 'track' },
  WEBCAM: { icon: IconCamera, family: 'record', reads: 'track' },
  SCREEN: { icon: IconDeviceDesktop, family: 'record', reads: 'track' },
  SCREEN_WEBCAM: { icon: IconUserScreen, family: 'record', reads: 'track' },
  SCREEN_AUDIO: { icon: IconScreenShare, family: 'record', reads: 'track' },
  AUDIO: { icon: IconMicrophone, family: 'record', reads: 'track', word: 'sound' },
  PPT: { icon: IconPresentation, family: 'slides', reads: 'slides' },
  WC_PPT: { icon: IconSlideshow, family: 'slides', reads: 'track', word: 'slides' },
  AUDIO_PPT: { icon: IconSlideshow, family: 'slides', reads: 'track', word: 'slides' },
  VIDEO_UPLOAD_PPT: { icon: IconSlideshow, family: 'slides', reads: 'track', word: 'slides' },
  AUDIO_UPLOAD_PPT: { icon: IconSlideshow, family: 'slides', reads: 'track', word: 'slides' },
  VIDEO_PPT: { icon: IconSlideshow, family: 'slides', reads: 'track', word: 'slides' },
  QUIZZ: { icon: IconListCheck, family: 'ask', reads: 'quiz' },
  QUIZZ_EXAMEN: { icon: IconCertificate, family: 'ask', reads: 'quiz', word: 'exam' },
  QUESTION_OUVERTE: { icon: IconMessageQuestion, family: 'ask', reads: 'quiz', word: 'question' },
  SONDAGE: { icon: IconChartBar, family: 'ask', reads: 'quiz', word: 'poll' },
  ENQUETE: { icon: IconClipboardList, family: 'ask', reads: 'quiz', word: 'survey' },
  LIVE_EVENT: { icon: IconCalendarEvent, family: 'meet', reads: 'meeting' },
  REUSSITE: { icon: IconTrophy, family: 'celebrate', reads: 'text', word: 'success' },
}

/** What readers call chapters of a type. */
export function wordOf(type: ReadableType) {
  const { word, reads } = CHAPTER_LABELS[type]
  return word ?? reads
}

/** The icon of a type; a chapter that is not chosen yet has one, too. */
export function iconOf(type: ChapterType): TablerIcon {
  return type === 'NONE' ? IconCircle : CHAPTER_LABELS[type].icon
}

/** The types under a tile of the chooser. */
export function typesIn(family: FamilyName): ReadableType[] {
  const types = Object.keys(CHAPTER_LABELS) as ReadableType[]
  return types.filter((type) => CHAPTER_LABELS[type].family === family)
}
