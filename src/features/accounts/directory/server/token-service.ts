import { createHash, randomBytes } from 'node:crypto'
import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import { SCIM_TOKEN_PREFIX, SCIM_TOKENS_MAX } from '../rules.ts'
import type { ScimToken } from '../schemas.ts'
import * as queries from './token-queries.ts'

const TOKEN_BYTES = 32
const HINT_LETTERS = 4

/** A use is noted once in this many milliseconds. */
const NOTED_EVERY_MS = 60_000

/** The path to which directories send people and groups. */
export const SCIM_PATH = '/scim/v2'

interface NewToken {
  token: string
  scimToken: ScimToken
}

/** The tokens by which directories provision, latest first, and where they send what they do. */
export async function listTokens(platform: Platform) {
  const rows = await queries.listTokens(platform.database.db)
  return { result: rows.map(present), total: rows.length, address: `${publicOrigin(platform)}${SCIM_PATH}` }
}

/** Makes a token for provisioning. @throws Problem 409 TOO_MANY_TOKENS */
export async function makeToken(platform: Platform, actor: Actor, name: string): Promise<NewToken> {
  const token = newToken()
  return platform.database.transaction(async (tx) => {
    if ((await queries.lockTokens(tx)) >= SCIM_TOKENS_MAX) {
      throw new Problem(409, 'TOO_MANY_TOKENS', { texts: 'directory', values: { max: SCIM_TOKENS_MAX } })
    }
    const row = await queries.insertToken(tx, { name, ...keptOf(token), createdAt: platform.clock.now() })
    await recordAuditActions(platform, tx, actor, [
      { act: 'directory.create', subject: { id: subjectOf(row.id), name }, after: { name, kind: 'scim' } },
    ])
    return { token, scimToken: present(row) }
  })
}

/** Gives a token a new text; the old one opens nothing from then on. @throws Problem 404 */
export async function rotateToken(platform: Platform, actor: Actor, id: number): Promise<NewToken> {
  const token = newToken()
  return platform.database.transaction(async (tx) => {
    const row = await queries.updateToken(tx, id, { ...keptOf(token), lastUsedAt: null })
    if (!row) throw notFound()
    const subject = { id: subjectOf(id), name: row.name }
    await recordAuditActions(platform, tx, actor, [{ act: 'directory.rotateToken', subject }])
    return { token, scimToken: present(row) }
  })
}

/** Ends a token at once. @throws Problem 404 */
export async function removeToken(platform: Platform, actor: Actor, id: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const row = await queries.deleteToken(tx, id)
    if (!row) throw notFound()
    const subject = { id: subjectOf(id), name: row.name }
    await recordAuditActions(platform, tx, actor, [{ act: 'directory.delete', subject, before: { kind: 'scim' } }])
  })
}

/** Finds the token in an `Authorization` header and records its use; null if it isn't one of ours. */
export async function findToken(
  { database: { db }, clock }: Platform,
  token: string | undefined,
): Promise<{ id: number } | null> {
  if (!token?.startsWith(SCIM_TOKEN_PREFIX)) return null
  const found = await queries.findToken(db, hashOf(token))
  if (!found) return null
  const now = clock.now()
  await queries.noteUse(db, found.id, { now, since: new Date(now.getTime() - NOTED_EVERY_MS) })
  return { id: found.id }
}

function newToken(): string {
  return `${SCIM_TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`
}

/** A token is long and random: a fast hash of it tells nobody anything. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function keptOf(token: string) {
  return { tokenHash: hashOf(token), hint: token.slice(-HINT_LETTERS) }
}

/** Tokens and connections count apart. */
function subjectOf(id: number): string {
  return `scim ${id}`
}

function present({ id, name, hint, createdAt, lastUsedAt }: queries.TokenRow): ScimToken {
  return { id, name, hint, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
