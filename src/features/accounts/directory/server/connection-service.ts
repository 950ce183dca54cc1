import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import { seal, unseal } from '#platform/seal.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid, notFound, Problem } from '#shared/errors.ts'
import type { ConnectionChanges } from '../contract.ts'
import { CONNECTIONS_MAX, type ConnectionKind } from '../rules.ts'
import type { Connection, OidcConfig, SamlConfig } from '../schemas.ts'
import * as queries from './connection-queries.ts'
import { readCertificate } from './saml-metadata.ts'

/** For what client secrets are sealed. */
const SECRET_PURPOSE = 'directory client secrets'

const EMPTY_OIDC: OidcConfig = { issuer: '', clientId: '', scopes: '' }

const EMPTY_SAML: SamlConfig = {
  ...{ entityId: '', signInUrl: '', certificates: [], metadataUrl: '', allowsUnasked: false },
  attributes: { email: '', firstName: '', lastName: '' },
}

/** What a connection's provider must be told: where it sends people, and where we say who we are. */
export function addressesOf(platform: Platform, { id, kind }: Pick<queries.ConnectionRow, 'id' | 'kind'>) {
  const base = `${publicOrigin(platform)}/api/auth/directory/${id}`
  return kind === 'oidc'
    ? { callback: `${base}/callback`, metadata: null }
    : { callback: `${base}/acs`, metadata: `${base}/metadata` }
}

/** The client secret of a connection; null when it has none, or it was sealed by another secret of the platform. */
export function secretOf(platform: Platform, { sealedSecret }: queries.ConnectionRow): string | null {
  return sealedSecret === null ? null : (unseal(sealedSecret, platform.secret, SECRET_PURPOSE) ?? null)
}

/** The providers by which people can sign in, by name. */
export async function listSignInWays({ database: { db } }: Platform) {
  const result = await queries.listEnabled(db)
  return { result, total: result.length }
}

/** All connections, by name. */
export async function listConnections(platform: Platform): Promise<{ result: Connection[]; total: number }> {
  const rows = await queries.listConnections(platform.database.db)
  return { result: rows.map((row) => present(platform, row)), total: rows.length }
}

/** A connection as it is kept. @throws Problem 404 */
export async function findConnection({ database: { db } }: Platform, id: number): Promise<queries.ConnectionRow> {
  const [found] = await queries.listConnections(db, id)
  if (!found) throw notFound()
  return found.connection
}

/** Makes a connection that is off. @throws Problem 409 TOO_MANY_CONNECTIONS */
export async function addConnection(
  platform: Platform,
  actor: Actor,
  { name, kind }: { name: string; kind: ConnectionKind },
): Promise<Connection> {
  const now = platform.clock.now()
  return platform.database.transaction(async (tx) => {
    if ((await queries.lockConnections(tx)) >= CONNECTIONS_MAX) {
      throw new Problem(409, 'TOO_MANY_CONNECTIONS', { texts: 'directory', values: { max: CONNECTIONS_MAX } })
    }
    const id = await queries.insertConnection(tx, {
      ...{ name, kind, config: kind === 'oidc' ? EMPTY_OIDC : EMPTY_SAML },
      ...{ mapping: { claim: '', rules: [] }, createdAt: now, updatedAt: now },
    })
    await recordAuditActions(platform, tx, actor, [
      { act: 'directory.create', subject: { id, name }, after: { name, kind } },
    ])
    return readConnection(platform, tx, id)
  })
}

/**
 * Changes a connection; what is not named stays.
 * @throws Problem 404; 409 INCOMPLETE when it is to be on but something that it needs is not known; 400 naming fields
 */
export async function changeConnection(
  platform: Platform,
  actor: Actor,
  id: number,
  changes: ConnectionChanges,
): Promise<Connection> {
  const { secret, oidc, saml, enabled, ...others } = changes
  return platform.database.transaction(async (tx) => {
    const before = await queries.lockConnection(tx, id)
    if (!before) throw notFound()
    if (others.mapping)
      await assertGroups(
        tx,
        others.mapping.rules.flatMap(({ groups }) => groups),
      )
    const after = {
      ...before,
      ...others,
      config: (before.kind === 'oidc' ? oidc : saml && withReadCertificates(saml)) ?? before.config,
      sealedSecret:
        secret === undefined ? before.sealedSecret : secret && seal(secret, platform.secret, SECRET_PURPOSE),
      isEnabled: enabled ?? before.isEnabled,
      updatedAt: platform.clock.now(),
    }
    if (after.isEnabled && !isComplete(after)) throw new Problem(409, 'INCOMPLETE', { texts: 'directory' })
    const { id: _, ...row } = after
    await queries.updateConnection(tx, id, row)
    const [old, now] = [factsOf(before), { ...factsOf(after), ...(secret !== undefined && { secret: 'changed' }) }]
    const subject = { id, name: after.name }
    await recordAuditActions(platform, tx, actor, [{ act: 'directory.update', subject, before: old, after: now }])
    return readConnection(platform, tx, id)
  })
}

/** Takes a connection away: its people keep their accounts, and are told apart by address again. @throws Problem 404 */
export async function removeConnection(platform: Platform, actor: Actor, id: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const before = await queries.lockConnection(tx, id)
    if (!before) throw notFound()
    await queries.deleteConnection(tx, id)
    const subject = { id, name: before.name }
    await recordAuditActions(platform, tx, actor, [{ act: 'directory.delete', subject, before: factsOf(before) }])
  })
}

/** Whether everything is known that a sign-in needs. */
export function isComplete(row: Pick<queries.ConnectionRow, 'kind' | 'config'>): boolean {
  if (row.kind === 'oidc') return oidcOf(row).issuer !== '' && oidcOf(row).clientId !== ''
  const { entityId, signInUrl, certificates } = samlOf(row)
  return entityId !== '' && signInUrl !== '' && certificates.length > 0
}

/** The configuration of the provider of an OpenID Connect connection. */
export function oidcOf({ config }: Pick<queries.ConnectionRow, 'config'>): OidcConfig {
  // The kind of a row never changes, and each kind is written with its own config only.
  return config as OidcConfig
}

/** The configuration of the provider of a SAML connection. */
export function samlOf({ config }: Pick<queries.ConnectionRow, 'config'>): SamlConfig {
  // As above.
  return config as SamlConfig
}

/** @throws Problem 400 naming `mapping` */
async function assertGroups(db: Executor, ids: readonly number[]): Promise<void> {
  const found = await queries.filterOwnGroups(db, ids)
  const wrong = [...new Set(ids)].filter((id) => !found.includes(id))
  if (wrong.length > 0) throw invalid({ mapping: `no group: ${wrong.join(', ')}` })
}

/** @throws Problem 400 BAD_CERTIFICATE naming `certificates` */
function withReadCertificates(config: SamlConfig): SamlConfig {
  const certificates = config.certificates.map((text) => {
    const certificate = readCertificate(text)
    if (!certificate) throw invalid({ certificates: 'not a certificate' }, 'BAD_CERTIFICATE', { texts: 'directory' })
    return certificate.toString().trim()
  })
  return { ...config, certificates: [...new Set(certificates)] }
}

async function readConnection(platform: Platform, tx: Transaction, id: number): Promise<Connection> {
  const [found] = await queries.listConnections(tx, id)
  if (!found) throw notFound()
  return present(platform, found)
}

/** The facts about a connection for the audit log. */
function factsOf(row: queries.ConnectionRow) {
  const { name, kind, config, isEnabled, domains, createsAccounts, mapping } = row
  return { name, kind, ...config, isEnabled, domains, createsAccounts, mapping }
}

function present(
  platform: Platform,
  { connection, people }: { connection: queries.ConnectionRow; people: number },
): Connection {
  const { id, name, kind, isEnabled, sealedSecret, domains, createsAccounts, mapping, updatedAt } = connection
  return {
    ...{ id, name, kind, enabled: isEnabled, domains, createsAccounts, mapping, people },
    oidc: kind === 'oidc' ? oidcOf(connection) : null,
    saml: kind === 'saml' ? samlOf(connection) : null,
    hasSecret: sealedSecret !== null,
    addresses: addressesOf(platform, connection),
    updatedAt: updatedAt.toISOString(),
  }
}
