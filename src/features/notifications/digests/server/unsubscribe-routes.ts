import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readProductName } from '#features/site/server/service.ts'
import { localeOf } from '#platform/http/locale.ts'
import { enforceRateLimit } from '#platform/http/rate-limit.ts'
import { pageHeaders } from '#platform/http/security-headers.ts'
import type { Platform } from '#platform/platform.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { setFrequency } from '../../server/service.ts'
import { page } from './html.ts'
import { findPerson, type Person } from './queries.ts'
import { DIGESTS, readToken, type Stopped } from './unsubscribe-link.ts'

const params = z.object({ token: z.string().max(200) })

/** A mail program asks for many people from one address. */
const LIMIT = { limit: 300, seconds: 60 }

/** A kind of mails that its receivers stop. */
export interface StoppedMails extends Stopped {
  /** The texts of its page, as `namespace:key`. */
  texts: string
  /** Sends a person no more of them; told twice, the same. */
  stop(platform: Platform, person: { id: number }): Promise<void>
}

const digests: StoppedMails = {
  ...DIGESTS,
  texts: 'notifications:mail.page',
  stop: (platform, person) => setFrequency(platform, person, 'NONE'),
}

/**
 * Where digests are stopped without signing in (RFC 8058). To look asks first, since programs that scan mails open
 * every link; what stops is a POST, by a mail program or by the page's own button. It can do nothing else.
 */
export function unsubscribeRoutes(platform: Platform, mails = digests) {
  const { db } = platform.database

  async function open(request: FastifyRequest) {
    await enforceRateLimit(db, `unsubscribe ${request.ip}`, LIMIT)
    const userId = readToken(platform, params.parse(request.params).token, mails)
    return userId === undefined ? undefined : findPerson(db, userId)
  }

  async function show(request: FastifyRequest, person: Person | undefined, body: (say: Say) => Shown) {
    const locale = person?.language ?? localeOf(request.headers)
    const product = await readProductName(db)
    const say: Say = (key) => platform.translate(locale, `${mails.texts}.${key}`, { product })
    const { title, text, form = '' } = person ? body(say) : { title: say('unknown'), text: say('unknownText') }
    return page(
      locale,
      title,
      `<h1 dir="auto">${escapeHtml(title)}</h1>\n<p dir="auto">${escapeHtml(text)}</p>\n${form}`,
    )
  }

  return async (app: FastifyInstance): Promise<void> => {
    // What a mail program sends says nothing more than the address does.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    app.addHook('onSend', async (_request, reply) => {
      reply.headers({ ...pageHeaders(), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    })

    app.get(mails.route, { schema: { hide: true } }, async (request, reply) => {
      const person = await open(request)
      reply.status(person ? 200 : 404).type('text/html; charset=utf-8')
      return show(request, person, (say) => ({
        title: say('title'),
        text: say('text'),
        form: `<form method="post"><button style="font:inherit;padding:8px 16px">${escapeHtml(say('confirm'))}</button></form>`,
      }))
    })

    app.post(mails.route, { schema: { hide: true } }, async (request, reply) => {
      const person = await open(request)
      if (person) await mails.stop(platform, person)
      reply.status(person ? 200 : 404).type('text/html; charset=utf-8')
      return show(request, person, (say) => ({ title: say('done'), text: say('doneText') }))
    })
  }
}

type Say = (key: string) => string

interface Shown {
  title: string
  text: string
  form?: string
}
