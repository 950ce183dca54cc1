import type { FastifyInstance } from 'fastify'
import { keepsOpener } from '#features/accounts/framed/rules.ts'
import { sitesThatMayFrame } from '#features/site/server/embedding.ts'
import { readFlags } from '#features/site/server/service.ts'
import { sitesToFrame } from '#features/speaches/server/drafts/embed-service.ts'
import type { ExternalServices } from '#platform/external-services.ts'
import { createServer } from '#platform/http/server.ts'
import type { Platform } from '#platform/platform.ts'
import { features } from './features.ts'
import { allEndpoints, openHost } from './host.ts'
import { isPage } from './page-addresses.ts'
import { headOf } from './page-head.ts'
import { prefetch } from './prefetch.ts'

/** The product's HTTP server. */
export function createWebServer(
  platform: Platform,
  { webFolder, externalServices }: { webFolder?: string; externalServices?: ExternalServices } = {},
): Promise<FastifyInstance> {
  const host = openHost(platform, externalServices)
  return createServer({
    platform,
    implementations: allEndpoints(platform, host),
    authenticate: host.authenticate,
    admitsVisitors: async () => (await readFlags(platform.database.db)).openAccess,
    plugins: features.flatMap(({ plugins }) => plugins?.(platform, host) ?? []),
    webApp: webFolder
      ? {
          folder: webFolder,
          isPage: async (path) => isPage(path, await readFlags(platform.database.db)),
          prefetch,
          head: (path) => headOf(platform, path),
          framedBy: (path) => sitesThatMayFrame(platform.database.db, path),
          keepsOpener,
          frames: () => sitesToFrame(platform.database.db),
        }
      : undefined,
  })
}
