import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import { callAs } from '#features/accounts/server/service.ts'
import { personValue } from '#features/audit/person-value.ts'
import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import type { Transaction } from '#platform/database/database.ts'
import { bearerToken } from '#platform/http/guard.ts'
import type { Caller } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import type { ApiToken, createApiToken } from '../contract.ts'
import { TOKEN_PREFIX, TOKENS_MAX } from '../rules.ts'
import * as queries from './token-queries.ts'

const TOKEN_BYTES = 32
const HINT_LETTERS = 4
const DAY_MS = 86_400_000

/**
 * Finds the caller by the token in an `Authorization` header; null if it is unknown, expired or revoked. An
 * administrator has admin rights only if the token includes them.
 */
export async function authenticateToken(platform: Platform, headers: IncomingHttpHeaders): Promise<Caller | null> {
  const token = bearerToken(headers)
  if (!token?.startsWith(TOKEN_PREFIX)) return null
  const { db } = platform.database
  const now = platform.clock.now()
  const found = await queries.findTokenByHash(db, hashOf(token), now)
  const caller = found && (await callAs(platform, found.userId))
  if (!caller) return null
  await queries.noteUse(db, found.id, now)
  const { actor, pending } = caller
  const mayAdminister = found.scopes.includes('admin')
  const isAdmin = actor.isAdmin && mayAdminister
  const isSuperAdmin = actor.isSuperAdmin && mayAdminister
  return { actor: { ...actor, isAdmin, isSuperAdmin }, sessionId: null, scopes: found.scopes, pending }
}

/** A token is long and random: a fast hash of it tells nobody anything. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The tokens of all administrators that are not over, latest first. */
export async function listTokens(platform: Platform): Promise<{ result: ApiToken[]; total: number }> {
  const rows = await queries.listTokens(platform.database.db, { now: platform.clock.now() })
  return { result: rows.map(present), total: rows.length }
}

/** Creates a token for the person. @throws Problem 409 TOO_MANY_TOKENS */
export async function makeToken(
  platform: Platform,
  actor: Actor,
  { name, scopes, days }: z.output<(typeof createApiToken)['body']>,
): Promise<{ token: string; apiToken: ApiToken }> {
  const token = `${TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`
  const now = platform.clock.now()
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  return platform.database.transaction(async (tx) => {
    if ((await queries.countTokensOf(tx, actor.id, now)) >= TOKENS_MAX) {
      throw new Problem(409, 'TOO_MANY_TOKENS', { texts: 'integrations', values: { max: TOKENS_MAX } })
    }
    const id = await queries.insertToken(tx, {
      userId: actor.id,
      ...{ name, scopes: [...new Set(scopes)], tokenHash: hashOf(token), hint: token.slice(-HINT_LETTERS) },
      createdAt: now,
      expiresAt,
    })
    await recordAuditActions(platform, tx, actor, [
      { act: 'apiToken.create', subject: { id, name }, after: { scopes, expiresAt: expiresAt.toISOString() } },
    ])
    return { token, apiToken: present(await readToken(tx, id)) }
  })
}

/** Ends a token, whoever of the administrators it belongs to. @throws Problem 404 */
export async function revokeToken(platform: Platform, actor: Actor, id: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { name, scopes, ownerId, owner } = await readToken(tx, id)
    await queries.deleteToken(tx, id)
    await recordAuditActions(platform, tx, actor, [
      {
        act: 'apiToken.revoke',
        subject: { id, name },
        before: { scopes, owner: personValue({ id: ownerId, name: owner }) },
      },
    ])
  })
}

async function readToken(tx: Transaction, id: number): Promise<queries.TokenRow> {
  const [found] = await queries.listTokens(tx, { id })
  if (!found) throw notFound()
  return found
}

function present({ ownerId, owner, createdAt, expiresAt, lastUsedAt, ...row }: queries.TokenRow): ApiToken {
  return {
    ...row,
    owner: { id: ownerId, label: owner },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
