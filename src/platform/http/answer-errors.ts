import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ErrorBody, Problem } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { sqlState } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import { hasLeft } from './request-report.ts'

const DISK_FULL = '53100'

/** What a statement names was deleted, or taken into use, after it was looked at. */
const MEANWHILE = new Set(['23001', '23503'])

/** A text or number that the database cannot keep, and that no schema had refused. */
const NOT_STORABLE = new Set(['22003', '22021', '22P05'])

/** Nobody answers at the database's address: what SQLSTATE and sockets call it. */
const AWAY = /^(?:08...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN)$/

/** Two transactions waited for each other, and this one was cancelled. */
const DEADLOCK = '40P01'

/**
 * What the parser of forms says of one that breaks off, or has no boundary or one that is too long: its errors have
 * neither a status nor a code.
 */
const BROKEN_FORM = /unexpected end of (?:multipart data|file|form)|^Multipart: Boundary not found|^The needle cannot /i

/** Turns whatever was thrown into the one error shape, in the reader's language (PRODUCT §3). */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, translate, locale }: Pick<Platform, 'log' | 'translate'> & { locale: Locale },
): void {
  const problem = asProblem(error)
  if (hasLeft(error, reply)) log.info({ req: request }, 'left')
  else if (problem.status >= 500) log.error({ req: request, err: error }, 'request failed')
  else if (NOT_STORABLE.has(sqlState(error) ?? '')) log.warn({ req: request, err: error }, 'refused by the database')
  else if (isMeanwhile(error)) log.warn({ req: request, err: error }, 'refused for what changed at the same moment')
  const { texts = 'shared', lines = [problem.code], values, fields, details, retryAfter } = problem.options
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const body: ErrorBody = {
    ...details,
    message: lines.map((code) => translate(locale, `${texts}:errors.${code}`, values)).join('<br>'),
    code: problem.code,
    ...(fields ? { fields } : {}),
  }
  // Whoever asks for help can say which line of the log it is about.
  reply.header('x-request-id', request.id)
  reply.status(problem.status).type('application/json').send(body)
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return new Problem(400, 'INVALID', { fields: fieldsOf(error) })
  if (NOT_STORABLE.has(sqlState(error) ?? '')) return new Problem(400, 'INVALID', { cause: error })
  if (isMeanwhile(error)) return new Problem(409, 'CHANGED_MEANWHILE', { cause: error })
  if (isAway(error)) return new Problem(503, 'UNAVAILABLE', { retryAfter: 2, cause: error })
  if (sqlState(error) === DEADLOCK) return new Problem(503, 'UNAVAILABLE', { retryAfter: 1, cause: error })
  if (isFull(error)) return new Problem(507, 'STORAGE_FULL', { cause: error })
  if (error instanceof Error && BROKEN_FORM.test(error.message)) return brokenBody('FORM', error)
  const { statusCode = 500, code } = (error ?? {}) as Partial<FastifyError>
  if (statusCode === 413) return new Problem(413, 'TOO_LARGE')
  if (statusCode === 415) return new Problem(415, 'UNSUPPORTED_TYPE')
  if (statusCode === 404) return new Problem(404, 'NOT_FOUND')
  if (statusCode === 503) return new Problem(503, 'UNAVAILABLE')
  if (statusCode >= 400 && statusCode < 500) return brokenBody(code, error)
  return new Problem(500, 'INTERNAL', { cause: error })
}

function brokenBody(reason: string | undefined, cause: unknown): Problem {
  return new Problem(400, 'BROKEN_BODY', { details: { reason }, cause })
}

function fieldsOf(error: { validation: { instancePath: string; message?: string }[] }): Record<string, string> {
  return Object.fromEntries(
    error.validation.map(({ instancePath, message }) => [
      instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body',
      message ?? 'invalid',
    ]),
  )
}

function isMeanwhile(error: unknown): boolean {
  return MEANWHILE.has(sqlState(error) ?? '')
}

/** Whether an error came of a database that does not answer, however deep its driver hid that. */
function isAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && AWAY.test(at.code)) return true
    // It starts, stops, or lets nobody in: what ends a session rather than a statement.
    if ('severity' in at && at.severity === 'FATAL') return true
    if (/^Connection terminated|^timeout exceeded when trying to connect/.test(at.message)) return true
  }
  return false
}

function isFull(error: unknown): boolean {
  if (sqlState(error) === DISK_FULL) return true
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'FULL'
}
