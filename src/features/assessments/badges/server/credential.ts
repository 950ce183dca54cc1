import { createHash } from 'node:crypto'
import type { AwardRow } from './award-queries.ts'

const CONTEXT = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json']
const SCHEMA = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'

/** The addresses that a credential speaks of. */
export interface CredentialAddresses {
  credentialUrl: string
  imageUrl: string
  issuerUrl: string
  revocationsUrl: string
}

/** What a credential is called where it was revoked: nobody finds its address by it. */
export function credentialId({ code }: Pick<AwardRow, 'code'>): string {
  const bytes = createHash('sha256').update(code).digest()
  // A UUID of version 8: made by a rule of one's own (RFC 9562).
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `urn:uuid:${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')}`
}

/** The issuer of the badges (Open Badges 3.0, Profile). */
export function issuerProfile({ id, name, url }: { id: string; name: string; url: string }) {
  return { '@context': CONTEXT, id, type: ['Profile'], name, url }
}

/**
 * An award as a credential of Open Badges 3.0 (VC 2.0) with the claims of its VC-JWT form. Its owner is a salted hash of
 * their address: who holds it can prove whose it is, and nobody can read it there.
 */
export function openBadgeCredential(
  row: AwardRow,
  { credentialUrl, imageUrl, issuerUrl, revocationsUrl }: CredentialAddresses,
  issuerName: string,
) {
  const subject = `${credentialUrl}#owner`
  const validFrom = row.issuedAt.toISOString()
  const validUntil = row.expiresAt?.toISOString()
  const id = credentialId(row)
  return {
    '@context': CONTEXT,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: row.title,
    issuer: { id: issuerUrl, type: ['Profile'], name: issuerName },
    validFrom,
    ...(validUntil && { validUntil }),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityType: 'emailAddress',
          hashed: true,
          identityHash: `sha256$${row.identityHash}`,
          salt: row.identitySalt,
        },
      ],
      achievement: {
        id: `${credentialUrl}#achievement`,
        type: ['Achievement'],
        name: row.title,
        description: row.description || row.speachTitle,
        criteria: { narrative: row.description || row.speachTitle },
        image: { id: imageUrl, type: 'Image' },
        ...(row.language && { inLanguage: row.language }),
        ...(row.versionNumber && { version: String(row.versionNumber) }),
      },
    },
    credentialStatus: { id: revocationsUrl, type: '1EdTechRevocationList' },
    credentialSchema: [{ id: SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
    iss: issuerUrl,
    jti: id,
    sub: subject,
    nbf: seconds(row.issuedAt),
    ...(row.expiresAt && { exp: seconds(row.expiresAt) }),
  }
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
