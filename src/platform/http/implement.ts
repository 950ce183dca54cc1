import type { Readable } from 'node:stream'
import type { Actor } from '#shared/actor.ts'
import type { EndpointDefinition, Parsed, Returned, SuccessStatus } from '#shared/endpoint.ts'
import type { Locale } from '#shared/locales.ts'
import type { TokenScope } from '#shared/token-scopes.ts'

/** The caller: signed in with a session, or with a token and its scopes. */
export interface Caller {
  actor: Actor
  /** Null for a token. */
  sessionId: number | null
  /** What a token may be used for; absent for a session, which may be used for everything. */
  scopes?: readonly TokenScope[]
  /** What this person must do before anything else: accept terms, choose a new password. */
  pending: string[]
}

/** A single part of a multipart form, in the order in which parts were sent. */
export type FormPart =
  | { type: 'field'; name: string; value: string }
  | { type: 'file'; name: string; fileName: string; stream: Readable; truncated(): boolean }

/** What a handler is given. */
export interface Context<Definition extends EndpointDefinition> extends Parsed<Definition> {
  /** Null only where the endpoint is public, or open to visitors. */
  actor: Definition['auth'] extends 'public' | 'open' ? Actor | null : Actor
  sessionId: Definition['session'] extends true ? number : number | null
  /** What the token may be used for by which this is called; absent for a session. */
  scopes?: readonly TokenScope[]
  locale: Locale
  ip: string
  headers: Record<string, string | string[] | undefined>
  /** Aborts when the caller hangs up before the answer: what costs something ends with it. */
  readonly signal: AbortSignal
  /** The parts of a form, for endpoints whose encoding is multipart. */
  parts(): AsyncIterable<FormPart>
}

/** An answer with another status than the endpoint's first, or with headers. */
export class Reply {
  readonly status: SuccessStatus
  readonly body: unknown
  readonly headers: Record<string, string>

  constructor(status: SuccessStatus, body?: unknown, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export type FileStatus = 200 | 206 | 304 | 416

/**
 * An answer that is a file: a stream with its headers, whole or a range of it; without a stream if the caller already
 * has it.
 */
export class FileReply {
  readonly stream: Readable | null
  readonly headers: Record<string, string>
  readonly status: FileStatus

  constructor(stream: Readable | null, headers: Record<string, string>, status: FileStatus = 200) {
    this.stream = stream
    this.headers = headers
    this.status = status
  }
}

type HandlerResult<Definition extends EndpointDefinition> = Returned<Definition> | Reply | FileReply

/** An endpoint and what it does. */
export interface Implementation {
  definition: EndpointDefinition
  handle(context: Context<EndpointDefinition>): Promise<unknown>
}

/** Binds an endpoint to its handler, whose arguments and result have the contract's types. */
export function implement<const Definition extends EndpointDefinition>(
  definition: Definition,
  handle: (context: Context<Definition>) => Promise<HandlerResult<Definition>>,
): Implementation {
  // The server parses the parts with this definition's own schemas before it calls the handler.
  return { definition, handle: handle as unknown as Implementation['handle'] }
}
