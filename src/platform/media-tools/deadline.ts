import { MediaError } from './media-error.ts'

/** A signal that ends work: when the time is up, or when the caller asks. */
export interface Deadline extends Disposable {
  readonly signal: AbortSignal
}

/**
 * Starts a time limit, in milliseconds. Its signal aborts with a MediaError TIMEOUT when the time is up, and with the
 * caller's own reason when `signal` aborts first. Dispose of it when the work is done.
 */
export function startDeadline(timeoutMs: number, signal?: AbortSignal): Deadline {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new MediaError('TIMEOUT', `not done after ${timeoutMs} ms`)), timeoutMs)
  return {
    signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}
