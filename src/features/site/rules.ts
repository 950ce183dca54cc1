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
  oldVideo: false,
  delay: true,
  comments: true,
  searchUser: true,
  aiGeneration: true,
  aiVoice: true,
  footer: true,
  openAccess: false,
  selfSignUp: false,
  terms: false,
} as const satisfies Record<string, boolean>

export type FlagName = keyof typeof FLAG_DEFAULTS

export type Flags = Record<FlagName, boolean>

/** The product's name until an organisation gives it its own. */
export const PRODUCT_NAME = 'Openspeach'

/** Where the organisation's days begin and end until it says so: an IANA name. */
export const TIME_ZONE = 'Europe/Paris'
