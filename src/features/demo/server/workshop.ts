import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { findFileFacts, importFile } from '#features/media/server/service.ts'
import { temporaryFolder } from '#platform/media-tools/temporary-folder.ts'
import { transcodeVideo } from '#platform/media-tools/video/video-transcode.ts'
import { type Platform, temporaryFolder as temporaryRoot } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { DECKS } from '../content/decks.ts'
import { DOCUMENTS } from '../content/documents/documents.ts'
import type { CoverSubject, DemoPicture } from '../content/figures.ts'
import { type DemoFilm, FILMS } from '../content/films.ts'
import { SOUNDS } from '../content/sounds.ts'
import { drawSubject } from './draw/covers.ts'
import { drawFigure } from './draw/draw-figure.ts'
import { makeFilm } from './film/make-film.ts'
import { printDeck } from './print/print-deck.ts'
import { printDocument } from './print/print-document.ts'
import { findUpload } from './queries.ts'
import { makeSound } from './sound/make-sound.ts'

/** How often it is looked whether something is ready, in milliseconds. */
const LOOK_EVERY_MS = 200

/** Looks again and again until it is so. @throws the signal's reason */
export async function until(signal: AbortSignal, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(LOOK_EVERY_MS, undefined, { signal })
}

export interface MadePicture {
  fileID: string
  width: number
  height: number
}

/** Draws, prints and films what the speaches show, and uploads it as their authors would. */
export class Workshop {
  private readonly platform: Platform
  private readonly signal: AbortSignal
  private readonly uploads = new Map<string, Promise<string>>()

  constructor(platform: Platform, signal: AbortSignal) {
    this.platform = platform
    this.signal = signal
  }

  /** Draws a picture for a text. */
  async draw(author: Actor, { file, drawing }: DemoPicture): Promise<MadePicture> {
    const { data, info } = await develop(drawFigure(drawing))
    const fileID = await this.upload(author, file, async () => data)
    return { fileID, width: info.width, height: info.height }
  }

  /** Draws a cover; its public id. */
  drawCover(author: Actor, subject: CoverSubject): Promise<string> {
    return this.upload(author, `cover-${subject}.png`, async () => (await develop(drawSubject(subject))).data)
  }

  /** Prints a document and returns its public id. @throws Error if there is none of that name */
  async print(author: Actor, name: string): Promise<string> {
    const document = named(DOCUMENTS, name)
    return this.upload(author, document.file, () => printDocument(document))
  }

  /** Prints slides and returns their public id. @throws Error if there are none of that name */
  async printSlides(author: Actor, name: string): Promise<string> {
    const deck = named(DECKS, name)
    return this.upload(author, deck.file, () => printDeck(deck))
  }

  /** Makes a recording and returns its public id. @throws Error if there is none of that name */
  async play(author: Actor, name: string): Promise<string> {
    const sound = named(SOUNDS, name)
    return this.upload(author, sound.file, async () => makeSound(sound))
  }

  /** Makes a film and returns its public id. @throws Error if there is none of that name */
  async film(author: Actor, name: string): Promise<string> {
    const film = named(FILMS, name)
    return this.upload(author, film.file, () => this.render(film))
  }

  /** The frames as a video of the size that people upload. */
  private async render(film: DemoFilm): Promise<Buffer> {
    await using folder = await temporaryFolder(path.join(temporaryRoot(this.platform.config), 'demo'))
    const [source, target] = [folder.file('frames.avi'), folder.file('film.mp4')]
    await writeFile(source, await makeFilm(film, this.signal))
    await transcodeVideo(source, target, { signal: this.signal })
    // Awaited here: the folder goes when this function ends.
    return await readFile(target)
  }

  /** Uploads what is made, once, whoever asks for it; not again what a start before this one has uploaded. */
  private upload(author: Actor, name: string, make: () => Promise<Buffer>): Promise<string> {
    const key = `${author.id} ${name}`
    const upload = this.uploads.get(key) ?? this.findOrImport(author, name, make)
    this.uploads.set(key, upload)
    // Whoever asked for it hears of its failure; who stopped at another failure does not ask any more.
    upload.catch(() => {})
    return upload
  }

  private async findOrImport(author: Actor, name: string, make: () => Promise<Buffer>): Promise<string> {
    this.signal.throwIfAborted()
    const known = await findUpload(this.platform.database.db, author.id, name)
    if (known) return known
    const { fileID } = await importFile(this.platform, author, { name, stream: Readable.from(await make()) })
    return fileID
  }

  /** Waits until the conversions are through. @throws Error when one failed, the signal's reason */
  async waitFor(fileIDs: string[]): Promise<void> {
    await until(this.signal, async () => {
      const facts = await findFileFacts(this.platform.database.db, fileIDs)
      const failed = facts.find(({ status }) => status === 'failed')
      if (failed) throw new Error(`${failed.name} could not be converted`)
      return facts.every(({ status }) => status === 'ready')
    })
  }
}

/** @throws Error when there is none of that name */
function named<Thing>(things: Readonly<Record<string, Thing>>, name: string): Thing {
  const thing = things[name]
  if (!thing) throw new Error(`the demonstration has no ${name}`)
  return thing
}

/** A drawing as a PNG file of few colours: small, and the same on every machine. */
function develop(drawing: string) {
  const picture = sharp(Buffer.from(drawing)).flatten()
  return picture.png({ palette: true, compressionLevel: 9 }).toBuffer({ resolveWithObject: true })
}
