import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#shared/errors.ts'
import { PAGE_HEADERS } from './security-headers.ts'

/** Hashed file names never change their content. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Serves the built web application, and its page for every address that a browser asks for as a page. */
export async function addWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(path.join(folder, 'index.html'))
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.headers(PAGE_HEADERS)
      reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? FOR_EVER : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!wantsPage) throw new Problem(404, 'NOT_FOUND')
    reply.headers(PAGE_HEADERS).header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
