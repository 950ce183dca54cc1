/**
 * The address of the editor's socket, through which authors edit texts together and see who else is there (PRODUCT §4:
 * who may edit).
 */
export const SOCKET_PATH = '/api/v2/coediting'

/** What one socket can join: a chapter's text, or who is at work on a speach. */
export type RoomName = { kind: 'chapter'; id: number } | { kind: 'speach'; id: number }

/** The name of a room in the protocol. */
export function roomName({ kind, id }: RoomName): string {
  return `${kind}.${id}`
}

/** Reads the name of a room; null for anything else. */
export function readRoomName(name: string): RoomName | null {
  const match = /^(chapter|speach)\.([1-9]\d{0,9})$/.exec(name)
  return match ? ({ kind: match[1], id: Number(match[2]) } as RoomName) : null
}

/** Somebody who is there. */
export interface Presence {
  /** The person's number. */
  id: number
  userID: string
  name: string
  img: string | null
  /** Which of the `CURSOR_COLOURS` is theirs. */
  colour: number
  /** The chapter that they have open; null: none. */
  chapterId: number | null
}

/** What everybody who has a speach open is told when the person of this number changed its lessons or chapters. */
export function outlineChangedBy(personId: number): string {
  return `outline ${personId}`
}

/** The number of the person who changed lessons or chapters; null for anything else that was told. */
export function readOutlineChange(told: string): number | null {
  const personId = /^outline ([1-9]\d{0,9})$/.exec(told)?.[1]
  return personId === undefined ? null : Number(personId)
}

/** How many colours tell people apart; each has its rules in the stylesheets. */
export const CURSOR_COLOURS = 6

/** A person's colour: the same in every text. */
export function colourOf(personId: number): number {
  return personId % CURSOR_COLOURS
}

/** Longest state that one person may show of themselves, as JSON. */
const STATE_MAX = 2000

/**
 * The state to show for a person: the cursor and the chapter as their browser reports them, the name as in the session.
 * Everything else that a browser sends is dropped; null if it is longer than any cursor.
 */
export function presenceState(
  sent: Record<string, unknown>,
  person: Omit<Presence, 'chapterId' | 'colour'>,
): Record<string, unknown> | null {
  const { cursor = null, chapterId = null } = sent
  if (JSON.stringify(cursor).length > STATE_MAX) return null
  const user = { ...person, colour: colourOf(person.id) }
  return { cursor, chapterId: Number.isSafeInteger(chapterId) ? chapterId : null, user }
}

/** Everybody else who is there, each once, by name; `states` as presence brings them, by client. */
export function othersIn(states: Iterable<[number, Record<string, unknown>]>, ownUserID: string): Presence[] {
  const people = new Map<number, Presence>()
  for (const [, { user, chapterId }] of states) {
    if (!isPerson(user) || user.userID === ownUserID) continue
    const known = people.get(user.id)
    if (known && known.chapterId !== null) continue
    people.set(user.id, { ...user, chapterId: typeof chapterId === 'number' ? chapterId : null })
  }
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
}

function isPerson(user: unknown): user is Omit<Presence, 'chapterId'> {
  return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'number' && 'name' in user
}
