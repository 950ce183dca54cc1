import type { ExternalServices } from '#platform/external-services.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as connections from './connection-service.ts'
import * as tests from './test-service.ts'
import * as tokens from './token-service.ts'

export function directoryEndpoints(platform: Platform, externalServices: ExternalServices): Implementation[] {
  return [
    implement(contract.listSignInWays, () => connections.listSignInWays(platform)),
    implement(contract.listConnections, () => connections.listConnections(platform)),
    implement(contract.createConnection, ({ actor, body }) => connections.addConnection(platform, actor, body)),
    implement(contract.updateConnection, ({ actor, params, body }) =>
      connections.changeConnection(platform, actor, params.id, body),
    ),
    implement(contract.deleteConnection, ({ actor, params }) =>
      connections.removeConnection(platform, actor, params.id),
    ),
    implement(contract.testConnection, ({ params }) => tests.testConnection(platform, externalServices, params.id)),
    implement(contract.readMetadata, ({ body }) => tests.readMetadata(externalServices, body)),
    implement(contract.listScimTokens, () => tokens.listTokens(platform)),
    implement(contract.createScimToken, ({ actor, body }) => tokens.makeToken(platform, actor, body.name)),
    implement(contract.rotateScimToken, ({ actor, params }) => tokens.rotateToken(platform, actor, params.id)),
    implement(contract.deleteScimToken, ({ actor, params }) => tokens.removeToken(platform, actor, params.id)),
  ]
}
