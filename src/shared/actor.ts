import { Problem, SESSION_LOST } from './errors.ts'
import type { Locale } from './locales.ts'

/** The acting person: what rules need to know about somebody who is signed in. */
export interface Actor {
  id: number
  userID: string
  isAdmin: boolean
  isSuperAdmin: boolean
  isAuthor: boolean
  isApprover: boolean
  isAiEditor: boolean
  groupIds: number[]
  language: Locale
}

/**
 * What an endpoint asks of its caller. `open` is for people who are signed in and, with open access, for visitors; every
 * role above `user` is held beside it, not above the others.
 */
export const AUTH_LEVELS = ['public', 'open', 'user', 'author', 'approver', 'admin', 'super-admin'] as const

export type AuthLevel = (typeof AUTH_LEVELS)[number]

/** The signed-in person, for parts of open calls that need one after all. @throws Problem 401 SESSION_LOST */
export function requirePerson<Person>(actor: Person | null): Person {
  if (!actor) throw new Problem(401, SESSION_LOST)
  return actor
}

/** Whether a person holds the role that an endpoint asks for. Admins may what authors may (PRODUCT §4). */
export function hasAuthLevel(
  actor: Pick<Actor, 'isAdmin' | 'isSuperAdmin' | 'isAuthor' | 'isApprover'>,
  level: AuthLevel,
): boolean {
  switch (level) {
    case 'public':
    case 'open':
    case 'user':
      return true
    case 'author':
      return actor.isAuthor || actor.isAdmin
    case 'approver':
      return actor.isApprover
    case 'admin':
      return actor.isAdmin
    case 'super-admin':
      return actor.isSuperAdmin
  }
}
