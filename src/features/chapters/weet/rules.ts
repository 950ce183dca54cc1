import { z } from 'zod'
import { withoutControls } from '#shared/clean-text.ts'
import { chapterKind, type FileLookup, type MissingReason } from '../kind.ts'
import { presenter, presenterCorner } from '../presenter.ts'
import { questionWith } from '../quiz/question-schema.ts'
import { areUnique, missingInQuestion } from '../quiz/rules.ts'
import { words } from '../quiz/words.ts'
import { plainCueText } from '../subtitles/plain-text.ts'
import { spokenText, subtitlesInput } from '../subtitles/rules.ts'
import { drawnIn } from './edit/bake-key.ts'
import {
  type AnchoredCue,
  type AskedQuestion,
  BLANK_EDIT,
  type SourcePlace,
  type VideoEdit,
  videoEdit,
} from './edit/schema.ts'
import { lengthOf, piecesOf, timeOf } from './edit/timeline.ts'
import { shownOf, videoForReaders } from './for-readers.ts'
import { type WeetContent, weetContent } from './schema.ts'

/** Characters of an edit as JSON: 1 MB of letters. */
const EDIT_CHARS_MAX = 1_000_000

/** Minutes that one question takes, beside the video. */
const MINUTES_PER_QUESTION = 0.5

/** Milliseconds by which a recording may be longer than what was known of it when it was taken in. */
const LENGTH_TOLERANCE_MS = 100

const questionInput = questionWith(words)

/** Why an edit is refused; each has its text under `errors` of the speaches. */
function refusalOf(edit: VideoEdit): string | null {
  const cues = edit.subtitles.flatMap((track) => track.cues)
  const ranges = [...edit.clips, ...edit.cuts, ...edit.annotations, ...cues]
  if (ranges.some(({ start, end }) => start >= end)) return 'EDIT_TIMES'
  if (edit.clips.some(({ end, recordedMs }) => end > recordedMs)) return 'EDIT_TIMES'
  const lists = [edit.clips, edit.cuts, edit.marks, edit.annotations, edit.interactions]
  if (lists.some((list) => !areUnique(list.map(({ id }) => id)))) return 'EDIT_TWICE'
  if (!areUnique(questionsIn(edit).map(({ question }) => question.id))) return 'EDIT_TWICE'
  return JSON.stringify(edit).length > EDIT_CHARS_MAX ? 'EDIT_TOO_LARGE' : null
}

/**
 * What an author may send: all of an edit, or the parts that there are. What was made of it is the server's to say: it is
 * taken in and not looked at.
 */
const weetInput = z
  .object({
    weetID: weetContent.shape.weetID,
    edit: videoEdit.partial().default({}),
    baked: z.unknown().optional(),
    presenter,
    presenterCorner,
  })
  .transform(({ weetID, edit, baked: _, ...presented }, context): WeetContent => {
    const parsed = cleanEdit({ ...BLANK_EDIT, ...edit })
    const refusal = parsed ? refusalOf(parsed) : 'EDIT_WORDS'
    if (parsed && refusal === null) return { weetID, edit: parsed, baked: null, ...presented }
    context.addIssue({ code: 'custom', message: refusal ?? 'EDIT_WORDS', path: ['edit'] })
    return z.NEVER
  })

/** An edit with its words tidied, as every other field with words is; null where they are none. */
function cleanEdit(edit: VideoEdit): VideoEdit | null {
  const text = (value: string) => withoutControls(value).trim()
  const subtitles = subtitlesInput.safeParse({
    subtitles: edit.subtitles.map(({ cues: _, ...track }) => ({ ...track, cues: [] })),
  })
  const questions = edit.interactions.every(
    (one) => one.kind !== 'question' || questionInput.safeParse(one.question).success,
  )
  if (!subtitles.success || !questions) return null
  return {
    ...edit,
    subtitles: edit.subtitles.map((track) => ({ ...track, cues: track.cues.map(plainCue) })),
    marks: edit.marks.map((mark) => ({ ...mark, title: text(mark.title) })),
    annotations: edit.annotations.map((one) => (one.kind === 'text' ? { ...one, words: text(one.words) } : one)),
    interactions: edit.interactions.map((one) => {
      if (one.kind === 'question') return { ...one, question: questionInput.parse(one.question) }
      return 'words' in one ? { ...one, words: text(one.words) } : one
    }),
  }
}

/** A cue without markup, as those of other chapters are. */
function plainCue({ was, ...cue }: AnchoredCue): AnchoredCue {
  return { ...cue, text: plainCueText(cue.text), ...(was !== undefined && { was: plainCueText(was) }) }
}

/** The questions of a video, cut ones included. */
export function questionsIn({ interactions }: Pick<VideoEdit, 'interactions'>): AskedQuestion[] {
  return interactions.filter((one) => one.kind === 'question')
}

/** The questions that readers are asked, in their order. */
export function askedIn(edit: VideoEdit): AskedQuestion[] {
  const pieces = piecesOf(edit)
  const timed = questionsIn(edit).flatMap((question) => {
    const at = timeOf(pieces, { clip: question.clip, ms: question.at })
    return at === null ? [] : [{ question, at }]
  })
  return timed.toSorted((one, other) => one.at - other.at).map(({ question }) => question)
}

/** Public ids of the pictures that readers are asked about. */
export function picturesAskedIn(edit: VideoEdit): string[] {
  return askedIn(edit).flatMap(({ question }) => question.imageFileID ?? [])
}

/**
 * Where an answer leads, before anything else by what was chosen; null: the video goes on.
 * @param isWrong the answer is not, or not all, right; what waits to be read is not wrong
 */
export function leadsTo(
  { choices = {}, wrong }: Pick<AskedQuestion, 'choices' | 'wrong'>,
  answer: { chosen: readonly string[]; isWrong: boolean },
): SourcePlace | null {
  const chosen = answer.chosen.flatMap((id) => (Object.hasOwn(choices, id) ? [choices[id]] : []))[0]
  const jump = chosen ?? (answer.isWrong ? wrong : undefined)
  return jump ? { clip: jump.clip, ms: jump.at } : null
}

/** What keeps an edit from being watched, whether or not its file is made; null: nothing. */
export function missingInEdit(edit: VideoEdit, findFile: FileLookup): MissingReason | null {
  const pieces = piecesOf(edit)
  if (edit.clips.length === 0) return 'FILE'
  if (pieces.length === 0) return 'NOTHING_LEFT'
  const seen = new Set(pieces.map(({ clip }) => clip))
  const reasons = edit.clips.filter(({ id }) => seen.has(id)).map((clip) => missingClip(clip, findFile))
  const lacks = [
    ...reasons,
    ...askedIn(edit).map(({ question }) => missingInQuestion(question)),
    questionsIn(edit).some(({ clip, at, required }) => required && timeOf(pieces, { clip, ms: at }) === null)
      ? ('QUESTION_CUT' as const)
      : null,
  ]
  return lacks.find((reason) => reason !== null) ?? null
}

function missingClip({ fileID, recordedMs }: VideoEdit['clips'][number], findFile: FileLookup): MissingReason | null {
  const file = findFile(fileID)
  if (!file) return 'FILE'
  if (file.status === 'processing') return 'PROCESSING'
  if (file.status === 'failed' || file.kind !== 'video') return 'FAILED'
  // What says that it is the whole recording is: the rest would be shown without being cut.
  return Math.abs((file.durationMs ?? recordedMs) - recordedMs) > LENGTH_TOLERANCE_MS ? 'FAILED' : null
}

/** A video made in the studio (seed 002 §3, PRODUCT §15). Search, minutes and readers know the result alone. */
export const weetKind = chapterKind({
  schema: weetContent,
  input: weetInput,
  blank: { weetID: '', edit: BLANK_EDIT, baked: null },
  files: ({ edit, baked }) => [
    ...edit.clips.map(({ fileID }) => fileID),
    ...(baked ? [baked.fileID] : []),
    ...questionsIn(edit).flatMap(({ question }) => question.imageFileID ?? []),
  ],
  text: (content) => {
    const { marks, interactions, subtitles } = videoForReaders(content).edit
    const drawn = drawnIn(content.edit, piecesOf(content.edit))
    return [
      spokenText({ subtitles }),
      ...marks.map(({ title }) => title),
      ...drawn.flatMap((one) => (one.kind === 'text' ? [one.words] : [])),
      ...interactions.flatMap((one) => ('words' in one ? [one.words] : [])),
    ].join('\n')
  },
  links: ({ edit }) => edit.interactions.flatMap((one) => (one.kind === 'link' ? [one.url] : [])),
  textFiles: () => [],
  minutes: ({ edit }) => lengthOf(piecesOf(edit)) / 60_000 + askedIn(edit).length * MINUTES_PER_QUESTION,
  missing: (content, findFile) => {
    const reason = missingInEdit(content.edit, findFile)
    if (reason !== null) return reason
    const shown = shownOf(content)
    const file = shown && findFile(shown.fileID)
    return file?.status === 'ready' ? null : 'PROCESSING'
  },
  forReaders: (content) => videoForReaders(content) as typeof content,
})
