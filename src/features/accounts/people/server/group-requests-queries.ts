import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import {
  type GroupRequest,
  listGroupRequests,
  listOwnGroupRequests,
  type OwnGroupRequest,
} from '../group-requests-contract.ts'

/** Requests that are shown to the person who is asked. */
const OWN_MAX = 100

const pageRow = z.object({ total: z.number(), result: listGroupRequests.responses[200].shape.result })

/** A page of who is asked into a group, and of who said no to this manager, newest first. */
export async function listRequests(
  db: Executor,
  groupId: number,
  { managerId, page }: { managerId: number; page: number },
): Promise<{ result: GroupRequest[]; total: number }> {
  const from = sql`FROM group_requests r JOIN users u ON u.id = r.user_id
    WHERE r.group_id = ${groupId} AND u.deactivated_at IS NULL
      AND (r.declined_at IS NULL OR r.asked_by = ${managerId})`
  const row = await rowsOf(db, pageRow).first(sql`
    SELECT (SELECT count(*)::int ${from}) AS total,
           coalesce((SELECT jsonb_agg(to_jsonb(listed) ORDER BY listed."askedAt" DESC, listed.id) FROM (
             SELECT u.id, u.user_id AS "userID", u.first_name AS "firstName", u.last_name AS "lastName", u.image AS img,
                    ${isoTime(sql`r.asked_at`)} AS "askedAt", ${isoTime(sql`r.declined_at`)} AS "declinedAt"
               ${from} ORDER BY r.asked_at DESC, u.id
              LIMIT ${TABLE_PAGE_SIZE} OFFSET ${pageOffset(page, TABLE_PAGE_SIZE)}) AS listed), '[]') AS result`)
  return row ?? { result: [], total: 0 }
}

/** The request is still to be answered, in a group that people may be put into, by somebody who is still there. */
const OPEN = sql`r.declined_at IS NULL AND NOT g.is_system AND NOT g.is_external AND asker.deactivated_at IS NULL`

/** Requests that wait for somebody's answer. */
const openFor = (userId: number): SQL => sql`
  FROM group_requests r JOIN groups g ON g.id = r.group_id JOIN users asker ON asker.id = r.asked_by
 WHERE r.user_id = ${userId} AND ${OPEN}`

/** How many requests wait for somebody's answer, as a value. */
export function countOwnRequests(userId: number): SQL {
  return sql`(SELECT count(*)::int ${openFor(userId)})`
}

/** The groups that somebody is asked into, newest first. */
export async function listOwnRequests(db: Executor, userId: number): Promise<OwnGroupRequest[]> {
  return rowsOf(db, listOwnGroupRequests.responses[200].element).all(sql`
    SELECT jsonb_build_object('id', g.id, 'name', g.name, 'description', g.description) AS group,
           jsonb_build_object('firstName', asker.first_name, 'lastName', asker.last_name, 'img', asker.image) AS by,
           ${isoTime(sql`r.asked_at`)} AS "askedAt"
           ${openFor(userId)} ORDER BY r.asked_at DESC, g.id LIMIT ${OWN_MAX}`)
}

interface Asked {
  groupId: number
  userId: number
  managerId: number
}

const stateRow = z.object({ isOpen: z.boolean(), saidNo: z.boolean() })

/** Whether a person is asked into a group by anybody, and whether they said no to this manager after a moment. */
export async function findRequest(
  tx: Transaction,
  { groupId, userId, managerId }: Asked,
  after: Date,
): Promise<z.infer<typeof stateRow>> {
  const row = await rowsOf(tx, stateRow).first(sql`
    SELECT coalesce(bool_or(r.declined_at IS NULL), false) AS "isOpen",
           coalesce(bool_or(r.asked_by = ${managerId} AND r.declined_at > ${after}), false) AS "saidNo"
      FROM group_requests r WHERE r.group_id = ${groupId} AND r.user_id = ${userId}`)
  return row ?? { isOpen: false, saidNo: false }
}

/** Records that a manager asks a person, in the place of what they asked before. */
export async function putRequest(tx: Transaction, { groupId, userId, managerId }: Asked, now: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO group_requests (group_id, user_id, asked_by, asked_at)
    VALUES (${groupId}, ${userId}, ${managerId}, ${now})
    ON CONFLICT (group_id, user_id, asked_by) DO UPDATE SET asked_at = excluded.asked_at, declined_at = NULL`)
}

/** Takes back an open request. @returns false when there was none */
export async function deleteRequest(tx: Transaction, groupId: number, userId: number): Promise<boolean> {
  const row = await rowsOf(tx, idRow).first(sql`
    DELETE FROM group_requests WHERE group_id = ${groupId} AND user_id = ${userId} AND declined_at IS NULL
    RETURNING user_id AS id`)
  return row !== undefined
}

/** Locks a request until the end of the transaction. @returns false when there is none that its person could answer */
export async function lockOwnRequest(tx: Transaction, groupId: number, userId: number): Promise<boolean> {
  const row = await rowsOf(tx, idRow).first(sql`
    SELECT r.group_id AS id
      FROM group_requests r JOIN groups g ON g.id = r.group_id JOIN users asker ON asker.id = r.asked_by
     WHERE r.group_id = ${groupId} AND r.user_id = ${userId} AND ${OPEN} FOR UPDATE OF r`)
  return row !== undefined
}

/** Records that a person said no. */
export async function declineRequest(tx: Transaction, groupId: number, userId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE group_requests SET declined_at = ${now}
     WHERE group_id = ${groupId} AND user_id = ${userId} AND declined_at IS NULL`)
}
