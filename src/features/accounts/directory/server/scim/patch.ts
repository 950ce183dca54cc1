import { z } from 'zod'
import { ScimError } from './scim-error.ts'

/** A single operation of a PATCH, its name in lower case. */
export interface Operation {
  op: 'add' | 'replace' | 'remove'
  /** Empty where the value names attributes itself. */
  path: string
  value: unknown
}

const OPERATIONS_MAX = 1000

const body = z.object({
  // Entra ID writes the names of operations with a capital, and `Operations` is what the RFC calls them.
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .transform((op) => op.toLowerCase())
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(1000).nullish(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(OPERATIONS_MAX),
})

/** The operations of a PATCH, in their order (RFC 7644 §3.5.2). @throws ScimError 400 invalidSyntax */
export function readOperations(input: unknown): Operation[] {
  const read = body.safeParse(input)
  if (!read.success) throw new ScimError(400, 'Not a list of operations.', 'invalidSyntax')
  return read.data.Operations.map(({ op, path, value }) => ({ op, path: path?.trim() ?? '', value }))
}
