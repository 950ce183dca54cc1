import type { FastifyInstance } from 'fastify'
import { authenticate } from '#features/accounts/server/authenticate.ts'
import { accountEndpoints } from '#features/accounts/server/endpoints.ts'
import { openSignIn } from '#features/accounts/server/sign-in.ts'
import { signInRoutes } from '#features/accounts/server/sign-in-routes.ts'
import { speachEndpoints } from '#features/speaches/server/endpoints.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { createServer } from '#platform/http/server.ts'
import type { Platform } from '#platform/platform.ts'

/** Every endpoint of the product. */
export function allEndpoints(platform: Platform): Implementation[] {
  return [...accountEndpoints(platform), ...speachEndpoints(platform)]
}

/** The product's HTTP server. */
export function createWebServer(
  platform: Platform,
  { webFolder }: { webFolder?: string } = {},
): Promise<FastifyInstance> {
  return createServer({
    platform,
    implementations: allEndpoints(platform),
    authenticate: (headers) => authenticate(platform, headers),
    plugins: [signInRoutes(platform, openSignIn(platform))],
    webFolder,
  })
}
