import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#platform/database/viewer.ts'
import type { Actor } from '#shared/actor.ts'
import type { Relation } from '../../rules.ts'

/*
 * The visibility of rules.ts as SQL, for every list: totals and pages are of what this person may see. The fragments
 * speak of the table `speaches` under its own name. Each EXISTS meets the outer row in one equality only, so that
 * the planner may answer it once for all rows.
 */

type Somebody = Pick<Viewer, 'id' | 'groupIds'>

/** Published speaches that a person may read (`canRead`); null for a visitor, let in with open access only. */
export function visibleTo(actor: Viewer | null): SQL {
  if (!actor) return sql`(${isOut} AND speaches.visibility = 'PUBLIC')`
  if (actor.isAdmin) return isOut
  return sql`(${isOut} AND (
    speaches.visibility IN ('PUBLIC', 'SEMI_PRIVE')
    OR speaches.author_id = ${actor.id}
    OR (speaches.visibility = 'RESTREINT' AND ${isAffected(actor)})
    OR (speaches.visibility = 'PRIVE' AND ${hasCode(actor)})
    OR ${isCoEditor(actor)}
    OR ${hasGrant(actor, ['ASSIGNMENT', 'PATH', 'WORKFLOW', 'REVIEW'])}
  ))`
}

/** Published speaches that a person may find in lists and in the search (`canFind`). */
export function findableBy(actor: Viewer | null): SQL {
  if (!actor) return visibleTo(null)
  const restricted = actor.isAdmin
    ? sql`speaches.visibility = 'RESTREINT'`
    : sql`(speaches.visibility = 'RESTREINT' AND ${isAffected(actor)})`
  return sql`(${isOut} AND (
    speaches.visibility = 'PUBLIC'
    OR speaches.author_id = ${actor.id}
    OR ${restricted}
    OR ${isCoEditor(actor)}
    OR ${hasGrant(actor, ['ASSIGNMENT', 'PATH'])}
  ))`
}

/** Speaches that a person may edit (`canEdit`), archived ones included. */
export function editableBy(actor: Viewer): SQL {
  if (actor.isAdmin) return sql`true`
  if (!actor.isAuthor) return sql`false`
  return sql`(speaches.author_id = ${actor.id} OR ${isCoEditor(actor)})`
}

/** Speaches whose draft a person may see (`canSeeDraft`). */
export function draftVisibleTo(actor: Viewer | null): SQL {
  if (!actor) return sql`false`
  return sql`(speaches.state <> 'ARCHIVE' AND (${editableBy(actor)} OR ${hasGrant(actor, ['WORKFLOW', 'REVIEW'])}))`
}

/** Speaches that are assigned to a person, a group of theirs, or by a path, whatever their state. */
export function assignedTo(actor: Viewer): SQL {
  return hasGrant(actor, ['ASSIGNMENT', 'PATH'])
}

type GrantSource = 'ASSIGNMENT' | 'PATH' | 'WORKFLOW' | 'REVIEW'

/**
 * What one or another source gives a person, by themselves or by a group of theirs: a table `g` of grants and their
 * conditions, to be followed by more of them. Lists that start from a person's few grants need not look at every speach.
 */
export function grantsOf(actor: Viewer, sources: GrantSource[] = ['ASSIGNMENT', 'PATH']): SQL {
  return sql`speach_grants g
    WHERE (g.user_id = ${actor.id} OR g.group_id = ${groupsOf(actor)}) AND ${isFrom(sources)}
      AND may_edit_speach(g.granted_by, g.speach_id)`
}

function isFrom(sources: GrantSource[]): SQL {
  return sql`g.source IN (${sql.raw(sources.map((source) => `'${source}'`).join(', '))})`
}

/** The numbers, as `speach_id`, of the speaches that a person edits with their author: for lists that start from them. */
export function coEditedIds(actor: Viewer): SQL {
  return sql`SELECT e.speach_id FROM speach_co_editors e WHERE e.user_id = ${actor.id}
    UNION SELECT e.speach_id FROM speach_co_editor_groups e WHERE e.group_id = ${groupsOf(actor)}`
}

/** The numbers, some of them twice, of the speaches that have to do with a person, whatever they administer. */
function concernedIds(actor: Viewer): SQL {
  return sql`SELECT s.id FROM speaches s WHERE s.author_id = ${actor.id}
    UNION ALL SELECT a.speach_id FROM speach_affected_users a WHERE a.user_id = ${actor.id}
    UNION ALL SELECT a.speach_id FROM speach_affected_groups a WHERE a.group_id = ${groupsOf(actor)}
    UNION ALL SELECT g.speach_id FROM speach_grants g WHERE g.user_id = ${actor.id} OR g.group_id = ${groupsOf(actor)}
    UNION ALL (${coEditedIds(actor)})`
}

/**
 * Whether a speach has to do with a person, of the column of its number: true of all that they find and neither everybody
 * nor, when they administer, every administrator does. True of others too, so that `findableBy` is still to be asked;
 * but cheaper, and asked first it spares a list of thousands most of the questions.
 */
export function isRelatedTo(actor: Viewer | null, speachId: SQL): SQL {
  if (!actor) return sql`false`
  // `IS TRUE` keeps it from becoming a join: the numbers are gathered once.
  return sql`(${speachId} IN (${concernedIds(actor)})) IS TRUE`
}

/** Speaches that a person edits with their author, whatever their state. */
export function coEditedBy(actor: Viewer): SQL {
  return isCoEditor(actor)
}

/**
 * Whether a person may read a published speach (`canRead`), as a condition for statements that join `users` and
 * `speaches`. It covers many people at once; the conditions above ask for one person.
 */
export function readsSpeach(): SQL {
  return sql`(${isOut} AND users.deactivated_at IS NULL AND (
    speaches.visibility IN ('PUBLIC', 'SEMI_PRIVE')
    OR users.is_admin
    OR users.id = speaches.author_id
    OR ${isListed(sql`speach_co_editors`, sql`speach_co_editor_groups`)}
    OR (speaches.visibility = 'RESTREINT' AND ${isListed(sql`speach_affected_users`, sql`speach_affected_groups`)})
    OR (speaches.visibility = 'PRIVE' AND EXISTS (
      SELECT FROM speach_access_codes k
       WHERE k.speach_id = speaches.id AND k.user_id = users.id AND k.code = speaches.access_code))
    OR ${isGranted(['ASSIGNMENT', 'PATH', 'WORKFLOW', 'REVIEW'])}
  ))`
}

/** Whether a person is the author or a co-editor, as a condition for statements that join `users` and `speaches`. */
export function makesSpeach(): SQL {
  return sql`(users.id = speaches.author_id OR ${isListed(sql`speach_co_editors`, sql`speach_co_editor_groups`)})`
}

/**
 * Whether a person may open a speach in some way (`canView`), as a condition for statements that join `users` and
 * `speaches`.
 */
export function viewsSpeach(): SQL {
  return sql`(${readsSpeach()} OR (speaches.state <> 'ARCHIVE' AND users.deactivated_at IS NULL AND (
    users.is_admin OR (users.is_author AND ${makesSpeach()}) OR ${isGranted(['WORKFLOW', 'REVIEW'])})))`
}

/** Whether the person of the current `users` row is in a group. */
function isMember(groupId: SQL): SQL {
  return sql`EXISTS (SELECT FROM group_members m WHERE m.group_id = ${groupId} AND m.user_id = users.id)`
}

function isListed(table: SQL, groups: SQL): SQL {
  return sql`(EXISTS (
    SELECT FROM ${table} l WHERE l.speach_id = speaches.id AND l.user_id = users.id
  ) OR EXISTS (
    SELECT FROM ${groups} l WHERE l.speach_id = speaches.id AND ${isMember(sql`l.group_id`)}
  ))`
}

function isGranted(sources: GrantSource[]): SQL {
  return sql`EXISTS (
    SELECT FROM speach_grants g
     WHERE g.speach_id = speaches.id AND (g.user_id = users.id OR ${isMember(sql`g.group_id`)})
       AND ${isFrom(sources)} AND may_edit_speach(g.granted_by, g.speach_id))`
}

/**
 * Whether a person has completed every chapter of a published speach, as a condition for statements that join `users`
 * and `speaches`.
 */
export function completesSpeach(): SQL {
  return sql`NOT EXISTS (
    SELECT FROM versions v CROSS JOIN jsonb_object_keys(v.minutes) AS chapter (id)
     WHERE v.id = speaches.published_version_id AND NOT EXISTS (
       SELECT FROM chapter_progress p
        WHERE p.user_id = users.id AND p.speach_id = speaches.id AND p.chapter_id = chapter.id::int AND p.done))`
}

/** What a person is to each speach of a statement: columns for the rules that cards and services ask. */
export function relationTo(actor: Somebody | null): Record<keyof Relation, SQL<boolean>> {
  if (!actor) {
    const no = sql<boolean>`false`
    return { isCoEditor: no, isAffected: no, isAssigned: no, isStepApprover: no, isReviewer: no, hasCode: no }
  }
  return {
    isCoEditor: isCoEditor(actor),
    isAffected: isAffected(actor),
    isAssigned: hasGrant(actor, ['ASSIGNMENT', 'PATH']),
    isStepApprover: hasGrant(actor, ['WORKFLOW']),
    isReviewer: hasGrant(actor, ['REVIEW']),
    hasCode: hasCode(actor),
  }
}

/** Templates that administrators offer to every author (`canStartFrom`). */
export function offeredTo(actor: Pick<Actor, 'isAuthor' | 'isAdmin'> | null): SQL {
  if (!actor?.isAuthor && !actor?.isAdmin) return sql`false`
  return sql`(speaches.is_template AND speaches.is_offered AND speaches.state <> 'ARCHIVE')`
}

const isOut = sql`(speaches.state = 'PUBLIE' AND NOT speaches.is_template)`

function groupsOf({ groupIds }: Somebody): SQL {
  return sql`ANY(${sql.param(groupIds)}::int[])`
}

function isCoEditor(actor: Somebody): SQL<boolean> {
  return sql<boolean>`(EXISTS (
    SELECT FROM speach_co_editors e WHERE e.speach_id = speaches.id AND e.user_id = ${actor.id}
  ) OR EXISTS (
    SELECT FROM speach_co_editor_groups e WHERE e.speach_id = speaches.id AND e.group_id = ${groupsOf(actor)}
  ))`
}

function isAffected(actor: Somebody): SQL<boolean> {
  return sql<boolean>`(EXISTS (
    SELECT FROM speach_affected_users a WHERE a.speach_id = speaches.id AND a.user_id = ${actor.id}
  ) OR EXISTS (
    SELECT FROM speach_affected_groups a WHERE a.speach_id = speaches.id AND a.group_id = ${groupsOf(actor)}
  ))`
}

function hasCode(actor: Somebody): SQL<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM speach_access_codes k
      JOIN speaches coded ON coded.id = k.speach_id AND coded.access_code = k.code
     WHERE k.speach_id = speaches.id AND k.user_id = ${actor.id}
  )`
}

/** A grant counts only while whoever gave it may edit the speach (PRODUCT §5). */
function hasGrant(actor: Somebody, sources: GrantSource[]): SQL<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM speach_grants g
     WHERE g.speach_id = speaches.id
       AND (g.user_id = ${actor.id} OR g.group_id = ${groupsOf(actor)})
       AND ${isFrom(sources)}
       AND may_edit_speach(g.granted_by, g.speach_id)
  )`
}
