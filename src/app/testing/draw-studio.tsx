import { page } from 'vitest/browser'
import type { TypedContent } from '#features/chapters/contents.ts'
import { ChunkStore } from '#features/chapters/recording/recorder/chunk-store.ts'
import { sampleDraft } from '#features/editor/web/testing/sample.ts'
import type { Flags } from '#features/site/rules.ts'
import { VOICE_RECORDING } from '#features/voices/web/studio-session.ts'
import type { Locale } from '#shared/locales.ts'
import type { Answer } from '#ui/testing/draw.tsx'
import { CONFIG, drawScreen } from './draw-screen.tsx'

/** Milliseconds of the files. */
const LENGTH_MS = 61_000

/** What the server says of a file. */
export function fileOf(fileID: string, file: object): Record<string, Answer> {
  const ready = { fileID, status: 'ready', size: 1, name: 'film.mp4', mime: 'video/mp4', durationMs: LENGTH_MS }
  return { [`GET /api/v2/files/${fileID}`]: () => ({ ...ready, ...file }) }
}

/** A video with subtitles in three languages, for one of which there is no voice: the server says so. */
export const FILM: TypedContent = {
  type: 'VIDEO_UPLOAD',
  content: {
    fileID: 'film',
    subtitles: ['en', 'de', 'el'].map((language) => ({
      language,
      cues: [
        { start: 0, end: 2000, text: 'Good morning.' },
        { start: 2000, end: 9000, text: 'This mail came in at 9:14 today, and it wants me to hurry.' },
      ],
    })),
  },
}

export const SLIDES: TypedContent = { type: 'PPT', content: { slidesFileID: 'deck' } }

export const LABELS = { en: 'English', de: 'German', el: 'Greek' }

/** The recording that the studio of the chapter would offer again; undefined where none was left. */
export function findLeftRecording(isHeld: (recordingId: string) => boolean = () => false) {
  const place = { userID: 'me', speachID: sampleDraft().speachID, chapterId: 11, ...VOICE_RECORDING }
  return new ChunkStore().find(place, isHeld)
}

/** Takes away what an earlier test recorded and left. */
export async function forgetRecordings(): Promise<void> {
  const store = new ChunkStore()
  for (let found = await findLeftRecording(); found; found = await findLeftRecording()) {
    await store.remove(found.recording.id)
  }
}

interface Drawing {
  answers?: Record<string, Answer>
  flags?: Partial<Flags>
  isAiEditor?: boolean
  locale?: Locale
  width?: number
}

/** The editor with a chapter 11 of this content, over a server that answers this. Its draft may be changed meanwhile. */
export async function drawEditor(chapter: TypedContent, drawing: Drawing = {}) {
  const { answers = {}, flags = {}, isAiEditor = true, locale, width } = drawing
  const draft = sampleDraft()
  const [first] = draft.lessons[0]?.chapters ?? []
  if (!first) throw new Error('the sample has a chapter')
  Object.assign(first, { title: 'Where does this link go?', ...chapter })
  const drawn = await drawScreen(
    `/recorder/edit/${draft.speachID}?chapter=11`,
    {
      ...fileOf('film', { kind: 'video' }),
      ...fileOf('deck', { kind: 'presentation', pages: 3 }),
      'GET /api/v2/config': () => ({ ...CONFIG, flags: { ...CONFIG.flags, ...flags } }),
      [`GET /api/v2/speaches/${draft.speachID}`]: () => draft,
      'GET /api/v2/chapter/subtitles/11': () =>
        Object.entries(LABELS).map(([id, label]) => ({ id, lang: id, label, hasVoice: id !== 'el' })),
      ...answers,
    },
    { me: { isAuthor: true, isAiEditor }, locale, width },
  )
  return { ...drawn, chapter: first }
}

/** The same, with the studio open. */
export async function drawStudio(chapter: TypedContent, drawing: Drawing = {}) {
  const drawn = await drawEditor(chapter, drawing)
  await page.getByRole('button', { name: /^(Voice-over|Sprecherstimme)$/ }).click()
  return drawn
}
