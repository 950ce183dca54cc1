import type { FastifyRequest } from 'fastify'
import { storableText } from '#shared/clean-text.ts'
import { Problem } from '#shared/errors.ts'
import type { FormPart } from './implement.ts'

/** The fields of a multipart form without files; a repeated field is a list. */
export async function formFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts({ limits: { files: 0 } })) {
    if (part.type !== 'field') continue
    const before = fields[part.fieldname]
    const value = storableText(String(part.value))
    fields[part.fieldname] = before === undefined ? value : [before, value].flat()
  }
  return fields
}

/**
 * The parts of a multipart form as they arrive; files are streams that must be read before the next part comes.
 * @throws Problem 415 when the request is no such form
 */
export async function* formParts(request: FastifyRequest): AsyncIterable<FormPart> {
  if (!request.isMultipart()) throw new Problem(415, 'UNSUPPORTED_TYPE')
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      yield { type: 'field', name: part.fieldname, value: storableText(String(part.value)) }
    } else {
      yield {
        type: 'file',
        name: part.fieldname,
        fileName: part.filename,
        stream: part.file,
        truncated: () => part.file.truncated,
      }
    }
  }
}
