import { authenticate } from '#features/accounts/server/authenticate.ts'
import { callAs } from '#features/accounts/server/service.ts'
import { managerDigestMails } from '#features/analytics/manager-digest/server/stopped-mails.ts'
import { authenticateToken } from '#features/integrations/server/token-service.ts'
import { findSeenPaths } from '#features/paths/server/service.ts'
import { findProfiles } from '#features/profiles/server/service.ts'
import { assignIn } from '#features/social/server/sharing/assignment-service.ts'
import { shareIn } from '#features/social/server/sharing/share-service.ts'
import { cancelWorkflowIn } from '#features/workflow/server/run-service.ts'
import { type ExternalServices, publicServices } from '#platform/external-services.ts'
import { bearerToken } from '#platform/http/guard.ts'
import type { Implementation } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import { csvSources } from './csv-sources.ts'
import { features, type Host } from './features.ts'
import { mayReadUsedFile, usedFiles } from './file-uses.ts'

/** What features are given from above: services of higher ones, and what all of them say together. */
export function openHost(platform: Platform, externalServices: ExternalServices = publicServices): Host {
  return {
    externalServices,
    authenticate: (headers) =>
      bearerToken(headers) === undefined ? authenticate(platform, headers) : authenticateToken(platform, headers),
    findActor: async (userId) => (await callAs(platform, userId))?.actor ?? null,
    otherPages: { findSeenPaths, findProfiles },
    speachActs: { share: shareIn, assign: assignIn, cancelWorkflow: cancelWorkflowIn },
    stoppedMails: [managerDigestMails],
    ...{ csvSources, mayReadUsedFile, usedFiles },
    personData: features.flatMap(({ personData = [] }) => personData),
    ownership: features.flatMap(({ ownership = [] }) => ownership),
    openWork: features.flatMap(({ openWork = [] }) => openWork),
    endpoints: (other) => allEndpoints(other, openHost(other, externalServices)),
  }
}

/** Every endpoint of the product. */
export function allEndpoints(platform: Platform, host: Host = openHost(platform)): Implementation[] {
  return features.flatMap(({ endpoints }) => endpoints?.(platform, host) ?? [])
}
