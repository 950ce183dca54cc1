import type { z } from 'zod'
import type { AuthLevel } from './actor.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** At most `limit` calls in `seconds`, counted per person, else per address. */
export interface RateLimit {
  limit: number
  seconds: number
}

export interface EndpointDefinition {
  method: Method
  /** The path as in the contract, with parameters in braces: `/api/v2/speaches/{speachID}`. */
  path: string
  /** Who may call it at all. Whether they may act on one object is checked by the service. */
  auth: AuthLevel
  summary: string
  /**
   * A GET that changes state: guarded like a POST, never cached. `fetch` is for scripts alone; `navigation` may be
   * opened by a link of our own pages too. `reading` is for scripts alone, and what it changes is that it was read: a
   * token that may read may call it.
   */
  sideEffect?: 'fetch' | 'navigation' | 'reading'
  /** `multipart` hands the handler the parts as a stream instead of a parsed body. */
  encoding?: 'multipart'
  /** Only in a browser's session, never with a token: passwords, sessions, tokens themselves. */
  session?: true
  /** What a token needs besides: for what gives whoever made it more than they are meant to have. */
  tokenScope?: 'accounts'
  /** May be called before terms are accepted and a forced password is changed; what is public is answered as to anybody. */
  beforePending?: true
  rateLimit?: RateLimit
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** By status; `null` is an answer without JSON: a file, a redirect, or nothing. */
  responses: Partial<Record<SuccessStatus, z.ZodType | null>>
}

export type SuccessStatus = 200 | 201 | 202 | 204 | 302

/**
 * Declares one call: the server takes its validation from it, the browser its types, the OpenAPI document its entry.
 * An endpoint that does not say who may call it does not compile.
 */
export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition
}

type Part<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<never, never>
type PartInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : Record<never, never>

/** What the server's handler is given, parsed. */
export interface Parsed<Definition extends EndpointDefinition> {
  params: Part<Definition['params']>
  query: Part<Definition['query']>
  body: Part<Definition['body']>
}

type SuccessSchemas<Definition extends EndpointDefinition> = Definition['responses'][keyof Definition['responses']]

/** What the handler returns, before serialisation. */
export type Returned<Definition extends EndpointDefinition> =
  SuccessSchemas<Definition> extends infer Schema ? (Schema extends z.ZodType ? z.input<Schema> : unknown) : never

/** What the caller gets back. */
export type Answer<Definition extends EndpointDefinition> =
  SuccessSchemas<Definition> extends infer Schema ? (Schema extends z.ZodType ? z.output<Schema> : undefined) : never

type Given<Name extends string, Schema> = Schema extends z.ZodType
  ? Record<never, never> extends PartInput<Schema>
    ? { [Key in Name]?: PartInput<Schema> }
    : { [Key in Name]: PartInput<Schema> }
  : Record<never, never>

/** What the caller hands in: only the parts that the endpoint has. */
export type Input<Definition extends EndpointDefinition> = Given<'params', Definition['params']> &
  Given<'query', Definition['query']> &
  Given<'body', Definition['body']>

/** The names between braces, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}
