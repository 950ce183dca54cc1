import { Readable } from 'node:stream'
import { slugOf } from '#features/speaches/rules.ts'
import { attachment } from '#platform/http/attachment.ts'
import { FileReply, type Implementation, implement, Reply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as awards from './award-service.ts'
import { readCertificate } from './certificate-service.ts'
import * as giving from './giving-service.ts'
import { readOwn } from './own-service.ts'
import * as publicly from './public-service.ts'

/** Verifiers of other sites read these from their own pages, without anybody's session. */
const ANYBODY = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' }

/** Badges: earning, giving, showing and verifying them. */
export function badgeEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.claimBadge, ({ actor, params }) => awards.claimBadge(platform, actor, params.speachID)),
    implement(contract.renewBadge, ({ actor, params }) => awards.renewBadge(platform, actor, params.speachID)),
    implement(contract.listMyBadges, ({ actor, query }) => readOwn(platform, actor, query.page)),
    implement(contract.listBadgeFollowers, ({ actor, params, query }) =>
      giving.readFollowers(platform, actor, params.speachID, query.page),
    ),
    implement(contract.giveBadge, ({ actor, params, body }) =>
      giving.giveBadge(platform, actor, params.speachID, body),
    ),
    implement(contract.takeBackBadge, ({ actor, params, body }) =>
      giving.takeBackBadge(platform, actor, params.speachID, body),
    ),
    implement(contract.revokeBadge, ({ actor, params, body }) => giving.revokeBadge(platform, actor, params, body)),
    implement(contract.getCertificate, async ({ actor, params, query, locale }) => {
      const { pdf, title } = await readCertificate(platform, actor, params.code, query.language ?? locale)
      return new FileReply(Readable.from([pdf]), {
        'content-type': 'application/pdf',
        'content-disposition': attachment(`${slugOf(title)}.pdf`),
        'cache-control': 'private, no-store',
      })
    }),
    ...publicEndpoints(platform),
  ]
}

/** The public endpoints. */
function publicEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.verifyBadge, ({ actor, params }) => publicly.verifyBadge(platform, actor, params.code)),
    implement(contract.getRevocations, async () => publicReply(await publicly.readRevocations(platform))),
    implement(contract.getCredential, async ({ params }) => {
      const credential = await publicly.readCredential(platform, params.code)
      return fileOf(credential, 'application/vc+jwt')
    }),
    implement(contract.getBadgeImage, async ({ params }) => {
      return fileOf(await publicly.readImage(platform, params.code), 'image/svg+xml')
    }),
    implement(contract.getIssuer, async () => publicReply(await publicly.readIssuer(platform))),
    implement(contract.getIssuerKey, async ({ params }) =>
      publicReply(await publicly.readIssuerKey(platform, params.kid)),
    ),
  ]
}

function publicReply(body: unknown): Reply {
  return new Reply(200, body, ANYBODY)
}

function fileOf(text: string, type: string): FileReply {
  return new FileReply(Readable.from([Buffer.from(text)]), { 'content-type': type, ...ANYBODY })
}
