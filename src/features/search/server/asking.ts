import { sql } from 'drizzle-orm'
import {
  numbersOf,
  type Roles,
  rolesOf,
  type Viewer,
  type ViewerNumbers,
  viewerWith,
} from '#platform/database/viewer.ts'
import type { Actor } from '#shared/actor.ts'
import type { Asked, Terms } from './found.ts'
import type { TermsValue } from './term-conditions.ts'

/*
 * Statements of the search are built once: for each shape of what is asked one, into which words and person are filled.
 */

/** `Terms` and `Asked` of a statement. */
export interface AskingTerms extends Pick<Terms, 'language'> {
  terms: TermsValue
}
export interface Asking extends AskingTerms, Pick<Asked, 'audience'> {}

/** What makes one statement differ from another. */
export interface Shape extends Pick<Asked, 'audience' | 'language'> {
  roles: Roles | null
}

export function shapeOf(actor: Actor | null, { audience, language }: Asked): Shape {
  return { audience, language, roles: rolesOf(actor) }
}

/** What a statement of a shape asks for, and for whom. */
export function askingOf({ roles, ...shape }: Shape): { asking: Asking; viewer: Viewer | null } {
  return { asking: { ...shape, terms: sql.placeholder('terms') }, viewer: viewerWith(roles) }
}

/** What is filled in. */
export interface Values extends ViewerNumbers {
  terms: string[]
}

export function valuesOf(actor: Actor | null, { terms }: Asked): Values {
  return { terms, ...numbersOf(actor) }
}
