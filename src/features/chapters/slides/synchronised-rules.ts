import { z } from 'zod'
import type { ChapterType, TypedContent } from '../contents.ts'
import { chapterKind, type FileLookup, type MissingReason, missingFile, trackMinutes } from '../kind.ts'
import { presenter, presenterCorner } from '../presenter.ts'
import { remoteInput, uploadInput } from '../remote.ts'
import { spokenText, subtitlesInput } from '../subtitles/rules.ts'
import { isStream } from '../video/rules.ts'
import { inOrder } from './cues.ts'
import { deckFiles, deckInput, missingDeck, seenPages } from './rules.ts'
import { hostedSynchronisedContent, synchronisedContent } from './schema.ts'

/** The types that show slides with a track (seed 002 §3). */
export const SYNCHRONISED_TYPES = ['VIDEO_UPLOAD_PPT', 'AUDIO_UPLOAD_PPT', 'VIDEO_PPT', 'WC_PPT', 'AUDIO_PPT'] as const

export type SynchronisedType = (typeof SYNCHRONISED_TYPES)[number]

export function isSynchronisedType(type: ChapterType): type is SynchronisedType {
  return SYNCHRONISED_TYPES.some((one) => one === type)
}

/** What the track of each type is. */
export const TRACK_KINDS = {
  VIDEO_UPLOAD_PPT: 'video',
  VIDEO_PPT: 'video',
  AUDIO_UPLOAD_PPT: 'audio',
  WC_PPT: 'video',
  AUDIO_PPT: 'audio',
} as const satisfies Record<SynchronisedType, 'video' | 'audio'>

const cuesInput = z.object({
  cues: synchronisedContent.shape.cues.transform(inOrder),
  synchronised: z.boolean(),
  ...subtitlesInput.shape,
})

/** Whether it has the deck and cues that synchronising needs. */
function isWhole({
  slidesFileID,
  cues,
  synchronised,
}: {
  slidesFileID: string | null
  cues: unknown[]
  synchronised: boolean
}) {
  return !synchronised || (slidesFileID !== null && cues.length > 0)
}

const uploadedInput = deckInput
  .extend({ ...uploadInput.shape, presenter, presenterCorner, ...cuesInput.shape })
  .refine(isWhole, 'NO_CUES')
const hostedInput = deckInput.extend(cuesInput.shape).refine(isWhole, 'NO_CUES').and(remoteInput)

const BLANK = { slidesFileID: null, fileID: null, cues: [], synchronised: false }

interface TrackAndSlides {
  slidesFileID: string | null
  fileID: string | null
}

function filesOf({ slidesFileID, fileID }: TrackAndSlides): string[] {
  return [...deckFiles({ slidesFileID }), ...(fileID === null ? [] : [fileID])]
}

/** The reason to show first: a broken file before a missing one. */
function missingOf(deck: MissingReason | null, track: MissingReason | null): MissingReason | null {
  return [deck, track].find((reason) => reason === 'FAILED') ?? deck ?? track
}

function synchronisedKind(kind: 'video' | 'audio') {
  return chapterKind({
    schema: synchronisedContent,
    input: uploadedInput,
    blank: BLANK,
    files: filesOf,
    text: spokenText,
    textFiles: deckFiles,
    seenPages,
    minutes: ({ fileID }, findFile) => trackMinutes(fileID, findFile),
    missing: (content, findFile) =>
      missingOf(missingDeck(content, findFile), missingFile(content.fileID, kind, findFile)),
  })
}

/** Slides with a video of ours, uploaded or recorded. */
export const slidesWithVideoKind = synchronisedKind('video')

/** Slides with a sound of ours, uploaded or recorded. */
export const slidesWithAudioKind = synchronisedKind('audio')

/** Slides with a video from another site. */
export const videoPptKind = chapterKind({
  schema: hostedSynchronisedContent,
  input: hostedInput,
  blank: { ...BLANK, url: '' },
  files: filesOf,
  text: spokenText,
  textFiles: deckFiles,
  seenPages,
  minutes: ({ fileID }, findFile) => trackMinutes(fileID, findFile),
  missing: (content, findFile) => missingOf(missingDeck(content, findFile), missingVideo(content, findFile)),
})

function missingVideo({ url, fileID }: { url: string; fileID: string | null }, findFile: FileLookup) {
  if (url === '') return 'ADDRESS'
  return isStream(url) ? null : missingFile(fileID, 'video', findFile)
}

/** Whether slides and track of a chapter belong together for good. */
export function isSynchronised({ content }: TypedContent): boolean {
  return 'synchronised' in content && content.synchronised
}

/** Whether a change takes apart what was synchronised, which cannot be undone (seed 002 §4). Another type is another chapter. */
export function breaksSynchronisation(before: TypedContent, after: TypedContent): boolean {
  if (!isSynchronised(before) || before.type !== after.type) return false
  return decidedBy(before) !== decidedBy(after)
}

/** What an author decides of slides and track; which copy of a hosted video is played, the server does. */
function decidedBy({ content }: TypedContent): string {
  if (!('cues' in content)) return ''
  const track = 'url' in content ? content.url : content.fileID
  const cues = content.cues.map(({ slide, atMs }) => [slide, atMs])
  const slides = content.slides?.map(({ page, hidden }) => [page, hidden ?? false])
  return JSON.stringify([content.slidesFileID, track, cues, slides ?? null, content.synchronised])
}
