import type { FastifyInstance } from 'fastify'
import { authenticate } from '#features/accounts/server/authenticate.ts'
import { accountEndpoints } from '#features/accounts/server/endpoints.ts'
import { openSignIn } from '#features/accounts/server/sign-in.ts'
import { signInRoutes } from '#features/accounts/server/sign-in-routes.ts'
import { homeEndpoints } from '#features/home/server/endpoints.ts'
import { mediaEndpoints } from '#features/media/server/endpoints.ts'
import { uploadRoutes } from '#features/media/server/upload-routes.ts'
import { searchEndpoints } from '#features/search/server/endpoints.ts'
import { siteEndpoints } from '#features/site/server/endpoints.ts'
import { readingEndpoints } from '#features/speaches/reading/server/endpoints.ts'
import { speachEndpoints } from '#features/speaches/server/endpoints.ts'
import { mayReadFile } from '#features/speaches/server/service.ts'
import type { Authenticate } from '#platform/http/guard.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { createServer } from '#platform/http/server.ts'
import type { Platform } from '#platform/platform.ts'

/** Every endpoint of the product. */
export function allEndpoints(platform: Platform): Implementation[] {
  return [
    ...accountEndpoints(platform),
    ...mediaEndpoints(platform, { mayReadBesidesUploader: mayReadFile }),
    ...speachEndpoints(platform),
    ...readingEndpoints(platform),
    ...searchEndpoints(platform),
    ...homeEndpoints(platform),
    ...siteEndpoints(platform),
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
    plugins: [signInRoutes(platform, openSignIn(platform)), uploadRoutes(platform, whoCalls)],
    webFolder,
  })
}
