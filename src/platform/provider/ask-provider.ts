import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import { withoutControls } from '#shared/clean-text.ts'
import { cutText } from '#shared/cut-text.ts'
import type { ProviderErrorCode } from '#shared/provider-errors.ts'
import { OutboundError, type OutboundErrorCode } from '../outbound-address.ts'
import { createChosenExchange } from '../outbound-chosen.ts'
import { ProviderError } from './provider-error.ts'

/** The address of a provider and our key for it. */
export interface ProviderAccess {
  /** The address under which its calls lie, such as `https://api.example.org/v1`. */
  address: string
  key: string | null
  /** The header in which its protocol expects the key; `authorization` where it is absent. */
  keyHeader?: 'authorization' | 'x-api-key'
}

/** How a call to a provider is made. */
export interface CallOptions {
  /** Ends the call with the signal's reason. */
  signal?: AbortSignal
  /** Milliseconds for one question at most, where the ordinary bound is too much. */
  timeoutMs?: number
}

interface Asking extends CallOptions {
  method: 'GET' | 'POST'
  /** Below the provider's address, such as `chat/completions`. */
  path: string
  body?: { type: string; bytes: string | Uint8Array }
  /** What its protocol wants to be told besides the key. */
  headers?: Record<string, string>
  /** Bytes of the answer at most. */
  maxBytes: number
  /** Milliseconds for everything, waiting and asking again included. */
  timeoutMs: number
}

/** Asks a provider once or, where it is busy, a few times. @throws ProviderError, or the signal's reason */
export type AskProvider = (asking: Asking) => Promise<Response>

const TRIES = 3
const FIRST_WAIT_MS = 500
/** A provider that wants more patience than this is left for a later job. */
const LONGEST_WAIT_MS = 30_000
/** Characters of what a provider said that are kept. */
const SAID_MAX = 300

/** Makes what asks one provider, at exactly the origin that an administrator entered. */
export function createAsk({ address, key, keyHeader = 'authorization' }: ProviderAccess): AskProvider {
  const keyed: Record<string, string> =
    key === null ? {} : { [keyHeader]: keyHeader === 'authorization' ? `Bearer ${key}` : key }
  return async ({ path, body, timeoutMs, signal, ...asked }) => {
    const time = AbortSignal.timeout(timeoutMs)
    const until = signal ? AbortSignal.any([signal, time]) : time
    const headers = { ...asked.headers, ...keyed, ...(body && { 'content-type': body.type }) }
    try {
      const exchange = createChosenExchange(address)
      const url = `${address.replace(/\/+$/, '')}/${path}`
      const ask = () => exchange(url, { ...asked, headers, body: body?.bytes, timeoutMs, signal: until })
      return await askPatiently(ask, until, key)
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      if (time.aborted) throw new ProviderError('PROVIDER_TIMEOUT', { cause: error })
      throw explain(error)
    }
  }
}

/** The JSON of an answer. @throws ProviderError PROVIDER_BAD_ANSWER */
export async function readJson<Schema extends z.ZodType>(answer: Response, schema: Schema): Promise<z.output<Schema>> {
  const read = schema.safeParse(parse(await answer.text()))
  if (!read.success) throw new ProviderError('PROVIDER_BAD_ANSWER', { cause: read.error })
  return read.data
}

async function askPatiently(ask: () => Promise<Response>, until: AbortSignal, key: string | null): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.ok) return answer
    const wait = waitAfter(answer, tries)
    if (wait === undefined || wait > LONGEST_WAIT_MS || tries === TRIES) throw await refusalOf(answer, key, wait)
    await setTimeout(wait, undefined, { signal: until })
  }
}

/** Milliseconds after which a refusal may have passed; undefined for one that will not. */
export function waitAfter({ status, headers }: Response, tries: number, now = Date.now()): number | undefined {
  if (status !== 429 && status < 500) return undefined
  const wanted = headers.get('retry-after')
  if (wanted !== null && /^\d+$/.test(wanted)) return Number(wanted) * 1000
  const date = Date.parse(wanted ?? '')
  return Number.isNaN(date) ? FIRST_WAIT_MS * 2 ** (tries - 1) : Math.max(0, date - now)
}

const CODE_OF_STATUS: Record<number, ProviderErrorCode> = {
  401: 'PROVIDER_KEY_REFUSED',
  402: 'PROVIDER_LIMIT',
  403: 'PROVIDER_KEY_REFUSED',
  404: 'PROVIDER_NOT_FOUND',
  405: 'PROVIDER_NOT_FOUND',
  413: 'PROVIDER_INPUT_TOO_LARGE',
  429: 'PROVIDER_LIMIT',
}

async function refusalOf(answer: Response, key: string | null, wait: number | undefined): Promise<ProviderError> {
  const { status } = answer
  const otherwise = status >= 500 ? 'PROVIDER_FAILED' : status < 400 ? 'PROVIDER_REDIRECTED' : 'PROVIDER_REFUSED'
  return new ProviderError(CODE_OF_STATUS[status] ?? otherwise, {
    said: readRefusal(await answer.text(), key),
    retryAfter: wait === undefined ? undefined : Math.ceil(wait / 1000),
    cause: new Error(`answered ${status}`),
  })
}

/** What a provider says of a refusal in the protocol's own shape; nothing of other pages is ever passed on. */
function readRefusal(text: string, key: string | null): string | undefined {
  const body = parse(text)
  const error = fieldOf(body, 'error') ?? body
  const message = typeof error === 'string' ? error : (fieldOf(error, 'message') ?? fieldOf(error, 'detail'))
  if (typeof message !== 'string') return undefined
  const withoutKey = key ? message.replaceAll(key, '…') : message
  return cutText(withoutControls(withoutKey), SAID_MAX)
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** Undefined for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const CODE_OF_OUTBOUND: Partial<Record<OutboundErrorCode, ProviderErrorCode>> = {
  BAD_URL: 'PROVIDER_ADDRESS_REFUSED',
  ADDRESS_REFUSED: 'PROVIDER_ADDRESS_REFUSED',
  TOO_LARGE: 'PROVIDER_ANSWER_TOO_LARGE',
  TIMEOUT: 'PROVIDER_TIMEOUT',
}

function explain(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error
  return new ProviderError(CODE_OF_OUTBOUND[error.code] ?? 'PROVIDER_UNREACHABLE', { cause: error })
}
