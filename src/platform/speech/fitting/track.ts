import { type FileHandle, open } from 'node:fs/promises'
import type { Pcm } from '../pcm.ts'
import { BYTES_PER_SAMPLE, WAVE_HEAD_BYTES, waveHead } from '../wave.ts'

/** Samples per second of a track on which nothing was said. */
const ANY_RATE = 16_000

/** A WAV file being written; where nothing is written, it is silent. A long one takes no memory. */
export class Track implements AsyncDisposable {
  readonly #file: FileHandle
  #sampleRate: number | undefined

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async create(path: string): Promise<Track> {
    return new Track(await open(path, 'w'))
  }

  /** Writes a sound that begins at a time in seconds; returns when it ends. All sounds have the rate of the first. */
  async write({ samples, sampleRate }: Pcm, at: number): Promise<number> {
    this.#sampleRate ??= sampleRate
    if (sampleRate !== this.#sampleRate) throw new Error(`${sampleRate} samples a second, not ${this.#sampleRate}`)
    const first = Math.round(at * sampleRate)
    // Samples lie in memory as they do in the file.
    const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
    if (bytes.length > 0) {
      await this.#file.write(bytes, 0, bytes.length, WAVE_HEAD_BYTES + first * BYTES_PER_SAMPLE)
    }
    return (first + samples.length) / sampleRate
  }

  /** Gives it its length in seconds. Nothing is written after it. */
  async finish(seconds: number): Promise<void> {
    const sampleRate = this.#sampleRate ?? ANY_RATE
    const bytes = Math.round(seconds * sampleRate) * BYTES_PER_SAMPLE
    await this.#file.truncate(WAVE_HEAD_BYTES + bytes)
    await this.#file.write(waveHead(bytes, sampleRate), 0, WAVE_HEAD_BYTES, 0)
  }

  async [Symbol.asyncDispose]() {
    await this.#file.close()
  }
}
