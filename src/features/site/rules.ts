/** Speaches that can be pinned on the home page (seed 000 §9). */
export const PINNED_MAX = 10

/** What an organisation can switch on and off (PRODUCT §11), as it is until somebody does. */
export const FLAG_DEFAULTS = {
  workflow: false,
  regulatedWorkflow: false,
  scormClassic: true,
  pinnedOnHome: true,
  periodicReview: true,
  transcript: false,
  subtitleManagement: true,
  oldVideo: false,
  delay: true,
  addDocument: true,
  comments: true,
  searchUser: true,
  aiGeneration: true,
  aiVoice: true,
  askSpeach: false,
  askModel: false,
  footer: true,
  openAccess: false,
  selfSignUp: false,
  terms: false,
} as const satisfies Record<string, boolean>

export type FlagName = keyof typeof FLAG_DEFAULTS

export type Flags = Record<FlagName, boolean>

/** The product's name until an organisation gives it its own. */
export const PRODUCT_NAME = 'Openspeach'

/** The time zone of the organisation until it sets its own: an IANA name. */
export const TIME_ZONE = 'Europe/Paris'

/** The least and the most that can be set. */
export interface Bounds {
  min: number
  max: number
}

/** Months for which entries of the audit log can be kept. */
export const AUDIT_MONTHS_BOUNDS: Bounds = { min: 1, max: 240 }

/** Days for which a session that is over is kept until an organisation says so. */
export const SIGN_IN_DAYS = 30

export const SIGN_IN_DAYS_BOUNDS: Bounds = { min: 1, max: 365 }

/** Bytes of a gigabyte, as sizes are shown. */
export const GIGABYTE = 1000 ** 3

/** Gigabytes that one person's files may take until an organisation says otherwise: ten of the largest uploads. */
export const PERSON_GIGABYTES = 50

export const STORAGE_GIGABYTES_BOUNDS: Bounds = { min: 1, max: 10_000_000 }

/** Pixels that a logo is wide at most, for screens that show two for each. */
export const LOGO_WIDTH = 640

/** The address of a logo. */
export function logoAddress(fileID: string): string {
  return `/api/v2/files/${encodeURIComponent(fileID)}/image?width=${LOGO_WIDTH}`
}

/** Turned on and off on the page of workflows, where it asks for an approver and cancels what runs (PRODUCT §6). */
export const FLAG_OF_ITS_OWN = 'workflow' satisfies FlagName

/**
 * The flags that are switched in one section, in the order in which people meet them; others have their own sections.
 */
export const FEATURE_FLAGS = [
  'regulatedWorkflow',
  'periodicReview',
  'delay',
  'scormClassic',
  'addDocument',
  'pinnedOnHome',
  'comments',
  'searchUser',
  'subtitleManagement',
  'aiGeneration',
  'aiVoice',
  'askSpeach',
  'askModel',
  'transcript',
  'oldVideo',
  'terms',
] as const satisfies readonly FlagName[]

/** Longest first or last name (seed 001 §5). */
export const NAME_MAX = 30

/** Longest e-mail address (seed 001 §5). */
export const EMAIL_MAX = 230

/** `userPasswordMinChars` and `userPasswordMaxChars` until an organisation sets others; the seeds leave them open. */
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128

/** What an organisation can set: below, a password is guessed; nobody is kept from a sentence; above, nobody types it. */
export const PASSWORD_MIN_BOUNDS = { min: 8, max: 64 }
export const PASSWORD_MAX_BOUNDS = { min: 64, max: 256 }
