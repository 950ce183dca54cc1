/** Steps that can be required between signing in and the product (PRODUCT §14). */
export const PENDING_STEPS = ['GCU', 'PDP', 'PASSWORD'] as const

export type PendingStep = (typeof PENDING_STEPS)[number]

/** Groups that keep themselves: who is in them follows from role and account (PRODUCT §15). */
export const SYSTEM_GROUPS = ['EVERYBODY', 'AUTHORS', 'APPROVERS', 'ADMINISTRATORS'] as const

export type SystemGroup = (typeof SYSTEM_GROUPS)[number]

/** Days that a session lives without being used. */
export const SESSION_DAYS = 30

/** A session's end is moved, and its use noted, at most once in this many minutes. */
export const SESSION_TOUCH_MINUTES = 10

/** Minutes that a link for a new password works. */
export const RESET_LINK_MINUTES = 60

/** Where people create an account for themselves; no page while that is off. */
export const SIGN_UP_PATH = '/sign-up'

/** Hours that the link works by which somebody confirms the address that they sign up with. */
export const SIGN_UP_LINK_HOURS = 24

/** How often a sign-in may be tried in `SIGN_IN_WINDOW_SECONDS`. */
export const SIGN_IN_LIMITS = {
  /** From one address, whoever is meant. */
  perAddress: 100,
  /** For one person from one address. */
  perPersonAndAddress: 8,
  /** For one person from all browsers that never signed them in: an attacker with many addresses. */
  perPersonFromUnknownBrowsers: 20,
  /** For one person from a browser that signed them in before: the victim of such an attack is not locked out. */
  perKnownBrowser: 15,
} as const

export const SIGN_IN_WINDOW_SECONDS = 15 * 60

/** The link in an organisation's first minutes: works until an administrator exists. */
export const FIRST_ADMIN_PATH = '/welcome'

/** Pixels of a side of one's picture: square, sharp at twice the size of the largest avatar. */
export const PICTURE_SIZE = 320

/** The progress of a file with a person's data. */
export const EXPORT_STATUSES = ['processing', 'ready', 'failed', 'cancelled'] as const

/** Why such a file was not made. */
export const EXPORT_FAILURES = ['UNEXPECTED'] as const

/** Days after which such a file is deleted. */
export const EXPORT_DAYS = 7
