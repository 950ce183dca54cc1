import type { MessageThread } from '../schemas.ts'

export const MESSAGES_ADDRESS = '/account/messages'

/** The address of a thread; the list beside it keeps its filter. */
export function threadAddress(id: number, kind?: MessageThread['kind']): string {
  return `${MESSAGES_ADDRESS}/${id}${kind ? `?kind=${kind}` : ''}`
}
