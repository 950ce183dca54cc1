import type { FastifyInstance } from 'fastify'
import { peopleEndpoints } from '#features/accounts/people/server/endpoints.ts'
import { groupEndpoints } from '#features/accounts/people/server/groups-endpoints.ts'
import { importEndpoints } from '#features/accounts/people/server/import-endpoints.ts'
import { authenticate } from '#features/accounts/server/authenticate.ts'
import { accountEndpoints } from '#features/accounts/server/endpoints.ts'
import { ownDataEndpoints } from '#features/accounts/server/own-data-endpoints.ts'
import { mayReadPersonPicture } from '#features/accounts/server/picture-service.ts'
import { openSignIn } from '#features/accounts/server/sign-in.ts'
import { signInRoutes } from '#features/accounts/server/sign-in-routes.ts'
import { analyticsEndpoints } from '#features/analytics/server/endpoints.ts'
import { badgeEndpoints } from '#features/assessments/badges/server/endpoints.ts'
import { extraTimeEndpoints } from '#features/assessments/extra-time/server/endpoints.ts'
import { assessmentEndpoints } from '#features/assessments/server/endpoints.ts'
import { surveyEndpoints } from '#features/assessments/surveys/server/endpoints.ts'
import { homeEndpoints } from '#features/home/server/endpoints.ts'
import { legalEndpoints } from '#features/legal/server/endpoints.ts'
import type { MediaAccess } from '#features/media/server/access.ts'
import { mediaEndpoints } from '#features/media/server/endpoints.ts'
import { uploadRoutes } from '#features/media/server/upload-routes.ts'
import { pathEndpoints } from '#features/paths/server/endpoints.ts'
import { findSeenPaths, mayReadPicture } from '#features/paths/server/service.ts'
import { profileEndpoints } from '#features/profiles/server/endpoints.ts'
import { findProfiles } from '#features/profiles/server/service.ts'
import { searchEndpoints } from '#features/search/server/endpoints.ts'
import { sitesThatMayFrame } from '#features/site/server/embedding.ts'
import { siteEndpoints } from '#features/site/server/endpoints.ts'
import { readFlags } from '#features/site/server/service.ts'
import { socialEndpoints } from '#features/social/server/endpoints.ts'
import { coeditingRoutes } from '#features/speaches/coediting/server/socket-routes.ts'
import { dueDateEndpoints } from '#features/speaches/due-dates/server/endpoints.ts'
import { linkEndpoints } from '#features/speaches/links/server/endpoints.ts'
import { managementEndpoints } from '#features/speaches/management/server/endpoints.ts'
import { noteEndpoints } from '#features/speaches/notes/server/endpoints.ts'
import { readingEndpoints } from '#features/speaches/reading/server/endpoints.ts'
import { myListEndpoints } from '#features/speaches/reading/server/my-endpoints.ts'
import { sitesToFrame } from '#features/speaches/server/embed-service.ts'
import { speachEndpoints } from '#features/speaches/server/endpoints.ts'
import { mayReadFile } from '#features/speaches/server/service.ts'
import { reviewEndpoints } from '#features/workflow/reviews/server/endpoints.ts'
import { workflowEndpoints } from '#features/workflow/server/endpoints.ts'
import type { Authenticate } from '#platform/http/guard.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { createServer } from '#platform/http/server.ts'
import type { Platform } from '#platform/platform.ts'
import { askFirst } from './ask-first.ts'

/** A file is read for the speaches and paths that show it, and for whose picture it is. */
const mayReadFileSomewhere: MediaAccess = async (...asked) =>
  (await mayReadFile(...asked)) || (await mayReadPicture(...asked)) || (await mayReadPersonPicture(...asked))

/** Every endpoint of the product. */
export function allEndpoints(platform: Platform): Implementation[] {
  return [
    ...accountEndpoints(platform),
    ...ownDataEndpoints(platform),
    ...peopleEndpoints(platform),
    ...groupEndpoints(platform),
    ...importEndpoints(platform),
    ...mediaEndpoints(platform, { mayReadBesidesUploader: mayReadFileSomewhere }),
    ...speachEndpoints(platform),
    ...readingEndpoints(platform),
    ...myListEndpoints(platform),
    ...noteEndpoints(platform),
    ...dueDateEndpoints(platform),
    ...managementEndpoints(platform),
    ...reviewEndpoints(platform),
    ...linkEndpoints(platform, { findSeenPaths, findProfiles }),
    ...assessmentEndpoints(platform),
    ...extraTimeEndpoints(platform),
    ...analyticsEndpoints(platform),
    ...badgeEndpoints(platform),
    ...surveyEndpoints(platform),
    ...searchEndpoints(platform),
    ...socialEndpoints(platform),
    ...pathEndpoints(platform),
    ...profileEndpoints(platform),
    ...workflowEndpoints(platform),
    ...homeEndpoints(platform),
    ...siteEndpoints(platform),
    ...legalEndpoints(platform),
  ]
}

/** The product's HTTP server. */
export function createWebServer(
  platform: Platform,
  { webFolder }: { webFolder?: string } = {},
): Promise<FastifyInstance> {
  const whoCalls: Authenticate = (headers) => authenticate(platform, headers)
  return createServer({
    platform,
    implementations: allEndpoints(platform),
    authenticate: whoCalls,
    admitsVisitors: async () => (await readFlags(platform.database.db)).openAccess,
    plugins: [
      signInRoutes(platform, openSignIn(platform)),
      uploadRoutes(platform, whoCalls),
      coeditingRoutes(platform, whoCalls),
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
