/** What is written down of regulated speaches (PRODUCT §6). */
export const HISTORY_ACTIONS = [
  'SUBMITTED',
  'VALIDATED',
  'REFUSED',
  'CANCELLED',
  'PUBLISHED',
  'UNPUBLISHED',
  'ARCHIVED',
  'RESTORED',
  'REVIEWED',
  'TRAINED',
] as const

export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

/** As what somebody signs (PRODUCT §6). */
export const MEANINGS = ['author', 'reviewer', 'approver'] as const

export type Meaning = (typeof MEANINGS)[number]

/** As what those sign who decide on the work of others. */
export const DECIDING_MEANINGS = ['reviewer', 'approver'] as const satisfies Meaning[]

/**
 * What is wrong with a history at a row: it was changed, rows are missing before it, it does not go on from the row
 * before, the last rows were cut off, rows came after the seal, the seal is not ours, or the version is not what was
 * signed.
 */
export const FAULTS = ['CHANGED', 'MISSING', 'UNLINKED', 'CUT', 'UNSEALED', 'SEAL', 'CONTENT'] as const

export type FaultKind = (typeof FAULTS)[number]
