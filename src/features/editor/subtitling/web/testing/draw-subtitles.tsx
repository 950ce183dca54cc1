import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import type { SubtitleTrack } from '#features/chapters/subtitles/schema.ts'
import { silentSound } from '#features/chapters/web/players/testing/silent-sound.ts'
import type { Answer } from '#ui/testing/draw.tsx'
import { sampleDraft } from '../../../web/testing/sample.ts'

/** Seconds of what plays. */
const SECONDS = 60

interface Drawing {
  locale?: 'en' | 'de'
  width?: number
  /** How long the recording is said to be. */
  seconds?: number
  answers?: Record<string, Answer>
  isAiEditor?: boolean
}

/** Draws the page of the subtitles of a recording, with a minute of silence to play. Returns how they were saved last. */
export async function drawSubtitles(
  subtitles: SubtitleTrack[],
  { answers, seconds = SECONDS, isAiEditor = false, ...drawing }: Drawing = {},
) {
  const draft = sampleDraft()
  const [chapter] = draft.lessons[0]?.chapters ?? []
  if (!chapter) throw new Error('the sample has a chapter')
  Object.assign(chapter, { title: 'Parcels', type: 'AUDIO_UPLOAD', content: { fileID: 'sound', subtitles } })
  const peaks = Array.from({ length: 400 }, (_, index) => Math.abs(Math.sin(index / 3)) * (index % 40 < 28 ? 1 : 0.02))
  const drawn = await drawScreen(
    `/subtitles/${chapter.id}`,
    {
      [`GET /api/v2/subtitles/${chapter.id}`]: () => ({ speachID: draft.speachID, chapterId: chapter.id }),
      [`GET /api/v2/speaches/${draft.speachID}`]: () => draft,
      'GET /api/v2/files/sound': () => ({
        ...{ fileID: 'sound', name: 'parcels.mp3', status: 'ready', kind: 'audio', durationMs: seconds * 1000 },
      }),
      'GET /api/v2/files/sound/peaks': () => ({ result: peaks, total: peaks.length }),
      [`PATCH /api/v2/chapters/${chapter.id}`]: ({ body }) => {
        const { content, rev } = body as { content: object; rev: number }
        return { ...chapter, content, rev: rev + 1 }
      },
      ...answers,
    },
    { me: { isAuthor: true, isAiEditor }, ...drawing },
  )
  await expect.element(page.getByRole('list', { name: /Lines|Zeilen/ })).toBeInTheDocument()
  const sound = await vi.waitUntil(() => document.querySelector('audio'), { timeout: 10_000 })
  sound.src = URL.createObjectURL(silentSound(SECONDS))
  await expect.poll(() => sound.readyState).toBeGreaterThan(0)
  const saved = (): SubtitleTrack[] | undefined => {
    const { body } = drawn.sent.findLast(({ method }) => method === 'PATCH') ?? {}
    return (body as { content?: { subtitles?: SubtitleTrack[] } } | undefined)?.content?.subtitles
  }
  return { ...drawn, sound, saved }
}
