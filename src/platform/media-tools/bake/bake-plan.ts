import type { Box } from '#shared/picture/blur-area.ts'
import type { Container } from '../libav/output.ts'
import { MediaError } from '../media-error.ts'
import { MAX_MEDIA_DURATION_MS } from '../video/video-limits.ts'
import { chooseFrameRate, fitSize } from '../video/video-plan.ts'
import type { AudioStream, MediaInfo, PixelSize, Ratio, VideoStream } from '../video/video-types.ts'

/** From `start` up to but without `end`, in milliseconds. */
export interface TimeRange {
  start: number
  end: number
}

/**
 * What changes the picture for a while; times are those of the result. Blurs and blocks hide what is under them: they
 * come before all others, so that a zoom takes them along, and are whole from their first frame to their last. Zooms and
 * pictures follow in their order and fade: a picture drawn before a zoom grows with it, one after it stays in its place.
 */
export type Layer = TimeRange & {
  /** Milliseconds, at either end and within its time, in which a picture appears or a zoom moves. */
  fadeMs?: number
} & (
    | { kind: 'blur'; box: Box }
    /** In a colour as `#1f2937`. */
    | { kind: 'block'; box: Box; color: string }
    /** A PNG of the size of the result, with an alpha channel. */
    | { kind: 'picture'; path: string }
    /** The smallest part of the picture's own shape that holds the box fills the picture. */
    | { kind: 'zoom'; box: Box }
  )

/** The kept ranges of a video with its sound. They count from its start, are ascending and do not overlap. */
interface Film {
  kind: 'film'
  path: string
  kept: TimeRange[]
}

/** Pictures that stand still, one after the other, with the sound of a file from its start on, or in silence. */
export interface Stills {
  kind: 'stills'
  pictures: Still[]
  /** A sound or a video; where it is shorter than the pictures, silence follows. */
  sound?: string
}

/** A PNG or JPEG, and the milliseconds for which it is shown. */
export interface Still {
  path: string
  lengthMs: number
}

export type Clip = Film | Stills

/** What is seen and heard, in the order of the result. All times are whole milliseconds. */
export interface BakePlan {
  clips: Clip[]
  /** Of the result, at most 1080p; clips of another shape are fitted in, with black beside them. */
  size: PixelSize
  /** Frames per second of the result. */
  frameRate: number
  layers: Layer[]
  /** MP4 where it is not said. */
  container?: Container
}

/** A kept range, and when it starts by the plan, which layers go by. */
export interface PlacedRange extends TimeRange {
  plannedAt: number
}

export interface BakeFilm {
  kind: 'film'
  path: string
  video: VideoStream
  audio: AudioStream | null
  kept: PlacedRange[]
}

export interface BakeStills {
  kind: 'stills'
  pictures: Still[]
  sound: { path: string; audio: AudioStream } | null
  /** All of it, as one range that counts from its start. */
  kept: [PlacedRange]
}

export type BakeClip = BakeFilm | BakeStills

/** A plan about files that were looked into. */
export interface CheckedPlan {
  clips: BakeClip[]
  size: PixelSize
  frameRate: Ratio
  layers: Layer[]
  container: Container
}

/**
 * Puts a plan together with what its files hold: ranges end with their source, and those that touch are one.
 * @throws MediaError UNSUPPORTED for a film without pictures or a sound without any, TOO_LARGE beyond twelve hours;
 * RangeError for a plan that makes no sense or keeps nothing
 */
export function checkPlan(plan: BakePlan, infos: ReadonlyMap<string, MediaInfo>): CheckedPlan {
  let plannedMs = 0
  const clips = plan.clips.map((clip) => {
    const plannedAt = plannedMs
    plannedMs += clip.kind === 'film' ? lengthOf([clip]) : lengthOfStills(clip)
    return clip.kind === 'film' ? checkFilm(clip, infos, plannedAt) : checkStills(clip, infos, plannedAt)
  })
  const length = lengthOf(clips)
  if (length === 0) throw new RangeError('nothing is kept')
  if (length > MAX_MEDIA_DURATION_MS) throw new MediaError('TOO_LARGE', `${length} ms long`)
  for (const layer of plan.layers) checkLayer(layer)
  const average = { num: Math.round(plan.frameRate * 1000), den: 1000 }
  return {
    clips,
    size: fitSize(plan.size),
    frameRate: chooseFrameRate(average),
    layers: plan.layers,
    container: plan.container ?? 'mp4',
  }
}

/** Every file of a plan that has to be looked into. */
export function tracksIn({ clips }: BakePlan): Set<string> {
  return new Set(clips.flatMap((clip) => (clip.kind === 'film' ? clip.path : (clip.sound ?? []))))
}

/** Milliseconds of the result. */
export function lengthOf(clips: { kept: TimeRange[] }[]): number {
  return clips.flatMap(({ kept }) => kept).reduce((sum, { start, end }) => sum + end - start, 0)
}

function lengthOfStills({ pictures }: Pick<Stills, 'pictures'>): number {
  return pictures.reduce((sum, { lengthMs }) => sum + lengthMs, 0)
}

function checkFilm({ path, kept }: Film, infos: ReadonlyMap<string, MediaInfo>, plannedAt: number): BakeFilm {
  const info = infos.get(path)
  if (!info?.video) throw new MediaError('UNSUPPORTED', 'there are no pictures in it')
  const { video, audio, durationMs } = info
  return { kind: 'film', path, video, audio, kept: joinRanges(kept, durationMs, plannedAt) }
}

function checkStills(clip: Stills, infos: ReadonlyMap<string, MediaInfo>, plannedAt: number): BakeStills {
  const { kind, pictures, sound } = clip
  for (const { lengthMs } of pictures)
    if (!(lengthMs > 0)) throw new RangeError(`a picture is shown for ${lengthMs} ms`)
  const kept: BakeStills['kept'] = [{ start: 0, end: lengthOfStills(clip), plannedAt }]
  if (sound === undefined) return { kind, pictures, sound: null, kept }
  const audio = infos.get(sound)?.audio
  if (!audio) throw new MediaError('UNSUPPORTED', 'there is no sound in it')
  return { kind, pictures, sound: { path: sound, audio }, kept }
}

function joinRanges(kept: TimeRange[], durationMs: number, plannedAt: number): PlacedRange[] {
  const joined: PlacedRange[] = []
  let [lastEnd, at] = [0, plannedAt]
  for (const { start, end } of kept) {
    if (!(start >= lastEnd && end > start)) throw new RangeError(`${start} to ${end} is out of order`)
    const last = joined.at(-1)
    if (last?.end === start) last.end = Math.min(end, durationMs)
    else if (start < durationMs) joined.push({ start, end: Math.min(end, durationMs), plannedAt: at })
    lastEnd = end
    at += end - start
  }
  return joined
}

function checkLayer(layer: Layer) {
  if (!(layer.end > layer.start)) throw new RangeError(`a layer ends at ${layer.end} before it starts`)
  if (layer.kind === 'picture') return
  const { x, y, width, height } = layer.box
  const inside = x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1.001 && y + height <= 1.001
  if (!inside) throw new RangeError(`the box of a ${layer.kind} is not within the picture`)
  if (layer.kind === 'block' && !/^#[0-9a-f]{6}$/i.test(layer.color)) throw new RangeError(`no colour: ${layer.color}`)
}
