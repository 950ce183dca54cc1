import { readTimeZone } from '#features/site/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import * as queries from './award-queries.ts'
import { drawCertificate } from './certificate.ts'
import { addressesOf } from './present-award.ts'
import { issuerName } from './public-service.ts'

/**
 * The certificate of the person's own badge or path, unless it was revoked.
 * @throws Problem 404 also for someone else's badge
 */
export async function readCertificate(
  platform: Platform,
  actor: Actor,
  code: string,
  language: Locale,
): Promise<{ pdf: Buffer; title: string }> {
  const { db } = platform.database
  const row = await queries.findByCode(db, code)
  if (row?.userId !== actor.id || row.revokedAt !== null) throw notFound()
  const { type, title, speachTitle, description, design, issuedAt, expiresAt } = row
  const facts = {
    ...{ type, title, speachTitle, description, design, issuedAt, expiresAt, code },
    name: `${row.firstName} ${row.lastName}`.trim(),
    version: row.versionNumber,
    issuer: await issuerName(platform),
    verifyUrl: addressesOf(platform, code).verifyUrl,
  }
  const timeZone = await readTimeZone(db)
  return { pdf: await drawCertificate(facts, { language, timeZone, translate: platform.translate }), title }
}
