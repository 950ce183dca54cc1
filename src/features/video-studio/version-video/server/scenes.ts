import { type ChapterType, isReadable, type TypedContent } from '#features/chapters/contents.ts'
import { filesOf } from '#features/chapters/registry.ts'
import { slideAt } from '#features/chapters/slides/cues.ts'
import { shownPages } from '#features/chapters/slides/rules.ts'
import type { Arrangement, Cue } from '#features/chapters/slides/schema.ts'
import { playedFileOf } from '#features/chapters/subtitles/tracks.ts'
import type { FileFacts } from '#features/media/server/service.ts'
import type { VersionContent } from '#features/speaches/version-content.ts'

/** Milliseconds for which everything is shown that has no length of its own. */
const SHOWN_MS = { speach: 4000, lesson: 2500, chapter: 2500, whole: 4000, slide: 4000, picture: 5000 }

/** A title on paper. */
export interface Card {
  kind: 'card'
  of: 'speach' | 'lesson' | 'chapter'
  title: string
  /** The type of a chapter of which nothing else is shown: it says what that is. */
  type?: ChapterType
  /** Where what it stands for is to be found, in place of its content. */
  site?: string
  lengthMs: number
  /** Public id of what is heard meanwhile. */
  sound?: string
}

/** What is shown after each other, each with its length in milliseconds. */
export type Scene =
  | Card
  | { kind: 'film'; fileID: string; lengthMs: number }
  | { kind: 'slides'; fileID: string; pages: { page: number; lengthMs: number }[]; sound?: string; lengthMs: number }
  | { kind: 'picture'; fileID: string; lengthMs: number }

export type FindFacts = (fileID: string) => FileFacts | undefined

type Chapter = VersionContent['lessons'][number]['chapters'][number]

/** What the video of a version holds (decision 0070). Of a chapter whose files cannot be shown there is a card. */
export function scenesOf(title: string, { lessons }: VersionContent, findFacts: FindFacts): Scene[] {
  return [
    { kind: 'card', of: 'speach', title, lengthMs: SHOWN_MS.speach },
    ...lessons.flatMap((lesson): Scene[] => [
      ...titleCard('lesson', lesson.title),
      ...lesson.chapters.flatMap((chapter) => scenesOfChapter(chapter, findFacts)),
    ]),
  ]
}

/** Public ids of the files that the video of a version may need. */
export function filesIn({ lessons }: VersionContent): string[] {
  return lessons.flatMap(({ chapters }) => chapters.filter(isReadable).flatMap(filesOf))
}

function titleCard(of: 'lesson' | 'chapter', title: string): Card[] {
  return title.trim() === '' ? [] : [{ kind: 'card', of, title, lengthMs: SHOWN_MS[of] }]
}

function scenesOfChapter(chapter: Chapter, findFacts: FindFacts): Scene[] {
  const { title, type } = chapter
  const shown = isReadable(chapter) ? contentScenes(chapter, findFacts) : []
  if (shown.length > 0) return [...titleCard('chapter', title), ...shown]
  const card: Card = { kind: 'card', of: 'chapter', title, type, lengthMs: SHOWN_MS.whole }
  if (!isReadable(chapter)) return [card]
  const heard = isSound(chapter) ? trackOf(chapter, 'audio', findFacts) : undefined
  if (heard) return [{ ...card, sound: heard.fileID, lengthMs: heard.lengthMs }]
  const site = siteOf(chapter)
  const pictures = chapter.type === 'HTML' ? picturesIn(chapter, findFacts) : []
  return [{ ...card, ...(site !== undefined && { site }) }, ...pictures]
}

/** What is shown of a chapter besides its title; nothing where a card says what it is. */
function contentScenes(chapter: TypedContent, findFacts: FindFacts): Scene[] {
  const { type, content } = chapter
  switch (type) {
    case 'VIDEO_UPLOAD':
    case 'WEBCAM':
    case 'SCREEN':
    case 'SCREEN_AUDIO':
    case 'SCREEN_WEBCAM':
    case 'WEET': {
      const track = trackOf(chapter, 'video', findFacts)
      return track ? [{ kind: 'film', ...track }] : []
    }
    case 'PPT':
    case 'VIDEO_PPT':
      return slidesOf(content, findFacts)
    case 'PDF_UPLOAD':
      return slidesOf({ slidesFileID: content.fileID }, findFacts)
    case 'VIDEO_UPLOAD_PPT':
    case 'WC_PPT':
      return slidesOf(content, findFacts, trackOf(chapter, 'video', findFacts))
    case 'AUDIO_UPLOAD_PPT':
    case 'AUDIO_PPT':
      return slidesOf(content, findFacts, trackOf(chapter, 'audio', findFacts))
    default:
      return []
  }
}

interface Track {
  fileID: string
  lengthMs: number
}

/** What readers are played of a chapter, once it can be played. */
function trackOf(chapter: TypedContent, kind: 'video' | 'audio', findFacts: FindFacts): Track | undefined {
  const fileID = playedFileOf(chapter)
  const facts = fileID === null ? undefined : findFacts(fileID)
  if (facts?.status !== 'ready' || facts.kind !== kind || !facts.durationMs) return undefined
  return { fileID: facts.fileID, lengthMs: facts.durationMs }
}

function isSound({ type }: TypedContent): boolean {
  return type === 'AUDIO_UPLOAD' || type === 'AUDIO'
}

interface Deck {
  slidesFileID: string | null
  slides?: Arrangement
  cues?: readonly Cue[]
}

/** The slides that readers see: each for as long as the track stays at it, or all of them for the same time. */
function slidesOf(deck: Deck, findFacts: FindFacts, track?: Track): Scene[] {
  const facts = deck.slidesFileID === null ? undefined : findFacts(deck.slidesFileID)
  const shown = facts?.status === 'ready' ? shownPages(deck.slides, facts.pages ?? 0) : []
  if (!facts || shown.length === 0) return []
  const { fileID } = facts
  if (!track) {
    const pages = shown.map((page) => ({ page, lengthMs: SHOWN_MS.slide }))
    return [{ kind: 'slides', fileID, pages, lengthMs: pages.length * SHOWN_MS.slide }]
  }
  const { lengthMs } = track
  return [{ kind: 'slides', fileID, pages: turnedPages(deck, shown, lengthMs), sound: track.fileID, lengthMs }]
}

/** Slides by their cues; where there are none, in equal shares of the track. */
function turnedPages({ cues = [] }: Deck, shown: readonly number[], lengthMs: number) {
  const turns =
    cues.length > 0
      ? [0, ...cues.map(({ atMs }) => atMs)].filter((atMs) => atMs < lengthMs)
      : shown.map((_, index) => Math.round((index * lengthMs) / shown.length))
  const times = [...new Set(turns)]
  return times.map((atMs, index) => {
    const cued = cues.length > 0 ? slideAt(cues, atMs) : shown[index]
    const page = shown.find((one) => one === cued) ?? shown[0] ?? 1
    return { page, lengthMs: (times[index + 1] ?? lengthMs) - atMs }
  })
}

/** The pictures in a text, in their order. */
function picturesIn(chapter: TypedContent, findFacts: FindFacts): Scene[] {
  return filesOf(chapter).flatMap((fileID): Scene[] => {
    const facts = findFacts(fileID)
    const isPicture = facts?.status === 'ready' && facts.kind === 'image'
    return isPicture ? [{ kind: 'picture', fileID, lengthMs: SHOWN_MS.picture }] : []
  })
}

/** The site on which readers see what lies elsewhere. */
function siteOf({ type, content }: TypedContent): string | undefined {
  if (type !== 'VIDEO' && type !== 'EMBED' && type !== 'PDF_URL') return undefined
  return URL.canParse(content.url) ? new URL(content.url).hostname : undefined
}
