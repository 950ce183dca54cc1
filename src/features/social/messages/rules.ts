import type { Actor } from '#shared/actor.ts'

/** Characters of a message, and of a topic's title. */
export const MESSAGE_MAX = 5000
export const TOPIC_TITLE_MAX = 150

/** Files that one message carries. */
export const ATTACHMENTS_MAX = 5

/** Messages and threads that are fetched at once. */
export const MESSAGES_PAGE_SIZE = 30
export const THREADS_PAGE_SIZE = 30

/** What the rules need to know of a message. */
export interface MessageFacts {
  /** Null once the person is erased. */
  authorId: number | null
  deletedAt: Date | null
  /** In a topic of a group that this person manages. */
  inManagedGroup: boolean
  /** Reported, and nobody has decided yet. */
  isReported: boolean
}

/** Delete a message: who wrote it; in topics who manages the group; administrators only what was reported. */
export function canDeleteMessage(person: Pick<Actor, 'id' | 'isAdmin'>, message: MessageFacts): boolean {
  if (message.deletedAt !== null) return false
  return message.authorId === person.id || message.inManagedGroup || (person.isAdmin && message.isReported)
}

/** Rename a topic: who began it, who manages the group, and administrators where they see it. */
export function canRenameTopic(
  person: Pick<Actor, 'id' | 'isAdmin'>,
  topic: { openedBy: number | null; managesGroup: boolean },
): boolean {
  return topic.openedBy === person.id || topic.managesGroup || person.isAdmin
}

/** Report a message: any reader of it but who wrote it. */
export function canReportMessage(person: Pick<Actor, 'id'>, message: Omit<MessageFacts, 'isReported'>): boolean {
  return message.deletedAt === null && message.authorId !== person.id
}
