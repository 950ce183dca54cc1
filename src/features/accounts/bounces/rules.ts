/** Why mails to an address bounce, as far as the reader can do something about it. */
export const BOUNCE_REASONS = ['UNKNOWN_ADDRESS', 'UNKNOWN_DOMAIN', 'CLOSED', 'REFUSED', 'OTHER'] as const

export type BounceReason = (typeof BOUNCE_REASONS)[number]

/** The domain doesn't exist or accepts no mails. */
const UNKNOWN_DOMAIN = ['5.1.2', '5.4.4', '5.4.310']

/** Bytes of a delivery report: the mail that is sent back is in it. */
export const REPORT_BYTES_MAX = 1024 * 1024

/** The reason behind a permanent status of RFC 3463, such as `5.1.1`. */
export function reasonOf(status: string): BounceReason {
  if (UNKNOWN_DOMAIN.includes(status)) return 'UNKNOWN_DOMAIN'
  switch (status.split('.')[1]) {
    case '1':
      return 'UNKNOWN_ADDRESS'
    case '2':
      return 'CLOSED'
    case '7':
      return 'REFUSED'
    default:
      return 'OTHER'
  }
}
