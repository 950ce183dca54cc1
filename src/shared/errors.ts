import { z } from 'zod'

/** The one shape of every error answer (PRODUCT §3). Some errors carry more beside it. */
export const errorBody = z.looseObject({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})

export type ErrorBody = z.infer<typeof errorBody>

/** The marker of a lost session, on which the browser goes to sign in. */
export const SESSION_LOST = 'SESSION_LOST'

export interface ProblemOptions {
  /** The text namespace that contains `errors.CODE`; `shared` by default. */
  texts?: string
  /** Codes of the texts to say, a line each, where the code's own would say too little (PRODUCT §3). */
  lines?: string[]
  /** Values for the text's placeholders. */
  values?: Record<string, string | number>
  /** Messages per field, already in the reader's language or technical. */
  fields?: Record<string, string>
  /** What the answer carries beside message, code and fields. */
  details?: Record<string, unknown>
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  cause?: unknown
}

/** An answer that is no success: an HTTP status, a code, and the text that belongs to the code. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly options: ProblemOptions

  constructor(status: number, code: string, options: ProblemOptions = {}) {
    super(code, { cause: options.cause })
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.options = options
  }
}

/** 404, for what is absent and for what this person may not see alike. */
export function notFound(): Problem {
  return new Problem(404, 'NOT_FOUND')
}

/** 403, for what this person may see but not do. */
export function forbidden(code = 'FORBIDDEN', options?: ProblemOptions): Problem {
  return new Problem(403, code, options)
}

/** 400, naming the fields that are wrong. */
export function invalid(fields: Record<string, string>, code = 'INVALID', options?: ProblemOptions): Problem {
  return new Problem(400, code, { ...options, fields })
}
