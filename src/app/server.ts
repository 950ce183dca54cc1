import type { FastifyInstance } from 'fastify'
import { bounceEndpoints } from '#features/accounts/bounces/server/endpoints.ts'
import { deliveryReportRoutes } from '#features/accounts/bounces/server/report-routes.ts'
import { directoryEndpoints } from '#features/accounts/directory/server/endpoints.ts'
import { scimRoutes } from '#features/accounts/directory/server/scim/routes.ts'
import { directoryRoutes } from '#features/accounts/directory/server/sign-in-routes.ts'
import { peopleEndpoints } from '#features/accounts/people/server/endpoints.ts'
import { groupEndpoints } from '#features/accounts/people/server/groups-endpoints.ts'
import { importEndpoints } from '#features/accounts/people/server/import-endpoints.ts'
import { privacyEndpoints } from '#features/accounts/privacy/server/endpoints.ts'
import { authenticate } from '#features/accounts/server/authenticate.ts'
import { accountEndpoints } from '#features/accounts/server/endpoints.ts'
import { ownDataEndpoints } from '#features/accounts/server/own-data-endpoints.ts'
import { openSignIn } from '#features/accounts/server/sign-in.ts'
import { signInRoutes } from '#features/accounts/server/sign-in-routes.ts'
import { dashboardEndpoints } from '#features/analytics/dashboard/server/endpoints.ts'
import { groupProgressEndpoints } from '#features/analytics/group-progress/server/endpoints.ts'
import { managerDigestEndpoints } from '#features/analytics/manager-digest/server/endpoints.ts'
import { managerDigestMails } from '#features/analytics/manager-digest/server/stopped-mails.ts'
import { analyticsEndpoints } from '#features/analytics/server/endpoints.ts'
import { badgeEndpoints } from '#features/assessments/badges/server/endpoints.ts'
import { extraTimeEndpoints } from '#features/assessments/extra-time/server/endpoints.ts'
import { assessmentEndpoints } from '#features/assessments/server/endpoints.ts'
import { surveyEndpoints } from '#features/assessments/surveys/server/endpoints.ts'
import { auditEndpoints } from '#features/audit/server/endpoints.ts'
import { coeditingRoutes } from '#features/editor/coediting/server/socket-routes.ts'
import { exportEndpoints } from '#features/exports/server/endpoints.ts'
import { homeEndpoints } from '#features/home/server/endpoints.ts'
import { integrationEndpoints } from '#features/integrations/server/endpoints.ts'
import { authenticateToken } from '#features/integrations/server/token-service.ts'
import { legalEndpoints } from '#features/legal/server/endpoints.ts'
import { mediaEndpoints } from '#features/media/server/endpoints.ts'
import { uploadRoutes } from '#features/media/server/upload-routes.ts'
import { unsubscribeRoutes } from '#features/notifications/digests/server/unsubscribe-routes.ts'
import { pushEndpoints } from '#features/notifications/push/server/endpoints.ts'
import { notificationEndpoints, notificationStreams } from '#features/notifications/server/endpoints.ts'
import { pathEndpoints } from '#features/paths/server/endpoints.ts'
import { countOwnedPaths, handOverPaths } from '#features/paths/server/ownership.ts'
import { findSeenPaths } from '#features/paths/server/service.ts'
import { profileEndpoints } from '#features/profiles/server/endpoints.ts'
import { findProfiles } from '#features/profiles/server/service.ts'
import { myListEndpoints } from '#features/reader/my/server/endpoints.ts'
import { noteEndpoints } from '#features/reader/notes/server/endpoints.ts'
import { readingEndpoints } from '#features/reader/server/endpoints.ts'
import { searchEndpoints } from '#features/search/server/endpoints.ts'
import { providerEndpoints } from '#features/settings/providers/server/endpoints.ts'
import { settingsEndpoints } from '#features/settings/server/endpoints.ts'
import { sitesThatMayFrame } from '#features/site/server/embedding.ts'
import { siteEndpoints } from '#features/site/server/endpoints.ts'
import { readFlags } from '#features/site/server/service.ts'
import { messageEndpoints } from '#features/social/messages/server/endpoints.ts'
import { socialEndpoints } from '#features/social/server/endpoints.ts'
import { categoryEndpoints } from '#features/speach-management/categories/server/endpoints.ts'
import { managementEndpoints } from '#features/speach-management/server/endpoints.ts'
import { dueDateEndpoints } from '#features/speaches/due-dates/server/endpoints.ts'
import { linkEndpoints } from '#features/speaches/links/server/endpoints.ts'
import { sitesToFrame } from '#features/speaches/server/drafts/embed-service.ts'
import { speachEndpoints } from '#features/speaches/server/endpoints.ts'
import { countOwnedSpeaches, handOverSpeaches } from '#features/speaches/server/ownership.ts'
import { recordEndpoints } from '#features/workflow/records/server/endpoints.ts'
import { reviewEndpoints } from '#features/workflow/reviews/server/endpoints.ts'
import { workflowEndpoints } from '#features/workflow/server/endpoints.ts'
import { type ExternalServices, publicServices } from '#platform/external-services.ts'
import type { Ownership } from '#platform/feature.ts'
import { type Authenticate, bearerToken } from '#platform/http/guard.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { createServer } from '#platform/http/server.ts'
import type { Platform } from '#platform/platform.ts'
import { askFirst } from './ask-first.ts'
import { csvSources } from './csv-sources.ts'
import { mayReadUsedFile } from './file-uses.ts'

/** What belongs to people and outlives their account. */
const ownership: Ownership[] = [
  { name: 'speaches', countOwned: countOwnedSpeaches, handOverAll: handOverSpeaches },
  { name: 'paths', countOwned: countOwnedPaths, handOverAll: handOverPaths },
]

/** Every endpoint of the product. */
export function allEndpoints(
  platform: Platform,
  externalServices: ExternalServices = publicServices,
): Implementation[] {
  return [
    ...accountEndpoints(platform),
    ...ownDataEndpoints(platform),
    ...peopleEndpoints(platform),
    ...groupEndpoints(platform),
    ...importEndpoints(platform),
    ...directoryEndpoints(platform, externalServices),
    ...bounceEndpoints(platform),
    ...mediaEndpoints(platform, { mayReadBesidesUploader: mayReadUsedFile }),
    ...speachEndpoints(platform),
    ...readingEndpoints(platform),
    ...myListEndpoints(platform),
    ...noteEndpoints(platform),
    ...dueDateEndpoints(platform),
    ...managementEndpoints(platform),
    ...categoryEndpoints(platform),
    ...reviewEndpoints(platform),
    ...linkEndpoints(platform, { findSeenPaths, findProfiles }),
    ...assessmentEndpoints(platform),
    ...extraTimeEndpoints(platform),
    ...analyticsEndpoints(platform),
    ...dashboardEndpoints(platform),
    ...managerDigestEndpoints(platform),
    ...groupProgressEndpoints(platform),
    ...badgeEndpoints(platform),
    ...surveyEndpoints(platform),
    ...searchEndpoints(platform),
    ...socialEndpoints(platform),
    ...messageEndpoints(platform),
    ...notificationEndpoints(platform),
    ...pushEndpoints(platform, externalServices),
    ...pathEndpoints(platform),
    ...profileEndpoints(platform),
    ...workflowEndpoints(platform),
    ...recordEndpoints(platform),
    ...integrationEndpoints(platform),
    ...privacyEndpoints(platform, ownership),
    ...homeEndpoints(platform),
    ...siteEndpoints(platform),
    ...settingsEndpoints(platform),
    ...providerEndpoints(platform),
    ...auditEndpoints(platform),
    ...exportEndpoints(platform, csvSources),
    ...legalEndpoints(platform),
  ]
}

/** The product's HTTP server. */
export function createWebServer(
  platform: Platform,
  { webFolder, externalServices = publicServices }: { webFolder?: string; externalServices?: ExternalServices } = {},
): Promise<FastifyInstance> {
  const whoCalls: Authenticate = (headers) =>
    bearerToken(headers) === undefined ? authenticate(platform, headers) : authenticateToken(platform, headers)
  const signIn = openSignIn(platform)
  return createServer({
    platform,
    implementations: allEndpoints(platform, externalServices),
    authenticate: whoCalls,
    admitsVisitors: async () => (await readFlags(platform.database.db)).openAccess,
    plugins: [
      signInRoutes(platform, signIn),
      directoryRoutes(platform, signIn, externalServices),
      scimRoutes(platform),
      uploadRoutes(platform, whoCalls),
      coeditingRoutes(platform, whoCalls),
      notificationStreams(platform),
      unsubscribeRoutes(platform),
      unsubscribeRoutes(platform, managerDigestMails),
      deliveryReportRoutes(platform, whoCalls),
    ],
    webApp: webFolder
      ? {
          folder: webFolder,
          askFirst,
          framedBy: (path) => sitesThatMayFrame(platform.database.db, path),
          frames: () => sitesToFrame(platform.database.db),
        }
      : undefined,
  })
}
