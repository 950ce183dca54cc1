import { type Placeholder, sql } from 'drizzle-orm'
import type { Actor } from '#shared/actor.ts'

/** The person that a statement is for: with known numbers, or with placeholders bound later. */
export interface Viewer extends Roles {
  id: number | Placeholder
  groupIds: number[] | Placeholder
}

/** What makes statements about one person differ from those about another. */
export type Roles = Pick<Actor, 'isAdmin' | 'isAuthor'>

/** Null for a visitor. */
export function rolesOf(actor: Actor): Roles
export function rolesOf(actor: Actor | null): Roles | null
export function rolesOf(actor: Actor | null): Roles | null {
  return actor && { isAdmin: actor.isAdmin, isAuthor: actor.isAuthor }
}

/** A viewer's numbers, in statements in which they are filled in later. */
export const NUMBERS_LATER = { id: sql.placeholder('viewerId'), groupIds: sql.placeholder('viewerGroupIds') }

/** The values bound for them. */
export interface ViewerNumbers extends Record<string, unknown> {
  viewerId: number | null
  viewerGroupIds: number[]
}

/** The numbers to fill in; a visitor is nothing to anything: no column equals NULL. */
export function numbersOf(actor: Actor | null): ViewerNumbers {
  return { viewerId: actor?.id ?? null, viewerGroupIds: actor?.groupIds ?? [] }
}

/** Somebody with these roles, whose numbers are filled in later. */
export function viewerWith(roles: Roles): Viewer
export function viewerWith(roles: Roles | null): Viewer | null
export function viewerWith(roles: Roles | null): Viewer | null {
  return roles && { ...roles, ...NUMBERS_LATER }
}
