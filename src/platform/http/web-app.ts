import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#shared/errors.ts'
import { pageHeaders } from './security-headers.ts'

/** Hashed file names never change their content. */
const FOR_EVER = 'public, max-age=31536000, immutable'

export interface WebApp {
  /** Where it was built. */
  folder: string
  /** Who may show the page of an address in a frame, as `frame-ancestors` writes it. */
  framedBy(path: string): Promise<string[]>
}

/** Serves the built web application, and its page for every address that a browser asks for as a page. */
export async function addWebApp(app: FastifyInstance, { folder, framedBy }: WebApp): Promise<void> {
  const headers = pageHeaders()
  const page = await readFile(path.join(folder, 'index.html'))
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
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!wantsPage) throw new Problem(404, 'NOT_FOUND')
    reply.headers(pageHeaders(await framedBy(request.url))).header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
