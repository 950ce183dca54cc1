/** A provider's verified claims about a person. */
export interface Claims {
  /** The permanent id of the person at the provider. */
  subject: string
  /** In small letters; empty where nothing was said. */
  email: string
  isEmailVerified: boolean
  firstName?: string
  lastName?: string
  fullName?: string
  /** A language tag; empty where nothing was said. */
  language?: string
  /** Values of what is mapped to roles and groups. */
  values: string[]
}
