/** Somebody or a group, as they are picked. */
export interface Recipient {
  /** `user:12` or `group:3`: two lists of numbers in one. */
  key: string
  name: string
  img: string | null
}

export const userKey = (id: number): string => `user:${id}`
export const groupKey = (id: number): string => `group:${id}`

/** The chosen recipients in the form that the calls take. */
export function idsOf(recipients: readonly Recipient[]): { users: number[]; groups: number[] } {
  const idsBehind = (prefix: string) =>
    recipients.flatMap(({ key }) => (key.startsWith(prefix) ? [Number(key.slice(prefix.length))] : []))
  return { users: idsBehind('user:'), groups: idsBehind('group:') }
}
