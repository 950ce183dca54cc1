/** What a provider says of a person, checked that it is the provider who says it. */
export interface Claims {
  /** What names the person at the provider, for good. */
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
