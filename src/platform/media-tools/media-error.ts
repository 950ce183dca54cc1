/**
 * Why a file could not be worked with.
 * - `EMPTY`: zero bytes. `TOO_LARGE`: more bytes, points or seconds than we take. `TOO_MANY_PAGES`: more pages than we take.
 * - `PASSWORD_PROTECTED`: opens with a password only. `CORRUPT`: of a known kind, yet nothing in it can be read.
 * - `UNSUPPORTED`: of a kind that this tool cannot read. `HEIC`: a photo in the format of phones, which it cannot read either.
 *   `TIMEOUT`: took longer than it may; the work was ended.
 */
export type MediaErrorCode =
  | 'PASSWORD_PROTECTED'
  | 'CORRUPT'
  | 'TOO_MANY_PAGES'
  | 'TIMEOUT'
  | 'UNSUPPORTED'
  | 'HEIC'
  | 'EMPTY'
  | 'TOO_LARGE'

/** What every media tool throws about a file. The message is for the log; people read the text that belongs to the code. */
export class MediaError extends Error {
  readonly code: MediaErrorCode

  constructor(code: MediaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MediaError'
    this.code = code
  }
}

/** An error as it crosses the border of a thread or process, where classes are lost. */
export interface ErrorMessage {
  code: MediaErrorCode | undefined
  message: string
  /** Nothing could be written any more: no fault of the file. */
  isDiskFull?: true
}

/** Turns an error into what can be posted to another thread or process. */
export function toErrorMessage(error: unknown): ErrorMessage {
  const message = error instanceof Error ? error.message : String(error)
  return { code: error instanceof MediaError ? error.code : undefined, message }
}

/** A child of ours could not write, because no space is left; it has the code of Node's own errors. */
export class DiskFull extends Error {
  readonly code = 'ENOSPC'
}

/** Turns a posted error back into one that can be thrown; what is no MediaError becomes the given code. */
export function fromErrorMessage(error: ErrorMessage, fallback: MediaErrorCode): MediaError {
  return new MediaError(error.code ?? fallback, error.message)
}
