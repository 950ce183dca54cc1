import { request } from 'undici'
import { requireUrl } from './outbound-address.ts'
import {
  type Connection,
  discard,
  limit,
  type OutboundSettings,
  throughConnection,
  USER_AGENT,
} from './outbound-connection.ts'

interface PostOptions {
  body: string
  headers: Record<string, string>
  /** Milliseconds for everything up to the answer's head. */
  timeoutMs: number
  /** Ends the call with the signal's reason. */
  signal?: AbortSignal
}

/**
 * Sends something to where a person pointed, and nowhere else: it follows no redirects. The status is whatever was
 * answered; nothing of the answer is read. @throws OutboundError, or the signal's reason.
 */
export type PostOutbound = (url: string, options: PostOptions) => Promise<number>

/** Makes what sends; it reaches what `createOutbound` reaches. */
export function createPost(settings: OutboundSettings = {}): PostOutbound {
  return (url, { body, ...options }) =>
    throughConnection(settings, options, async (connection) => {
      const answer = await send(url, { method: 'POST', headers: options.headers, body }, connection)
      discard(answer.body)
      return answer.statusCode
    })
}

interface ExchangeOptions extends Omit<PostOptions, 'body'> {
  method: string
  body: string | Uint8Array | undefined
  /** Bytes of the answer at most. */
  maxBytes: number
}

/**
 * Sends one request of a protocol that a library speaks to an address that a person entered, and returns the whole
 * answer whatever its status. Redirects aren't followed.
 * @throws OutboundError, or the signal's reason.
 */
export type ExchangeOutbound = (url: string, options: ExchangeOptions) => Promise<Response>

/** The headers of an answer that are passed on. */
const EXCHANGED = ['content-type', 'retry-after']

/** Makes what speaks protocols; it reaches what `createOutbound` reaches. */
export function createExchange(settings: OutboundSettings = {}): ExchangeOutbound {
  return (url, { method, body, maxBytes, ...options }) =>
    throughConnection(settings, options, async (connection) => {
      const headers = { ...options.headers, 'accept-encoding': 'identity' }
      const answer = await send(url, { method, headers, body }, connection)
      const bytes = await Array.fromAsync(limit(answer.body, maxBytes, connection.signal))
      return new Response(bytes.length > 0 ? Buffer.concat(bytes) : null, {
        status: answer.statusCode,
        headers: EXCHANGED.flatMap((name): [string, string][] => {
          const value = answer.headers[name]
          return typeof value === 'string' ? [[name, value]] : []
        }),
      })
    })
}

function send(
  url: string,
  { headers, ...message }: Pick<ExchangeOptions, 'method' | 'headers' | 'body'>,
  { agent: dispatcher, signal, isAllowed }: Connection,
) {
  return request(requireUrl(url, isAllowed), {
    ...message,
    headers: { 'user-agent': USER_AGENT, ...headers },
    dispatcher,
    signal,
  })
}
