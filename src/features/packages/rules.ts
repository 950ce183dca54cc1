/** What a package is: a page of the platform in the LMS's frame, or a copy that needs no platform (seed 001 §3). */
export const PACKAGE_TYPES = ['SCORM_LITE', 'SCORM_FULL'] as const

export type PackageType = (typeof PACKAGE_TYPES)[number]

/** By which a package reports to the system that it runs in: SCORM 1.2, or 2004 in its fourth edition. */
export const PACKAGE_STANDARDS = ['1.2', '2004'] as const

export type PackageStandard = (typeof PACKAGE_STANDARDS)[number]

/** Why a package was not made; each has its text under `errors`. */
export const PACKAGE_FAILURES = ['NOT_ALLOWED', 'NOT_READY', 'TOO_LARGE', 'STORAGE_FULL'] as const

/** Packages are kept for this long. */
export const PACKAGE_HOURS = 24

/** The largest package, in bytes: more than LMS take, and less than what a ZIP of 32 bits holds. */
export const PACKAGE_MAX = 2 * 1024 ** 3

/** How often its dialog asks for a package, in milliseconds (seed 001 §9). */
export const PACKAGE_POLL_MS = 2000
