import { type Platform, publicOrigin } from '#platform/platform.ts'
import { awardState } from '../rules.ts'
import type { Award } from '../schemas.ts'
import type { AwardRow } from './award-queries.ts'

/** The public addresses of an award. */
export function addressesOf({ config }: Pick<Platform, 'config'>, code: string) {
  const origin = publicOrigin({ config })
  const credentialUrl = `${origin}/api/v2/credentials/${code}`
  return { verifyUrl: `${origin}/verify/${code}`, credentialUrl, imageUrl: `${credentialUrl}/image` }
}

/** An award as its owner sees it. */
export function presentAward(platform: Pick<Platform, 'config' | 'clock'>, row: AwardRow): Award {
  const { code, type, title, description, design, speachTitle, language } = row
  const { verifyUrl, credentialUrl } = addressesOf(platform, code)
  return {
    ...{ code, type, title, description, design, speachTitle, language, verifyUrl, credentialUrl },
    state: awardState(row, platform.clock.now()),
    version: row.versionNumber,
    issuedAt: row.issuedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}
