/** Letters by which a token of ours is told from any other text, by people and by programs that look for leaks. */
export const TOKEN_PREFIX = 'osp_'

/** Days for which a token can be made. */
export const TOKEN_DAYS = [30, 90, 365] as const

/** Tokens of one person at most. */
export const TOKENS_MAX = 50

/** Webhooks of an installation at most. */
export const WEBHOOKS_MAX = 20

/** Letters of what a token or a webhook is called. */
export const INTEGRATION_NAME_MAX = 60

/** Days for which what was sent to a webhook can be looked at. */
export const DELIVERY_DAYS = 30

/** What others can be told of. */
export const WEBHOOK_EVENTS = [
  'speach.published',
  'speach.unpublished',
  'speach.archived',
  'speach.restored',
  'speach.deleted',
  'speach.commented',
  'speach.submitted',
  'speach.validated',
  'speach.refused',
  'path.published',
  'path.unpublished',
  'attempt.ended',
  'badge.awarded',
  'user.added',
  'user.deactivated',
] as const

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
