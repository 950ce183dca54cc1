import type { Answer, EndpointDefinition, Input } from './endpoint.ts'
import { type ErrorBody, SESSION_LOST } from './errors.ts'
import { takeAnswer } from './prefetched.ts'

/** An error answer of the server, with the message it wrote for the reader. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.name = 'CallError'
    this.status = status
    this.code = body.code
    this.body = body
  }
}

/** The server did not answer at all: no network, or it is down. */
export class OfflineError extends Error {
  constructor(cause: unknown) {
    super('offline', { cause })
    this.name = 'OfflineError'
  }
}

export interface CallOptions {
  signal?: AbortSignal
  /** Lets the call outlive the page (at most 64 kB): what is said when a tab closes. */
  keepalive?: boolean
  /** The address of the server, for callers outside the browser. */
  baseUrl?: string
  headers?: Record<string, string>
}

let onSessionLost: (body: ErrorBody) => void = () => {}

/** Says what happens when an answer carries the marker of a lost session. */
export function handleSessionLoss(handler: (body: ErrorBody) => void): void {
  onSessionLost = handler
}

/**
 * Calls an endpoint with the values of its contract and returns its typed answer.
 * @throws CallError for an error answer, OfflineError if there is none, the signal's reason when aborted.
 */
export async function call<Definition extends EndpointDefinition>(
  definition: Definition,
  input: Input<Definition>,
  options: CallOptions = {},
): Promise<Answer<Definition>> {
  const { body } = input as { body?: unknown }
  const address = addressOf(definition, input, options.baseUrl)
  const brought = definition.method === 'GET' ? takeAnswer(address) : undefined
  // What the server answered, as after a call.
  if (brought !== undefined) return brought as unknown as Answer<Definition>
  return request(address, {
    method: definition.method,
    signal: options.signal,
    keepalive: options.keepalive,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...options.headers },
    body: body ? JSON.stringify(body) : undefined,
  }) as Promise<Answer<Definition>>
}

/** Sends a request and reads its answer. @throws CallError, OfflineError */
async function request(address: string, { headers, ...init }: RequestInit): Promise<unknown> {
  const accepting = { accept: 'application/json', ...headers }
  const response = await send(address, { ...init, credentials: 'same-origin', headers: accepting })
  const answer = await readJson(response)
  if (response.ok) return answer
  throw readFailure(response.status, answer)
}

/**
 * Calls an endpoint that takes a form, such as one with a file, and returns its typed answer.
 * @throws CallError for an error answer, OfflineError if there is none
 */
export async function callWithForm<Definition extends EndpointDefinition>(
  definition: Definition,
  input: Input<Definition>,
  form: FormData,
): Promise<Answer<Definition>> {
  const { method } = definition
  return request(addressOf(definition, input), { method, body: form }) as Promise<Answer<Definition>>
}

/** The error of an answer that was no success, whoever sent the request; a lost session is dealt with on the way. */
export function readFailure(status: number, answer: unknown): CallError {
  // The answer isn't from our server: a proxy's page, or nothing.
  const failure = isErrorBody(answer) ? answer : { message: '', code: 'UNREADABLE' }
  if (failure.code === SESSION_LOST) onSessionLost(failure)
  return new CallError(status, failure)
}

/** The address of a call, its parameters in place. */
export function addressOf<Definition extends EndpointDefinition>(
  definition: Definition,
  input: Input<Definition>,
  baseUrl = '',
): string {
  const { params = {}, query = {} } = input as Record<string, Record<string, unknown> | undefined>
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  return `${baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (init.signal?.aborted) throw init.signal.reason
    throw new OfflineError(error)
  }
}

/** Checked by hand because schemas aren't part of the browser build. */
function isErrorBody(answer: unknown): answer is ErrorBody {
  if (typeof answer !== 'object' || answer === null) return false
  const { message, code } = answer as Partial<Record<keyof ErrorBody, unknown>>
  return typeof message === 'string' && typeof code === 'string'
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined
  return response.json()
}
