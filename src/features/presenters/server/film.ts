import { setImmediate } from 'node:timers/promises'
import { groupsToSvg } from '#features/chapters/weet/drawing/path.ts'
import type { Still } from '#platform/media-tools/bake/bake-plan.ts'
import { bakeVideo } from '#platform/media-tools/bake/bake-video.ts'
import { type Drawing, drawPictures } from '#platform/media-tools/draw-pictures.ts'
import type { TemporaryFolder } from '#platform/media-tools/temporary-folder.ts'
import type { ClipParameters } from '../contract.ts'
import { CLIP_SIZE, drawSlide, layOut, type SlideWords } from '../drawing/slide.ts'
import { FRAME_MS } from '../rules.ts'
import { type Scene, sceneKey, shotsOf, type Track } from '../scene/scene.ts'

/** Drawings at a time: hundreds of them need more memory and time than a few. */
const DRAWN_AT_ONCE = 100

/** The share of the work that drawing takes; the rest is encoding. */
const DRAWING_SHARE = 0.4

interface FilmPlan {
  params: Pick<ClipParameters, 'presenter' | 'place'>
  words: SlideWords
  track: Track
  /** The path of what is heard. */
  voice: string
  /** Takes the drawings. */
  folder: TemporaryFolder
  signal: AbortSignal
  onProgress: (share: number) => void
}

/**
 * Makes the film of a clip: each picture that differs is drawn once, however often it is seen.
 * @throws MediaError, StorageError; the signal's reason
 */
export async function makeFilm(plan: FilmPlan, target: string): Promise<void> {
  const { params, words, track, voice, folder, signal, onProgress } = plan
  const slide = layOut(params.presenter, params.place, words)
  const known = new Set<string>()
  const drawings: Drawing[] = []
  // Alone, a presenter looks the same whatever line is said.
  const seen = (scene: Scene): Scene => (slide.pages.length === 0 ? { ...scene, line: 0 } : scene)
  const draw = () => drawPictures(drawings.splice(0), signal)
  const shots = shotsOf(track, params.presenter)
  const pictures: Still[] = []
  for (const [index, { scene, lengthMs }] of shots.entries()) {
    const key = sceneKey(seen(scene))
    const path = folder.file(`${key}.png`)
    pictures.push({ path, lengthMs })
    if (known.has(key)) continue
    known.add(key)
    drawings.push({ path, svg: groupsToSvg(drawSlide(slide, seen(scene)), CLIP_SIZE) })
    // Others are answered between two drawings.
    await setImmediate()
    if (drawings.length >= DRAWN_AT_ONCE) await draw()
    onProgress((DRAWING_SHARE * index) / shots.length)
  }
  await draw()
  const clip = { kind: 'stills' as const, pictures, sound: voice }
  await bakeVideo({ clips: [clip], size: CLIP_SIZE, frameRate: 1000 / FRAME_MS, layers: [] }, target, {
    signal,
    onProgress: (share) => onProgress(DRAWING_SHARE + share * (1 - DRAWING_SHARE)),
  })
}
