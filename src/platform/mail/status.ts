/** A status as mail servers give it (RFC 3463): class, subject and detail, as `5.1.1`. */
const STATUS = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/

/** What says nothing more than that it went wrong for good, or for now. */
const UNSPECIFIC = /^[245]\.0\.0$/

/** Permanent, but not of the address: full mailboxes are emptied, a mail may be too long, or its sender be refused. */
const NOT_OF_THE_ADDRESS = ['5.1.7', '5.1.8', '5.1.9', '5.2.2', '5.2.3', '5.3.4']

/** An answer without a status whose code says that the mailbox is full (RFC 5321). */
const FULL = /\b552\b/

/** The status in a text; undefined without one. */
export function findStatus(text: string): string | undefined {
  return STATUS.exec(text)?.[0]
}

/** What a report says of an address: its status, or what the answer of the other server says more exactly. */
export function statusOf(reported: string, answer: string): string | undefined {
  const status = findStatus(reported)
  if (status === undefined || !UNSPECIFIC.test(status)) return status
  const exact = findStatus(answer)
  if (exact !== undefined) return exact
  return status === '5.0.0' && FULL.test(answer) ? '5.2.2' : status
}

/** Whether nothing will ever arrive at an address of which this is said. */
export function isOfDeadAddress(status: string): boolean {
  return status.startsWith('5.') && !NOT_OF_THE_ADDRESS.includes(status)
}

/**
 * The status with which a mail server said at once that an address does not exist; undefined for everything that may
 * be another way tomorrow, or is the fault of how we are set up.
 * @param error what the library that sends mails throws
 */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { command, responseCode, response } = error as { command?: unknown; responseCode?: unknown; response?: unknown }
  if (command !== 'RCPT TO' || typeof responseCode !== 'number' || typeof response !== 'string') return undefined
  const status = findStatus(response)
  if (responseCode < 500 || !status?.startsWith('5.1.')) return undefined
  return isOfDeadAddress(status) ? status : undefined
}
