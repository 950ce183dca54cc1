import { firstBarrier, landingOf, type Played, type Stop, stopBetween, type Watching } from './interaction-rules.ts'

/** A video as it plays. */
export interface Seen {
  /** What it waits for; null while nothing stops it. */
  stop: Stop | null
  /** Where it is, in milliseconds. */
  ms: number
}

/** What is known of the questions. */
interface Answered {
  ids: ReadonlySet<string>
  /** False until it was found out: nobody is led back for what they may have answered long ago. */
  isKnown: boolean
}

/** How close to its end, in milliseconds, a video that plays again would begin anew. */
const END_MS = 50

/** Stops a video where something is to be done, and leads back whoever goes past that. */
export class Watcher {
  readonly #played: Played
  readonly #listeners = new Set<() => void>()
  #video: HTMLVideoElement | null = null
  #answered: Answered = { ids: new Set(), isKnown: false }
  #met = new Set<string>()
  #furthest: number
  /** From where the next stop is looked for. */
  #last = 0
  /** Jumps of our own that the video has not told of yet. */
  #ownJumps = 0
  #frame = 0
  #seen: Seen = { stop: null, ms: 0 }

  /** @param furthest the furthest place that was seen before, in milliseconds */
  constructor(played: Played, furthest: number) {
    this.#played = played
    this.#furthest = furthest
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The current state; a new object after every change. */
  readonly current = (): Seen => this.#seen

  /** Follows a video. @returns what ends that */
  readonly attach = (video: HTMLVideoElement): (() => void) => {
    this.#video = video
    const listeners: [string, () => void][] = [
      ['play', () => this.#onPlay()],
      ['pause', () => cancelAnimationFrame(this.#frame)],
      ['seeking', () => this.#onSeeking()],
      ['timeupdate', () => this.#look()],
      ['ended', () => this.#look()],
    ]
    for (const [name, listener] of listeners) video.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of listeners) video.removeEventListener(name, listener)
      cancelAnimationFrame(this.#frame)
      this.#video = null
    }
  }

  /** Takes over what is known of the questions. */
  know(ids: ReadonlySet<string>): void {
    const wasKnown = this.#answered.isKnown
    this.#answered = { ids, isKnown: true }
    if (wasKnown || !this.#video) return
    const { stop } = this.#seen
    const barrier = firstBarrier(this.#played, ids)
    if (stop?.kind === 'question' && !stop.again && ids.has(stop.question.id)) this.goOn(null)
    else if (barrier && barrier.at < this.#last) this.#halt(barrier)
  }

  /** Goes on after what stopped it: from a place in milliseconds, or from where it stands. */
  goOn(ms: number | null): void {
    const { stop } = this.#seen
    const video = this.#video
    if (!stop || !video) return
    this.#met.add(stop.id)
    this.#set({ stop: null })
    if (ms !== null) {
      this.#furthest = Math.max(this.#furthest, ms)
      this.#land(ms)
    } else {
      const next = stopBetween(this.#played, this.#last, this.#last, this.#watching())
      if (next) this.#halt(next)
    }
    const isOver = video.currentTime * 1000 > video.duration * 1000 - END_MS
    if (!this.#seen.stop && !isOver) video.play().catch(() => {})
  }

  #watching(): Watching {
    return { answered: this.#answered.ids, met: this.#met, furthest: this.#furthest }
  }

  /** Looks for what stops it since it was looked for. */
  #look(): void {
    const video = this.#video
    if (!video || this.#seen.stop || this.#ownJumps > 0 || video.seeking) return
    const ms = Math.round(video.currentTime * 1000)
    const stop = stopBetween(
      this.#played,
      Math.min(this.#last, ms),
      video.ended ? Number.POSITIVE_INFINITY : ms,
      this.#watching(),
    )
    if (stop) {
      this.#halt(stop)
      return
    }
    this.#last = ms
    this.#furthest = Math.max(this.#furthest, ms)
    if (this.#seen.ms !== ms) this.#set({ ms })
  }

  #onPlay(): void {
    const { stop } = this.#seen
    // Whoever plays on leaves out what may be left out.
    if (stop?.kind === 'question' && stop.required) {
      this.#video?.pause()
      return
    }
    if (stop) {
      this.#met.add(stop.id)
      this.#set({ stop: null })
    }
    const follow = () => {
      this.#look()
      if (this.#video && !this.#video.paused) this.#frame = requestAnimationFrame(follow)
    }
    cancelAnimationFrame(this.#frame)
    follow()
  }

  #onSeeking(): void {
    if (this.#ownJumps > 0) {
      this.#ownJumps -= 1
      return
    }
    if (this.#video) this.#land(Math.round(this.#video.currentTime * 1000))
  }

  /** Goes to a time, or to what keeps from getting there. */
  #land(to: number): void {
    const { at, stop } = landingOf(this.#played, to, { ...this.#watching(), answered: this.#settled() })
    this.#met = new Set()
    if (stop) {
      this.#halt(stop)
      return
    }
    this.#jump(at)
    this.#last = at
    this.#set({ stop: null, ms: at })
  }

  /** Before anything is known of the questions, none keeps anybody from going elsewhere. */
  #settled(): ReadonlySet<string> {
    if (this.#answered.isKnown) return this.#answered.ids
    return new Set(this.#played.interactions.flatMap((one) => (one.kind === 'question' ? [one.question.id] : [])))
  }

  #halt(stop: Stop): void {
    this.#video?.pause()
    this.#jump(stop.at)
    this.#last = stop.at
    this.#furthest = Math.max(this.#furthest, stop.at)
    this.#set({ stop, ms: stop.at })
  }

  #jump(ms: number): void {
    const video = this.#video
    if (!video || video.readyState === 0 || Math.round(video.currentTime * 1000) === ms) return
    this.#ownJumps += 1
    video.currentTime = ms / 1000
  }

  #set(changed: Partial<Seen>): void {
    this.#seen = { ...this.#seen, ...changed }
    for (const listener of this.#listeners) listener()
  }
}
