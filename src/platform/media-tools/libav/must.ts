import { FFmpegError } from 'node-av/lib'

/** A call into libav failed. */
export class LibavError extends Error {
  readonly code: number

  constructor(code: number, action: string) {
    super(`cannot ${action}: ${FFmpegError.strerror(code)}`)
    this.name = 'LibavError'
    this.code = code
  }
}

/** Passes a result on, or throws what libav says where it is an error. `action` completes "cannot …". */
export function must(result: number, action: string): number {
  if (result < 0) throw new LibavError(result, action)
  return result
}
