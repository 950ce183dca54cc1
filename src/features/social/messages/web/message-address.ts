import type { MessageThread } from '../schemas.ts'

export const MESSAGES_ADDRESS = '/account/messages'

/** Where a thread is read; the list beside it keeps what it shows. */
export function threadAddress(id: number, kind?: MessageThread['kind']): string {
  return `${MESSAGES_ADDRESS}/${id}${kind ? `?kind=${kind}` : ''}`
}
