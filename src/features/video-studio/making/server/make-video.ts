import { extentOf } from '#features/chapters/weet/drawing/shapes.ts'
import { shownTracks } from '#features/chapters/weet/edit/anchored-subtitles.ts'
import type { Annotation, VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { type Piece, piecesOf } from '#features/chapters/weet/edit/timeline.ts'
import { copyPreparedTrack, isWithoutRoom } from '#features/media/server/service.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import type { BakePlan } from '#platform/media-tools/bake/bake-plan.ts'
import { bakeVideo } from '#platform/media-tools/bake/bake-video.ts'
import { MediaError } from '#platform/media-tools/media-error.ts'
import type { TemporaryFolder } from '#platform/media-tools/temporary-folder.ts'
import { fitSize } from '#platform/media-tools/video/video-plan.ts'
import { probeMedia } from '#platform/media-tools/video/video-probe.ts'
import type { PixelSize } from '#platform/media-tools/video/video-types.ts'
import { outlineWords } from '#platform/pdf/outline-words.ts'
import type { Platform } from '#platform/platform.ts'
import { layersOf } from '../../server/bake-layers.ts'
import type { bakeVideoJob, downloadVideoJob } from './job-definitions.ts'

type MakingJob = RunningJob<typeof bakeVideoJob> | RunningJob<typeof downloadVideoJob>

interface Wanted {
  edit: VideoEdit
  /** The language of the subtitles that are drawn into the picture; absent: none. */
  subtitles?: string
  container: 'mp4' | 'webm'
}

/**
 * Makes the video that an edit describes.
 * @param folder holds everything that is made on the way
 * @returns where it is, how long it is in milliseconds, and what of the recordings is where in it
 */
export async function makeVideo(
  platform: Platform,
  job: MakingJob,
  wanted: Wanted,
  folder: TemporaryFolder,
): Promise<{ path: string; durationMs: number; pieces: Piece[] }> {
  const target = folder.file(`result.${wanted.container}`)
  try {
    const { plan, clips } = await planOf(platform, job, wanted, folder)
    const onProgress = (share: number) => job.report(share)
    const { info, stretches } = await bakeVideo(plan, target, { signal: job.signal, onProgress })
    const pieces = stretches.flatMap(({ clip, ...times }): Piece[] => {
      const of = clips[clip]
      return of ? [{ clip: of.clip, fileID: of.fileID, ...times }] : []
    })
    return { path: target, durationMs: info.durationMs, pieces }
  } catch (error) {
    return blame(job, error)
  }
}

interface Blamed {
  signal: AbortSignal
  fail(code: 'BROKEN' | 'STORAGE_FULL', cause: unknown): never
}

/** Says of a job why its result could not be made or kept, where that can be said. */
export function blame(job: Blamed, error: unknown): never {
  if (error instanceof MediaError && !job.signal.aborted) return job.fail('BROKEN', error)
  if (isWithoutRoom(error)) return job.fail('STORAGE_FULL', error)
  throw error
}

/** What is baked of an edit, with its recordings copied into a folder, and which clip each part of it is of. */
async function planOf(
  platform: Platform,
  job: MakingJob,
  { edit, subtitles, container }: Wanted,
  folder: TemporaryFolder,
): Promise<{ plan: BakePlan; clips: Piece[] }> {
  const pieces = piecesOf(edit)
  const paths = new Map<string, string>()
  for (const { fileID } of pieces) {
    if (paths.has(fileID)) continue
    const copy = folder.file(`source-${paths.size}.mp4`)
    if (!(await copyPreparedTrack(platform, fileID, copy, job.signal))) job.fail('NOT_READY')
    paths.set(fileID, copy)
  }
  const first = await probeMedia(paths.get(pieces[0]?.fileID ?? '') ?? '', { signal: job.signal })
  if (!first.video) return job.fail('BROKEN')
  const { frameRate } = first.video
  const size = fitSize(first.video)
  const annotations = [...edit.annotations, ...wordsInPicture(edit, pieces, subtitles, size)]
  const drawing = { folder: folder.path, signal: job.signal }
  const clips = pieces.filter((piece, index) => piece.clip !== pieces[index - 1]?.clip)
  return {
    clips,
    plan: {
      clips: clips.map(({ clip, fileID }) => ({
        kind: 'film' as const,
        path: paths.get(fileID) ?? '',
        kept: pieces.filter((piece) => piece.clip === clip).map(({ start, end }) => ({ start, end })),
      })),
      size,
      frameRate: frameRate.den > 0 && frameRate.num > 0 ? frameRate.num / frameRate.den : 30,
      layers: await layersOf({ annotations }, pieces, size, drawing),
      container,
    },
  }
}

/** How far from the lower edge, and how wide, subtitles in a picture are, as shares of it. */
const SUBTITLES = { bottom: 0.95, x: 0.1, width: 0.8 }

/** Subtitles as texts on the picture, over everything else. */
function wordsInPicture(
  edit: VideoEdit,
  pieces: readonly Piece[],
  language: string | undefined,
  size: PixelSize,
): Annotation[] {
  const track = edit.subtitles.find((one) => one.language === language)
  if (!track || !shownTracks({ subtitles: [track] }, pieces)[0]?.cues.length) return []
  return track.cues.map(({ clip, start, end, text }, index): Annotation => {
    const { x, width, bottom } = SUBTITLES
    const drawn: Annotation = {
      ...{ id: `subtitle-${index}`, kind: 'text', clip, start, end, fadeMs: 0, words: text },
      ...{ look: 'label', colour: 'ink', size: 'M', box: { x, y: 0, width, height: 0 } },
    }
    const { height } = extentOf(drawn, size, outlineWords(text))
    return { ...drawn, box: { x, y: Math.max(0, bottom - height), width, height } }
  })
}
