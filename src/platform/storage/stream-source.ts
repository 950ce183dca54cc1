import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { StorageSource } from './storage.ts'

/**
 * Turns the content to store into a stream. An error before anyone reads would end the process, so it is kept for the
 * reader.
 */
export function toStream(source: StorageSource): Readable {
  return streamOf(source).once('error', () => {})
}

function streamOf(source: StorageSource): Readable {
  if (source instanceof Readable) return source
  if (source instanceof Uint8Array) return Readable.from([source])
  return createReadStream(source.path)
}

/** Passes a stream on and counts what went through: when it ended, `counted.bytes` is its length. */
export function countBytes(stream: Readable): { stream: Readable; counted: { bytes: number } } {
  const counted = { bytes: 0 }
  async function* passOn() {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      counted.bytes += chunk.length
      yield chunk
    }
  }
  return { stream: Readable.from(passOn()), counted }
}
