import type { TrackHandle } from '#features/chapters/web/players/use-track.ts'
import { lengthOf, type Piece, pieceAt } from '#features/chapters/weet/edit/timeline.ts'
import { type Deck, makeDeck } from './deck.ts'
import { drawFrame, isWithin, SLACK_MS, takeFrame } from './frames.ts'

/** How far a search for the first frame of a piece goes at once, in milliseconds. */
const NUDGE_MS = 8

/** How many of these it takes at most: a quarter of a second, longer than any frame. */
const NUDGES_MAX = 32

/** Milliseconds before its end that count to the end: nobody sees a picture of which only that is left. */
const END_MS = 2

/** In which a frame comes after its element has arrived, in milliseconds. */
const SETTLED_MS = 150

interface PreviewOptions {
  canvas: HTMLCanvasElement
  /** Address of a recording, by its public id. */
  addressOf: (fileID: string) => string
  /** Told where it is, in milliseconds of the result, and whether it plays. */
  onChange: (ms: number, isPlaying: boolean) => void
  onFailure: () => void
}

/**
 * Plays the result of an edit out of its recordings: of two video elements one plays a piece, while the other waits at
 * the first frame of the next. A frame is painted only if its own time lies in a piece, so that nothing of a cut is ever
 * seen, whenever the elements hear of a jump.
 */
export class PreviewPlayer implements TrackHandle {
  readonly #options: PreviewOptions
  readonly #decks: [Deck, Deck]
  readonly #listeners = new Set<(ms: number) => void>()
  readonly #ended = new AbortController()
  #pieces: readonly Piece[] = []
  #lengthMs = 0
  #current = 0
  #ms = 0
  #isPlaying = false
  #rate = 1
  #watch = 0

  constructor(options: PreviewOptions) {
    this.#options = options
    this.#decks = [this.#makeDeck(), this.#makeDeck()]
  }

  now(): number {
    return this.#ms
  }

  isPlaying(): boolean {
    return this.#isPlaying
  }

  seek(ms: number): void {
    this.#ms = Math.min(Math.max(0, ms), this.#lengthMs)
    this.#show()
    this.#tell()
  }

  play(): void {
    if (this.#isPlaying || this.#lengthMs === 0) return
    this.#isPlaying = true
    const deck = this.#playing()
    const isThere = this.#ms < this.#lengthMs - END_MS && deck.piece >= 0 && !deck.search && deck.isInside
    if (isThere) this.#start(deck)
    else {
      if (this.#ms >= this.#lengthMs - END_MS) this.#ms = 0
      this.#show()
    }
    this.#tell()
    this.#keepWatch()
  }

  pause(): void {
    if (!this.#isPlaying) return
    this.#isPlaying = false
    cancelAnimationFrame(this.#watch)
    for (const { video } of this.#decks) video.pause()
    this.#tell()
  }

  toggle(): void {
    if (this.#isPlaying) this.pause()
    else this.play()
  }

  onTime(listener: (ms: number) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** How fast it plays: 1, 1.5 or 2 times. */
  setRate(rate: number): void {
    this.#rate = rate
    for (const { video } of this.#decks) {
      video.defaultPlaybackRate = rate
      video.playbackRate = rate
    }
  }

  /** The edit changed: what is seen stays where it is in the result. */
  setPieces(pieces: readonly Piece[]): void {
    this.#pieces = pieces
    this.#lengthMs = lengthOf(pieces)
    for (const deck of this.#decks) deck.piece = -1
    this.#ms = Math.min(this.#ms, this.#lengthMs)
    if (this.#lengthMs === 0) this.pause()
    this.#show()
    this.#tell()
  }

  /** Lets go of the recordings. */
  dispose(): void {
    this.pause()
    this.#ended.abort()
    for (const { video } of this.#decks) {
      video.removeAttribute('src')
      video.load()
    }
  }

  #makeDeck(): Deck {
    return makeDeck(this.#ended.signal, {
      onFrame: (deck, mediaMs) => this.#takeFrame(deck, mediaMs),
      onLoaded: (deck) => this.#aim(deck),
      onArrived: (deck) => this.#arrived(deck),
      // A piece may reach beyond what the recording holds.
      onEnded: (deck) => deck === this.#playing() && this.#isPlaying && this.#goOn(),
      onFailure: this.#options.onFailure,
    })
  }

  #playing(): Deck {
    return this.#decks[this.#current === 0 ? 0 : 1]
  }

  #waiting(): Deck {
    return this.#decks[this.#current === 0 ? 1 : 0]
  }

  /** Brings the picture to where it is now, and what comes next behind it. */
  #show(): void {
    const at = pieceAt(this.#pieces, this.#ms)
    const piece = this.#pieces[at]
    for (const { video } of this.#decks) video.pause()
    if (!piece) return
    this.#load(this.#playing(), at, Math.min(piece.start + this.#ms - piece.at, piece.end - END_MS))
    this.#prepareNext()
  }

  #prepareNext(): void {
    const next = this.#playing().piece + 1
    const piece = this.#pieces[next]
    const deck = this.#waiting()
    if (!piece || deck.piece === next) return
    this.#load(deck, next, piece.start)
  }

  #load(deck: Deck, index: number, wantedMs: number): void {
    const piece = this.#pieces[index]
    if (!piece) return
    deck.piece = index
    deck.search = { wantedMs, nudges: 0 }
    if (deck.fileID !== piece.fileID) {
      deck.fileID = piece.fileID
      deck.video.src = this.#options.addressOf(piece.fileID)
      deck.video.playbackRate = this.#rate
    } else {
      this.#aim(deck)
    }
  }

  /** Goes where it is wanted; while it is still on its way, as soon as it has arrived, so that pictures come meanwhile. */
  #aim(deck: Deck): void {
    const { video, search } = deck
    if (!search || video.readyState < HTMLMediaElement.HAVE_METADATA) return
    deck.isAskedAgain = video.seeking
    if (video.seeking) return
    const seconds = (search.wantedMs + search.nudges * NUDGE_MS) / 1000
    // Where it is already, no frame would come to tell so.
    video.currentTime = Math.abs(video.currentTime - seconds) < 1e-6 ? seconds + 1e-4 : seconds
  }

  /** It is where it was sent. Where that is within the frame that it stood at, no other will come to tell so. */
  #arrived(deck: Deck): void {
    const { search, isAskedAgain } = deck
    if (isAskedAgain) this.#aim(deck)
    else if (search) {
      const { nudges } = search
      setTimeout(() => {
        if (deck.search === search && search.nudges === nudges && !deck.video.seeking)
          this.#takeFrame(deck, deck.frameMs)
      }, SETTLED_MS)
    }
  }

  #takeFrame(deck: Deck, mediaMs: number): void {
    deck.frameMs = mediaMs
    const piece = this.#pieces[deck.piece]
    if (!piece) return
    const isInside = isWithin(piece, mediaMs)
    if (deck.isAskedAgain || deck.video.seeking) {
      if (isInside && deck === this.#playing()) this.#paint(deck)
      return
    }
    if (deck.search) {
      this.#found(deck, isInside, mediaMs < piece.start)
      return
    }
    if (deck !== this.#playing()) return
    if (isInside) {
      this.#paint(deck)
      if (this.#isPlaying) {
        this.#ms = piece.at + Math.max(0, mediaMs - piece.start)
        this.#tell()
      }
    } else if (this.#isPlaying && mediaMs >= piece.end - SLACK_MS) {
      this.#goOn()
    }
  }

  /** A frame that was looked for is there; the one before a piece, which reaches into it, is of the cut. */
  #found(deck: Deck, isInside: boolean, isBefore: boolean): void {
    const { search } = deck
    if (!search) return
    if (isBefore && !isInside && search.nudges < NUDGES_MAX) {
      search.nudges += 1
      this.#aim(deck)
      return
    }
    deck.search = null
    deck.isInside = isInside
    if (deck !== this.#playing()) return
    if (isInside) this.#paint(deck)
    if (this.#isPlaying) this.#start(deck)
  }

  #start({ video }: Deck): void {
    video.playbackRate = this.#rate
    video.play().catch((error: unknown) => {
      // Stopped again before it began, which is no failure.
      const isStopped = error instanceof DOMException && error.name === 'AbortError'
      if (!isStopped) this.pause()
    })
  }

  /** The other element takes over at a join; after the last piece it stops. */
  #goOn(): void {
    const from = this.#playing()
    const next = from.piece + 1
    const piece = this.#pieces[next]
    from.video.pause()
    if (!piece) {
      this.#ms = this.#lengthMs
      this.pause()
      return
    }
    this.#current = 1 - this.#current
    this.#ms = piece.at
    const deck = this.#playing()
    if (deck.piece !== next) this.#load(deck, next, piece.start)
    else if (!deck.search) {
      if (deck.isInside) this.#paint(deck)
      this.#start(deck)
    }
    this.#prepareNext()
  }

  /** The clock of the element is finer than its frames: the sound of a cut is not heard either. */
  #keepWatch(): void {
    this.#watch = requestAnimationFrame(() => {
      if (!this.#isPlaying) return
      const { video, piece, search } = this.#playing()
      const end = this.#pieces[piece]?.end
      if (!search && end !== undefined && !video.seeking && video.currentTime * 1000 >= end - END_MS) this.#goOn()
      this.#keepWatch()
    })
  }

  /** Paints the frame that is there now, which may be a later one than was told of: only if it is of the piece too. */
  #paint({ video, piece: index, frameMs }: Deck): void {
    const piece = this.#pieces[index]
    const frame = piece && takeFrame(video, frameMs)
    if (!frame) return
    // The first clip decides how large the picture is.
    const isFirst = piece.fileID === this.#pieces[0]?.fileID
    if (isWithin(piece, frame.ms)) drawFrame(this.#options.canvas, frame.picture, { video, isFirst })
    frame.close()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.#ms)
    this.#options.onChange(this.#ms, this.#isPlaying)
  }
}
