import type { Readable } from 'node:stream'
import { Agent } from 'undici'
import { isPublicAddress, makeLookup, OutboundError } from './outbound-address.ts'

const CONNECT_TIMEOUT_MS = 10_000

/** The user agent sent to other sites. */
export const USER_AGENT = 'Openspeach'

export interface OutboundSettings {
  /** Addresses that are fetched from although they are not public: a test's own server. */
  allowAddress?: (address: string) => boolean
  /** The addresses that may be reached, if not the public ones. */
  reaches?: (address: string) => boolean
}

/** What a call to another site goes by. */
export interface Connection {
  agent: Agent
  /** Ends with the caller's signal, or when the time is up. */
  signal: AbortSignal
  isAllowed: (address: string) => boolean
}

/**
 * Opens what reaches public addresses only, unless its settings say otherwise: a name is resolved once per connection,
 * every address it has must be allowed, and the connection goes to exactly these. Destroy its agent in the end.
 */
export function openConnection(
  { allowAddress = () => false, reaches = isPublicAddress }: OutboundSettings,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Connection {
  const isAllowed = (address: string) => reaches(address) || allowAddress(address)
  const time = AbortSignal.timeout(timeoutMs)
  const agent = new Agent({
    connect: { lookup: makeLookup(isAllowed), timeout: CONNECT_TIMEOUT_MS, autoSelectFamily: true },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    allowH2: false,
  })
  return { agent, isAllowed, signal: signal ? AbortSignal.any([signal, time]) : time }
}

/** Uses a connection for one call, whose answer is read when it is over. @throws OutboundError, or the signal's reason */
export async function throughConnection<Answer>(
  settings: OutboundSettings,
  options: { timeoutMs: number; signal?: AbortSignal },
  use: (connection: Connection) => Promise<Answer>,
): Promise<Answer> {
  const connection = openConnection(settings, options)
  try {
    return await use(connection)
  } catch (error) {
    throw explain(error, connection.signal)
  } finally {
    void connection.agent.destroy()
  }
}

/** Reads a body up to a number of bytes. @throws OutboundError TOO_LARGE or TIMEOUT, or the signal's reason */
export async function* limit(source: Readable, maxBytes: number, signal: AbortSignal) {
  let bytes = 0
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw tooLarge(maxBytes)
      yield chunk
    }
  } catch (error) {
    throw explain(error, signal)
  } finally {
    discard(source)
  }
}

/** The refusal of what is too long. */
export function tooLarge(maxBytes: number): OutboundError {
  return new OutboundError('TOO_LARGE', `more than ${maxBytes} bytes`)
}

/** Says what the network layers say in many ways, in the words of this client. */
export function explain(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof OutboundError) return error
  if (signal.aborted) {
    const timedOut = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
    return timedOut ? new OutboundError('TIMEOUT', 'took too long', { cause: error }) : signal.reason
  }
  const code = isNamed(error, 'ENOTFOUND') ? 'UNKNOWN_HOST' : 'UNREACHABLE'
  return new OutboundError(code, error instanceof Error ? error.message : String(error), { cause: error })
}

/** Leaves a body unread. */
export function discard(stream: Readable): void {
  stream.on('error', () => {}).destroy()
}

/** Whether the system calls an error by this name. */
export function isNamed(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
