import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Agent, type Dispatcher, request } from 'undici'
import { isPublicAddress, makeLookup, OutboundError, requireUrl } from './outbound-address.ts'

/** How often an address may lead to another. */
export const MAX_REDIRECTS = 5

const CONNECT_TIMEOUT_MS = 10_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const USER_AGENT = 'Openspeach'

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
  /** Where it came from in the end. */
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

export interface OutboundSettings {
  /** Addresses that are fetched from although they are not public: a test's own server. */
  allowAddress?: (address: string) => boolean
}

/**
 * Makes the one client for addresses that people enter. It reaches public addresses only: the name is resolved once
 * per connection, every address it has must be public, and the connection goes to exactly these, at every redirect.
 */
export function createOutbound(settings?: OutboundSettings): FetchOutbound {
  const isAllowed = allowing(settings)
  return async (url, options) => {
    const signal = signalOf(options)
    const agent = openAgent(isAllowed, options.timeoutMs)
    try {
      const { answer, address } = await follow(url, agent, isAllowed, { method: 'GET', accept: options.accept }, signal)
      return receive(answer, address, agent, options, signal)
    } catch (error) {
      void agent.destroy()
      throw explain(error, signal)
    }
  }
}

/** The client of the product, for public addresses. */
export const fetchOutbound: FetchOutbound = createOutbound()

/** Makes what asks for addresses without reading them; it reaches what `createOutbound` reaches. */
export function createProbe(settings?: OutboundSettings): ProbeOutbound {
  const isAllowed = allowing(settings)
  return async (url, options) => {
    const signal = signalOf(options)
    const agent = openAgent(isAllowed, options.timeoutMs)
    try {
      const { answer } = await follow(url, agent, isAllowed, { method: options.method }, signal)
      discard(answer.body)
      return answer.statusCode
    } catch (error) {
      throw explain(error, signal)
    } finally {
      void agent.destroy()
    }
  }
}

/** The probe of the product, for public addresses. */
export const probeOutbound: ProbeOutbound = createProbe()

/** Makes what sends; it reaches what `createOutbound` reaches. */
export function createPost(settings?: OutboundSettings): PostOutbound {
  const isAllowed = allowing(settings)
  return async (url, options) => {
    const signal = signalOf(options)
    const dispatcher = openAgent(isAllowed, options.timeoutMs)
    try {
      const headers = { 'user-agent': USER_AGENT, ...options.headers }
      const address = requireUrl(url, isAllowed)
      const answer = await request(address, { method: 'POST', dispatcher, headers, body: options.body, signal })
      discard(answer.body)
      return answer.statusCode
    } catch (error) {
      throw explain(error, signal)
    } finally {
      void dispatcher.destroy()
    }
  }
}

interface ExchangeOptions extends Omit<PostOptions, 'body'> {
  method: string
  body: string | Uint8Array | undefined
  /** Bytes of the answer at most. */
  maxBytes: number
}

/**
 * One step of a protocol that a library speaks with where a person pointed: the whole answer, whatever its status. It
 * follows no redirects. @throws OutboundError, or the signal's reason.
 */
export type ExchangeOutbound = (url: string, options: ExchangeOptions) => Promise<Response>

/** What is passed on of an answer's head. */
const EXCHANGED = ['content-type', 'retry-after']

/** Makes what speaks protocols; it reaches what `createOutbound` reaches. */
export function createExchange(settings?: OutboundSettings): ExchangeOutbound {
  const isAllowed = allowing(settings)
  return async (url, { method, body, maxBytes, ...options }) => {
    const signal = signalOf(options)
    const dispatcher = openAgent(isAllowed, options.timeoutMs)
    try {
      const headers = { 'user-agent': USER_AGENT, ...options.headers, 'accept-encoding': 'identity' }
      const answer = await request(requireUrl(url, isAllowed), { method, dispatcher, headers, body, signal })
      const bytes = await Array.fromAsync(limit(answer.body, maxBytes, signal))
      return new Response(bytes.length > 0 ? Buffer.concat(bytes) : null, {
        status: answer.statusCode,
        headers: EXCHANGED.flatMap((name): [string, string][] => {
          const value = answer.headers[name]
          return typeof value === 'string' ? [[name, value]] : []
        }),
      })
    } catch (error) {
      throw explain(error, signal)
    } finally {
      void dispatcher.destroy()
    }
  }
}

function allowing({ allowAddress = () => false }: OutboundSettings = {}): (address: string) => boolean {
  return (address) => isPublicAddress(address) || allowAddress(address)
}

function signalOf({ timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal }): AbortSignal {
  const time = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, time]) : time
}

function openAgent(isAllowed: (address: string) => boolean, timeoutMs: number): Agent {
  return new Agent({
    connect: { lookup: makeLookup(isAllowed), timeout: CONNECT_TIMEOUT_MS, autoSelectFamily: true },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    allowH2: false,
  })
}

async function follow(
  url: string,
  dispatcher: Agent,
  isAllowed: (address: string) => boolean,
  { method, accept }: { method: 'HEAD' | 'GET'; accept?: string },
  signal: AbortSignal,
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
  agent: Agent,
  { maxBytes }: OutboundOptions,
  signal: AbortSignal,
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

async function* limit(source: Readable, maxBytes: number, signal: AbortSignal) {
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

function tooLarge(maxBytes: number): OutboundError {
  return new OutboundError('TOO_LARGE', `more than ${maxBytes} bytes`)
}

/** What the network layers say in many ways, in the words of this client. */
function explain(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof OutboundError) return error
  if (signal.aborted) {
    const timedOut = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
    return timedOut ? new OutboundError('TIMEOUT', 'took too long', { cause: error }) : signal.reason
  }
  const code = isNamed(error, 'ENOTFOUND') ? 'UNKNOWN_HOST' : 'UNREACHABLE'
  return new OutboundError(code, error instanceof Error ? error.message : String(error), { cause: error })
}

function discard(stream: Readable) {
  stream.on('error', () => {}).destroy()
}

function isNamed(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
