import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Dispatcher, request } from 'undici'
import { OutboundError, requireUrl } from './outbound-address.ts'
import {
  type Connection,
  discard,
  explain,
  isNamed,
  limit,
  type OutboundSettings,
  openConnection,
  throughConnection,
  tooLarge,
  USER_AGENT,
} from './outbound-connection.ts'

/** How often an address may lead to another. */
export const MAX_REDIRECTS = 5

const REDIRECTS = new Set([301, 302, 303, 307, 308])

interface OutboundOptions {
  /** Bytes of the answer at most. */
  maxBytes: number
  /** Milliseconds for everything: finding, connecting, redirects, and the whole body. */
  timeoutMs: number
  /** The `Accept` header. What comes back is told by its content, never by what the server claims. */
  accept?: string
  /** Ends the fetch with the signal's reason. */
  signal?: AbortSignal
}

interface OutboundAnswer {
  /** The final address after redirects. */
  url: string
  /** What the server claims it to be. */
  contentType: string | undefined
  /** How long the server says it is, for showing progress; undefined where it does not say. */
  bytes: number | undefined
  /** Fails with OutboundError TOO_LARGE or TIMEOUT, or the signal's reason. Destroy it when it is not read to its end. */
  body: Readable
  /** Writes the body to a new file and returns its length; leaves nothing when it fails. */
  saveTo(path: string): Promise<{ bytes: number }>
}

/** Fetches what a person named. @throws OutboundError, or the signal's reason. */
export type FetchOutbound = (url: string, options: OutboundOptions) => Promise<OutboundAnswer>

interface ProbeOptions {
  method: 'HEAD' | 'GET'
  /** Milliseconds for everything up to the answer's head. */
  timeoutMs: number
  /** Ends the question with the signal's reason. */
  signal?: AbortSignal
}

/**
 * Asks whether anything is where a person pointed: the status of the last answer, whatever it is; nothing of a body is
 * read. @throws OutboundError, or the signal's reason.
 */
export type ProbeOutbound = (url: string, options: ProbeOptions) => Promise<number>

/**
 * Makes the one client for addresses that people enter. It reaches public addresses only: the name is resolved once
 * per connection, every address it has must be public, and the connection goes to exactly these, at every redirect.
 */
export function createOutbound(settings: OutboundSettings = {}): FetchOutbound {
  return async (url, options) => {
    const connection = openConnection(settings, options)
    try {
      const { answer, address } = await follow(url, connection, { method: 'GET', accept: options.accept })
      return receive(answer, address, connection, options.maxBytes)
    } catch (error) {
      void connection.agent.destroy()
      throw explain(error, connection.signal)
    }
  }
}

/** The client of the product, for public addresses. */
export const fetchOutbound: FetchOutbound = createOutbound()

/** Makes what asks for addresses without reading them; it reaches what `createOutbound` reaches. */
export function createProbe(settings: OutboundSettings = {}): ProbeOutbound {
  return (url, { method, ...options }) =>
    throughConnection(settings, options, async (connection) => {
      const { answer } = await follow(url, connection, { method })
      discard(answer.body)
      return answer.statusCode
    })
}

/** The probe of the product, for public addresses. */
export const probeOutbound: ProbeOutbound = createProbe()

async function follow(
  url: string,
  { agent: dispatcher, signal, isAllowed }: Connection,
  { method, accept }: { method: 'HEAD' | 'GET'; accept?: string },
) {
  const headers = { 'user-agent': USER_AGENT, 'accept-encoding': 'identity', ...(accept ? { accept } : {}) }
  let address = requireUrl(url, isAllowed)
  for (let redirects = 0; ; redirects++) {
    const answer = await request(address, { method, dispatcher, headers, signal })
    const location = answer.headers.location
    if (!REDIRECTS.has(answer.statusCode) || typeof location !== 'string') return { answer, address }
    discard(answer.body)
    if (redirects === MAX_REDIRECTS)
      throw new OutboundError('TOO_MANY_REDIRECTS', `still redirected at ${address.host}`)
    address = requireUrl(location, isAllowed, address)
  }
}

function receive(
  answer: Dispatcher.ResponseData,
  address: URL,
  { agent, signal }: Connection,
  maxBytes: number,
): OutboundAnswer {
  const refusal = refuse(answer, maxBytes)
  if (refusal) {
    discard(answer.body)
    throw refusal
  }
  // Also when nobody reads it: its time runs out without anyone being told, and takes the connection along.
  answer.body.on('error', () => {}).once('close', () => void agent.destroy())
  const body = Readable.from(limit(answer.body, maxBytes, signal), { objectMode: false })
  const contentType = answer.headers['content-type']
  return {
    url: address.href,
    contentType: typeof contentType === 'string' ? contentType : undefined,
    bytes: lengthOf(answer),
    body,
    saveTo: (path) => save(body, path),
  }
}

function refuse(answer: Dispatcher.ResponseData, maxBytes: number): OutboundError | undefined {
  const { statusCode, headers } = answer
  if (statusCode < 200 || statusCode > 299) return new OutboundError('STATUS', `answered ${statusCode}`)
  const coding = headers['content-encoding']
  if (coding !== undefined && coding !== 'identity') return new OutboundError('UNSUPPORTED', `coded as ${coding}`)
  return (lengthOf(answer) ?? 0) > maxBytes ? tooLarge(maxBytes) : undefined
}

function lengthOf({ headers }: Dispatcher.ResponseData): number | undefined {
  const length = headers['content-length']
  return typeof length === 'string' && /^\d+$/.test(length) ? Number(length) : undefined
}

async function save(body: Readable, path: string): Promise<{ bytes: number }> {
  const file = createWriteStream(path, { flags: 'wx' })
  try {
    await pipeline(body, file)
    return { bytes: file.bytesWritten }
  } catch (error) {
    // A file that was there before is not ours to remove.
    if (!isNamed(error, 'EEXIST')) await rm(path, { force: true })
    throw error
  }
}
