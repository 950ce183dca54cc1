import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#shared/errors.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { localeOf } from './locale.ts'
import { type PageHead, writeHead } from './page-head.ts'
import { pageHeaders } from './security-headers.ts'

/** Hashed file names never change their content. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The place in the page for the answers that come with it. */
const NO_ANSWERS = '<script id="answers" type="application/json">{}</script>'

/** The language of the built page. In its place stands the reader's, where the application reads it. */
const LANGUAGE = '<html lang="en"'

/** The title of the built page, in whose place what a page says of itself is written. */
const TITLE = /<title>[^<]*<\/title>/

/** Below these are no pages: what is missing there is told to programs. */
const NO_PAGES = /^\/(?:api|files|assets)(?:\/|$)|\.\w{1,12}$/

/** What calls go by, besides what they ask. */
const HANDED_ON = ['cookie', 'user-agent', 'accept-language']

/** Asks a call of our own as whoever asked for the page; null when it was refused. */
export type Ask = (address: string) => Promise<unknown>

export interface WebApp {
  /** The folder of the build. */
  folder: string
  /** Whether there is a page at an address, whatever it shows and to whom. */
  isPage(path: string): Promise<boolean>
  /** What the page of an address says of itself to whoever is not signed in, such as the preview of a link. */
  head(path: string): Promise<PageHead>
  /** The sites that may show the page of an address in a frame, as written in `frame-ancestors`. */
  framedBy(path: string): Promise<string[]>
  /** Whether the page of an address may know the window that opened it. */
  keepsOpener(path: string): boolean
  /** The sites whose pages ours may show in a frame, as written in `frame-src`; empty allows every site. */
  frames(): Promise<string[]>
  /** Asks what the page of an address asks first: it comes with all answers, and draws without asking again. */
  prefetch(path: string, ask: Ask): Promise<void>
}

/** Serves the built web application, and its page for every address that a browser asks for as a page. */
export async function addWebApp(app: FastifyInstance, webApp: WebApp): Promise<void> {
  const { folder } = webApp
  const headers = pageHeaders()
  const page = await readFile(path.join(folder, 'index.html'), 'utf8')
  const textFiles = await readTextFiles(folder)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.headers(headers)
      reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? FOR_EVER : 'no-cache')
    },
  })
  await app.register(fastifyCompress, { global: false })
  app.get('/*', { schema: { hide: true }, exposeHeadRoute: true }, async (request, reply) => {
    const path = pathOf(request)
    if (!takesPage(request, path)) throw new Problem(404, 'NOT_FOUND')
    const [isPage, answers, head, framedBy, frames] = await Promise.all([
      webApp.isPage(path),
      answersFor(app, request, webApp.prefetch),
      webApp.head(path),
      webApp.framedBy(request.url),
      webApp.frames(),
    ])
    const locale = localeOf(request.headers)
    reply.status(isPage ? 200 : 404)
    reply
      .headers(pageHeaders(framedBy, frames, { keepsOpener: webApp.keepsOpener(request.url) }))
      .header('cache-control', 'private, no-cache')
    reply.type('text/html; charset=utf-8')
    const titled = page.replace(LANGUAGE, `<html lang="${locale}"`).replace(TITLE, () => writeHead(head))
    return reply.compress(titled.replace(NO_ANSWERS, () => textFiles[locale] + NO_ANSWERS.replace('{}', () => answers)))
  })
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/'

/**
 * Whether somebody who asks wants a page: browsers say so; monitors and the previews of links take anything, and get a
 * page where one can be.
 */
function takesPage({ headers }: FastifyRequest, path: string): boolean {
  const { accept = '*/*' } = headers
  return accept.includes('text/html') || (accept.includes('*/*') && !NO_PAGES.test(path))
}

/** For each language the link by which a page asks for its texts at once, before the application knows of them. */
async function readTextFiles(folder: string): Promise<Record<Locale, string>> {
  const files: Record<string, { file: string }> = JSON.parse(await readFile(path.join(folder, 'files.json'), 'utf8'))
  const linkTo = (locale: Locale) => `<link rel="modulepreload" href="/${files[`virtual:texts/${locale}`]?.file}" />`
  return Object.fromEntries(LOCALES.map((locale) => [locale, linkTo(locale)])) as Record<Locale, string>
}

/** As JSON in which no text can end the script element early. */
async function answersFor(
  app: FastifyInstance,
  request: FastifyRequest,
  prefetch: WebApp['prefetch'],
): Promise<string> {
  const headers = Object.fromEntries(HANDED_ON.map((name) => [name, request.headers[name] ?? '']))
  const answers: Record<string, unknown> = {}
  await prefetch(pathOf(request), async (url) => {
    const answer = await app.inject({ url, headers, remoteAddress: request.ip })
    if (answer.statusCode !== 200) return null
    answers[url] = answer.json()
    return answers[url]
  })
  return JSON.stringify(answers).replaceAll('<', '\\u003c')
}
