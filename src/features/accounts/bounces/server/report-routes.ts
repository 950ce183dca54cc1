import type { FastifyInstance } from 'fastify'
import { type Authenticate, guardRequest } from '#platform/http/guard.ts'
import type { Platform } from '#platform/platform.ts'
import { takeDeliveryReport } from '../contract.ts'
import { REPORT_BYTES_MAX } from '../rules.ts'
import { takeReport } from './service.ts'

/** The route for bounced mails from a mail server or an administrator. It takes the mail itself, not a form or JSON. */
export function deliveryReportRoutes(platform: Platform, authenticate: Authenticate) {
  const { method, path, summary, responses } = takeDeliveryReport
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.route<{ Body: Buffer | null }>({
      method,
      url: path,
      bodyLimit: REPORT_BYTES_MAX,
      config: { definition: takeDeliveryReport },
      schema: { summary, tags: ['mail'], response: responses },
      onRequest: async (request) => {
        request.caller = await guardRequest(request, takeDeliveryReport, platform, { authenticate })
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return takeReport(platform, request.body ?? Buffer.alloc(0))
      },
    })
  }
}
