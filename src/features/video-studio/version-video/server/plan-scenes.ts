import { copyPreparedPicture, copyPreparedTrack, type FileFacts } from '#features/media/server/service.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import type { BakePlan, Clip } from '#platform/media-tools/bake/bake-plan.ts'
import { type Drawing, drawPictures } from '#platform/media-tools/draw-pictures.ts'
import type { TemporaryFolder } from '#platform/media-tools/temporary-folder.ts'
import { probeMedia } from '#platform/media-tools/video/video-probe.ts'
import type { Platform } from '#platform/platform.ts'
import { type CardWords, drawCard } from './draw-card.ts'
import type { versionVideoJob } from './job-definitions.ts'
import type { Card, FindFacts, Scene } from './scenes.ts'

/** Of the result. */
const SIZE = { width: 1280, height: 720 }

/** Frames per second: as screens are recorded; where nothing moves, as few as there may be. */
const FRAME_RATE = { moving: 30, still: 10 }

/** Drawings at a time: hundreds of them need more memory and time than a few. */
const DRAWN_AT_ONCE = 100

interface Stage {
  platform: Platform
  job: RunningJob<typeof versionVideoJob>
  /** Takes everything that is shown and heard. */
  folder: TemporaryFolder
  findFacts: FindFacts
  wordsOn: (card: Card) => CardWords
}

/** What is baked of scenes, with their files copied into a folder: one at a time, whatever their number. */
export async function planScenes(stage: Stage, scenes: readonly Scene[]): Promise<BakePlan> {
  const copies = new Copies(stage)
  const drawings: Drawing[] = []
  const draw = async (drawing: Drawing) => {
    drawings.push(drawing)
    if (drawings.length >= DRAWN_AT_ONCE) await drawPictures(drawings.splice(0), stage.job.signal)
    return drawing.path
  }
  const clips: Clip[] = []
  for (const [index, scene] of scenes.entries()) {
    const path = stage.folder.file(`scene-${index}.png`)
    clips.push(await clipOf(scene, { stage, copies, path, draw }))
  }
  await drawPictures(drawings, stage.job.signal)
  const isMoving = clips.some(({ kind }) => kind === 'film')
  return { clips, size: SIZE, frameRate: isMoving ? FRAME_RATE.moving : FRAME_RATE.still, layers: [] }
}

interface Tools {
  stage: Stage
  copies: Copies
  /** Where what is drawn of a scene goes. */
  path: string
  draw: (drawing: Drawing) => Promise<string>
}

async function clipOf(scene: Scene, { stage, copies, path, draw }: Tools): Promise<Clip> {
  const { lengthMs } = scene
  switch (scene.kind) {
    case 'film':
      return { kind: 'film', path: await copies.track(scene.fileID), kept: [{ start: 0, end: lengthMs }] }
    case 'card': {
      const drawn = await draw({ path, svg: drawCard(stage.wordsOn(scene), SIZE) })
      return { kind: 'stills', pictures: [{ path: drawn, lengthMs }], ...(await soundOf(scene, copies)) }
    }
    case 'picture': {
      const drawn = await draw({ path, picture: await copies.picture(scene.fileID) })
      return { kind: 'stills', pictures: [{ path: drawn, lengthMs }] }
    }
    case 'slides': {
      const pictures = []
      for (const { page, lengthMs: shownMs } of scene.pages) {
        pictures.push({ path: await copies.picture(scene.fileID, page), lengthMs: shownMs })
      }
      return { kind: 'stills', pictures, ...(await soundOf(scene, copies)) }
    }
  }
}

/** What is heard in a scene; a video beside slides may be silent. */
async function soundOf({ sound }: { sound?: string }, copies: Copies): Promise<{ sound?: string }> {
  if (sound === undefined) return {}
  const path = await copies.track(sound)
  return (await copies.isHeard(path)) ? { sound: path } : {}
}

/** Copies of files, each made once. */
class Copies {
  readonly #stage: Stage
  readonly #made = new Map<string, string>()

  constructor(stage: Stage) {
    this.#stage = stage
  }

  track(fileID: string): Promise<string> {
    const { platform, job } = this.#stage
    return this.#copy(fileID, (target) => copyPreparedTrack(platform, fileID, target, job.signal))
  }

  /** @param page absent: the file is a picture */
  picture(fileID: string, page?: number): Promise<string> {
    const { platform, job } = this.#stage
    const { id } = this.#facts(fileID)
    return this.#copy(`${fileID} ${page ?? ''}`, (target) =>
      copyPreparedPicture(platform, { id, page }, target, job.signal),
    )
  }

  async isHeard(path: string): Promise<boolean> {
    const { audio } = await probeMedia(path, { signal: this.#stage.job.signal })
    return audio !== null
  }

  async #copy(key: string, copy: (target: string) => Promise<boolean>): Promise<string> {
    const known = this.#made.get(key)
    if (known !== undefined) return known
    const target = this.#stage.folder.file(`file-${this.#made.size}`)
    this.#made.set(key, target)
    if (!(await copy(target))) this.#stage.job.fail('BROKEN')
    return target
  }

  #facts(fileID: string): FileFacts {
    return this.#stage.findFacts(fileID) ?? this.#stage.job.fail('BROKEN')
  }
}
