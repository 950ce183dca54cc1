import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { AuthLevel } from '#shared/actor.ts'
import type { Config } from '../config.ts'

/** The ways to authenticate in the document. An empty entry among others means without a session. */
function callersOf(auth: AuthLevel) {
  const session = { session: [] }
  switch (auth) {
    case 'public':
      return { security: [], description: 'For everybody.' }
    case 'open':
      return { security: [session, {}], description: 'For: user; for visitors with open access.' }
    default:
      return { security: [session], description: `For: ${auth}.` }
  }
}

/** The OpenAPI document at `/api/openapi.json`, made from the registered endpoints, and its page at `/api/docs`. */
export async function addApiDocument(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Openspeach', version: '2', description: 'Every call of the product.' },
      servers: [{ url: config.publicUrl ?? '/' }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'openspeach.session_token' } },
      },
    },
    transform: ({ schema, url, route, ...rest }) => {
      const definition = route.config?.definition
      if (!definition) return { schema: { hide: true }, url }
      const transformed = jsonSchemaTransform({ schema, url, route, ...rest })
      const { security, description } = callersOf(definition.auth)
      return { ...transformed, schema: { ...transformed.schema, security, description } }
    },
  })
  app.get('/api/openapi.json', { exposeHeadRoute: false, schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { url: '/api/openapi.json' },
    staticCSP: true,
    transformStaticCSP: (header) => header,
  })
}
