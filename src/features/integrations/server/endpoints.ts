import type { ExternalServices } from '#platform/external-services.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as tokens from './token-service.ts'
import * as webhooks from './webhook-service.ts'

/** Tokens for scripts, and webhooks. */
export function integrationEndpoints(platform: Platform, services: ExternalServices): Implementation[] {
  return [
    implement(contract.listApiTokens, () => tokens.listTokens(platform)),
    implement(contract.createApiToken, ({ actor, body }) => tokens.makeToken(platform, actor, body)),
    implement(contract.revokeApiToken, ({ actor, params }) => tokens.revokeToken(platform, actor, params.id)),
    implement(contract.listWebhooks, () => webhooks.listWebhooks(platform)),
    implement(contract.createWebhook, ({ actor, body }) => webhooks.addWebhook(platform, services, actor, body)),
    implement(contract.updateWebhook, ({ actor, params, body }) =>
      webhooks.changeWebhook(platform, services, actor, { id: params.id, changes: body }),
    ),
    implement(contract.deleteWebhook, ({ actor, params }) => webhooks.removeWebhook(platform, actor, params.id)),
    implement(contract.rotateWebhookSecret, ({ actor, params }) => webhooks.rotateSecret(platform, actor, params.id)),
    implement(contract.listDeliveries, ({ params, query }) => webhooks.listDeliveries(platform, params.id, query.page)),
    implement(contract.resendDelivery, ({ params }) => webhooks.resendDelivery(platform, params.id, params.deliveryId)),
  ]
}
