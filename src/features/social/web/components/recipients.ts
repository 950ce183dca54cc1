import type { PickedRecipient } from '#features/speaches/web/add-ons.ts'

/** Somebody or a group, as they are picked. */
export type Recipient = PickedRecipient

export const userKey = (id: number): string => `user:${id}`
export const groupKey = (id: number): string => `group:${id}`

/** The chosen recipients in the form that the calls take. */
export function idsOf(recipients: Recipient[]): { users: number[]; groups: number[] } {
  const idsBehind = (prefix: string) =>
    recipients.flatMap(({ key }) => (key.startsWith(prefix) ? [Number(key.slice(prefix.length))] : []))
  return { users: idsBehind('user:'), groups: idsBehind('group:') }
}
