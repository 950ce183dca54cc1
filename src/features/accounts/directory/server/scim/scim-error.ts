/** The error types of RFC 7644 for a 400 or 409 (§3.12). */
export type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'noTarget' | 'uniqueness'

/** An answer that is no success, in the words of RFC 7644. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.name = 'ScimError'
    this.status = status
    this.scimType = scimType
  }
}

export const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** The body of such an answer. */
export function errorBody({ status, scimType, message }: ScimError) {
  return { schemas: [ERROR_SCHEMA], status: String(status), ...(scimType && { scimType }), detail: message }
}

/** 400 for a value that cannot be kept. */
export function invalidValue(detail: string): ScimError {
  return new ScimError(400, detail, 'invalidValue')
}
